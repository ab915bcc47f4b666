'use client';

import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import { MessageImage } from './message-image';
import styles from './option-chips.module.css';

type ChipOption = {
  id: string;
  label: string;
  description?: string | undefined;
  image?: string | undefined;
  /** Sends this message instead of an answer. */
  says?: string | undefined;
  /** Sets a fact that the question does not ask for. */
  sets?: unknown;
};

type OptionChipsProps = {
  options: readonly ChipOption[];
  /** Several answers can be chosen, and are sent with a button. */
  many?: boolean;
  onChoose: (ids: string[]) => void;
  onSay: (text: string) => void;
};

/** The options of the last reply: a tap sends one, or chooses one of several answers. */
export function OptionChips({ options, many = false, onChoose, onSay }: OptionChipsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = () => {
    if (chosen.size > 0) onChoose(options.map(({ id }) => id).filter((id) => chosen.has(id)));
  };
  const tap = ({ id, says }: ChipOption) => (says === undefined ? onChoose([id]) : onSay(says));
  const isToggle = ({ says, sets }: ChipOption) => many && says === undefined && sets === undefined;
  const isDetailed = options.some(
    ({ description, image }) => description !== undefined || image !== undefined,
  );
  return (
    <fieldset className={classNames(styles.chips, isDetailed && styles.detailed)} aria-label={say('Options')}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={styles.chip}
          aria-pressed={isToggle(option) ? chosen.has(option.id) : undefined}
          onClick={() => (isToggle(option) ? toggle(option.id) : tap(option))}
        >
          {option.image !== undefined && <MessageImage url={option.image} alt="" fit="square" />}
          <span className={styles.words} dir="auto">
            <span>{option.label}</span>
            {option.description !== undefined && (
              <span className={styles.description}>{option.description}</span>
            )}
          </span>
        </button>
      ))}
      {many && (
        <button
          type="button"
          className={classNames(styles.chip, styles.send)}
          aria-disabled={chosen.size === 0}
          title={chosen.size === 0 ? say('Choose at least one') : undefined}
          onClick={send}
        >
          {chosen.size > 0 ? say('Send {count}', { count: chosen.size }) : say('Send')}
        </button>
      )}
    </fieldset>
  );
}
