'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';

type UnderstandingShareProps = { value: number; disabled: boolean; onChange: (value: number) => void };

/** The percentage of labelled messages that must be right. */
export function UnderstandingShare({ value, disabled, onChange }: UnderstandingShareProps) {
  const [text, setText] = useState(String(value));
  const share = Number(text);
  const isValid = /^\d{1,3}$/.test(text.trim()) && share <= 100;
  return (
    <form
      className={styles.share}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && !disabled && share !== value) onChange(share);
      }}
    >
      <TextField
        label={say('Messages right, at least')}
        inputMode="numeric"
        suffix="%"
        value={text}
        disabled={disabled}
        {...(!isValid && { error: say('Enter a whole number from 0 to 100.') })}
        onValueChange={setText}
      />
      {isValid && share !== value && (
        <Button type="submit" disabledReason={disabled ? say('wait') : undefined}>
          {say('Save')}
        </Button>
      )}
    </form>
  );
}
