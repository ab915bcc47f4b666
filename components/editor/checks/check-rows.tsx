'use client';

import { useRef } from 'react';
import { StatusText } from '@/components/ui/feedback/status-text';
import { useListKeys } from '@/components/ui/use-list-keys';
import type { ListedVerdict } from '@/lib/editor/checks/list-verdicts';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './checks-view.module.css';
import { useNames, useSentence } from './use-sentence';
import { VERDICT_WORDS } from './verdict-words';

type CheckRowsProps = {
  title: string;
  verdicts: readonly ListedVerdict[];
  chosen: string;
  /** Shown if there are no verdicts. */
  empty?: string;
  onChoose: (id: string) => void;
};

/** Sentences with their verdicts. A single Tab stop. */
export function CheckRows({ title, verdicts, chosen, empty, onChoose }: CheckRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const keys = useListKeys(rows, chosen);
  return (
    <>
      <h3 className={styles.group}>
        {title} <span>{verdicts.length}</span>
      </h3>
      {verdicts.length === 0 && <p className={styles.empty}>{empty}</p>}
      {verdicts.length > 0 && (
        <div ref={rows} role="listbox" aria-label={title} {...keys}>
          {verdicts.map((verdict) => (
            <CheckRow
              key={verdict.id}
              verdict={verdict}
              selected={verdict.id === chosen}
              onChoose={() => onChoose(verdict.id)}
            />
          ))}
        </div>
      )}
    </>
  );
}

type CheckRowProps = { verdict: ListedVerdict; selected: boolean; onChoose: () => void };

function CheckRow({ verdict, selected, onChoose }: CheckRowProps) {
  const { label, tone, icon } = VERDICT_WORDS[verdict.state];
  const sentence = useSentence(verdict);
  const names = useNames();
  // What stopped the search is shorter than what it does not follow, and the author can change it at once.
  const first = verdict.limits.find(({ code }) => code === 'stopped') ?? verdict.limits[0];
  const others = verdict.limits.length - 1;
  return (
    <button
      type="button"
      role="option"
      className={styles.row}
      data-row
      aria-selected={selected}
      onClick={onChoose}
    >
      <span className={styles.line}>
        <span className={styles.sentence} data-label>
          {sentence}
        </span>
        <StatusText tone={tone} icon={icon} className={styles.state}>
          {label}
        </StatusText>
      </span>
      {verdict.upTo !== undefined && (
        <span className={styles.reason}>
          {say('Holds in conversations of up to {turns, plural, one {# turn} other {# turns}}', {
            turns: verdict.upTo,
          })}
        </span>
      )}
      {first && verdict.upTo === undefined && (
        <span className={styles.reason}>
          {sayMessage(nameMessageParts(first.message, names))}
          {others > 0 && (
            <>, {say('{count, plural, one {# more reason} other {# more reasons}}', { count: others })}</>
          )}
        </span>
      )}
    </button>
  );
}
