'use client';

import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';

/** Yes and no, in words that the flow understands. */
export function YesNoInput({ hint: { label, words }, onSend }: Pick<AnswerInputProps, 'hint' | 'onSend'>) {
  if (!words) return null;
  return (
    <fieldset className={styles.choices} aria-label={label}>
      <button type="button" className={styles.choice} onClick={() => onSend(words.yes, true)}>
        {words.yes}
      </button>
      <button type="button" className={styles.choice} onClick={() => onSend(words.no, false)}>
        {words.no}
      </button>
    </fieldset>
  );
}
