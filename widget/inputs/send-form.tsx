'use client';

import type { ReactNode } from 'react';
import { say } from '@/lib/words/say';
import styles from './inputs.module.css';

type SendFormProps = { label: string; canSend: boolean; onSubmit: () => void; children: ReactNode };

/** A field with its label and a button. Invalid values are sent as well: the flow says what is wrong with them. */
export function SendForm({ label, canSend, onSubmit, children }: SendFormProps) {
  return (
    <form
      className={styles.form}
      aria-label={say('Answer with {label}', { label })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSubmit();
      }}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children */}
      <label className={styles.label}>
        <span className={styles.name}>{label}</span>
        {children}
      </label>
      <button
        type="submit"
        className={styles.send}
        aria-label={say('Send {label}', { label })}
        aria-disabled={!canSend}
        title={canSend ? undefined : say('Enter a value first')}
      >
        {say('Send')}
      </button>
    </form>
  );
}
