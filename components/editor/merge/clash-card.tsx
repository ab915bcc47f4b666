'use client';

import { Check } from 'lucide-react';
import { useId } from 'react';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TextArea } from '@/components/ui/fields/text-area';
import { type ClashWords, showSide, showValue } from '@/lib/editor/sync/merge/describe-clash';
import type { Clash } from '@/lib/editor/sync/merge/merge-three-way';
import type { MergeChoice } from '@/lib/editor/sync/merge/side';
import { say } from '@/lib/words/say';
import styles from './merge-view.module.css';

type ClashCardProps = {
  clash: Clash;
  words: ClashWords;
  /** The author of the other change. */
  them: string;
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
};

/** A conflict: the original value, both changes, and a choice. */
export function ClashCard({ clash, words, them, choice, onChoose }: ClashCardProps) {
  const title = useId();
  const picked = choice === undefined ? '' : typeof choice === 'object' ? 'edit' : choice;
  const plain = [clash.mine, clash.theirs].every((side) => side === undefined || typeof side === 'string');
  const pick = (next: string) => {
    if (next === 'edit') onChoose({ value: clash.mine ?? clash.theirs });
    else if (next === 'mine' || next === 'theirs') onChoose(next);
  };
  return (
    <section className={styles.card} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>
          {words.item}
          {words.field && <span> · {words.field}</span>}
        </h3>
        <SegmentedControl
          label={say('Keep of {item}', { item: words.item })}
          labelHidden
          size="small"
          value={picked}
          onValueChange={pick}
          options={[
            { value: 'mine', label: say('Mine') },
            { value: 'theirs', label: say('Theirs') },
            { value: 'edit', label: say('Edit') },
          ]}
        />
      </header>
      <div className={styles.sides}>
        <Side title={say('Original')} text={showSide(clash, 'base')} absent={say('Did not exist')} />
        <Side
          title={say('Mine')}
          text={showSide(clash, 'mine')}
          absent={say('You removed it')}
          kept={picked === 'mine'}
        />
        <Side
          title={them}
          text={showSide(clash, 'theirs')}
          absent={say('They removed it')}
          kept={picked === 'theirs'}
        />
      </div>
      {typeof choice === 'object' && (
        <EditedValue
          key={title}
          value={choice.value}
          plain={plain}
          onValue={(value) => onChoose({ value })}
        />
      )}
    </section>
  );
}

function Side({
  title,
  text,
  absent,
  kept = false,
}: {
  title: string;
  text: string | undefined;
  absent: string;
  kept?: boolean;
}) {
  return (
    <div className={kept ? `${styles.side} ${styles.kept}` : styles.side}>
      <h4>
        {title}
        {kept && (
          <span>
            <Check aria-hidden /> {say('kept')}
          </span>
        )}
      </h4>
      {text === undefined ? <p>{absent}</p> : <pre>{text || ' '}</pre>}
    </div>
  );
}

/** The author's own value. Invalid JSON is rejected when everything is saved. */
function EditedValue({
  value,
  plain,
  onValue,
}: {
  value: unknown;
  plain: boolean;
  onValue: (value: unknown) => void;
}) {
  return (
    <TextArea
      label={plain ? say('Value to keep') : say('Value to keep, as JSON')}
      mono={!plain}
      defaultValue={showValue(value)}
      maxRows={16}
      onValueChange={(text) => onValue(plain ? text : readJson(text))}
    />
  );
}

/** Text that is not JSON stays a string. The schema rejects it if a string is not allowed. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
