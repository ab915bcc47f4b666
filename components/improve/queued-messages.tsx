import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/checkbox';
import type { QueuedMessageRow } from '@/lib/contract/schemas/improve';
import { describeFollowed } from '@/lib/pages/improve/improve-words';
import { say } from '@/lib/words/say';
import { LabelScoreBar } from './label-score-bar';
import styles from './message-list.module.css';

/** Shown before the others are opened. */
const FIRST = 10;

export const toRefKey = ({ sessionId, rev }: { sessionId: string; rev: number }): string =>
  `${sessionId} ${rev}`;

type MessageListProps = {
  messages: readonly QueuedMessageRow[];
  /** Keys of messages that are left out. */
  left: ReadonlySet<string>;
  onLeave: (keys: ReadonlySet<string>) => void;
  describe: (code: string) => string;
};

/** The messages of a group, each with what it was understood as. Those that are checked are taught. */
export function QueuedMessages({ messages, left, onLeave, describe }: MessageListProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? messages : messages.slice(0, FIRST);
  const rest = messages.length - shown.length;
  const taken = messages.length - left.size;
  const toggle = (key: string, checked: boolean) => {
    const next = new Set(left);
    if (checked) next.delete(key);
    else next.add(key);
    onLeave(next);
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <Checkbox
                label={say('All messages')}
                labelHidden
                checked={taken === messages.length ? true : taken === 0 ? false : 'indeterminate'}
                onCheckedChange={(checked) => onLeave(checked ? new Set() : new Set(messages.map(toRefKey)))}
              />
            </th>
            <th scope="col">{say('Message')}</th>
            <th scope="col" className={styles.heard}>
              {say('Understood as')}
            </th>
            <th scope="col" className={styles.score}>
              {say('Score, sure from {score}', { score: '0.65' })}
            </th>
            <th scope="col" className={styles.followed}>
              {say('Then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((message) => {
            const key = toRefKey(message);
            return (
              <tr key={key} data-left={left.has(key) || undefined}>
                <td className={styles.check}>
                  <Checkbox
                    label={message.text}
                    labelHidden
                    checked={!left.has(key)}
                    onCheckedChange={(checked) => toggle(key, checked)}
                  />
                </td>
                <td className={styles.text}>{message.text}</td>
                <td className={styles.heard}>
                  <HeardAs message={message} describe={describe} />
                </td>
                <td className={styles.score}>
                  <LabelScoreBar score={message.score} />
                </td>
                <td className={styles.followed}>
                  {describeFollowed(message.followed, message.at, Date.now())}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {(rest > 0 || left.size > 0) && (
        <p className={styles.more}>
          {rest > 0 && (
            <Button
              size="small"
              variant="ghost"
              icon={<ChevronDown aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {say('{rest} more like these', { rest })}
            </Button>
          )}
          {left.size > 0 && (
            <span className={styles.quiet}>{say('{left} left out', { left: left.size })}</span>
          )}
        </p>
      )}
    </div>
  );
}

function HeardAs({ message, describe }: { message: QueuedMessageRow; describe: (code: string) => string }) {
  if (message.heard === 'not-understood' || message.heardAs === null)
    return <span className={styles.quiet}>{say('not understood')}</span>;
  const isSure = message.heard === 'understood' && message.kind !== 'corrected';
  return (
    <span className={styles.tag} data-sure={isSure || undefined}>
      {isSure ? <Check aria-hidden /> : <X aria-hidden />}
      <span className={styles.name}>{describe(message.heardAs)}</span>
      {!isSure && <span className="sr-only">{say('(unsure or corrected)')}</span>}
    </span>
  );
}
