'use client';

import { useId } from 'react';
import { say } from '@/lib/words/say';
import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';

type FileInputProps = { hint: AnswerInputProps['hint']; onFile: (file: File) => void; isSending: boolean };

/** A file of the customer. Choosing one sends it. */
export function FileInput({ hint: { label }, onFile, isSending }: FileInputProps) {
  const id = useId();
  return (
    <div className={styles.form}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        className={styles.file}
        disabled={isSending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <span role="status" className={styles.status}>
        {isSending ? say('Sending the file') : ''}
      </span>
    </div>
  );
}
