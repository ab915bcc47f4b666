'use client';

import { ArrowUp } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import type { Expected, TypedKind } from '@/lib/simulator/answers/find-expected';
import { say } from '@/lib/words/say';
import styles from './typed-input.module.css';

/** Input type per fact type, for validation and mobile keyboards. */
type FieldHints = Pick<ComponentProps<'input'>, 'type' | 'step' | 'inputMode' | 'autoComplete'>;
const FIELDS: Record<Exclude<TypedKind, 'boolean'>, FieldHints> = {
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'datetime-local' },
  number: { type: 'number', step: 'any', inputMode: 'decimal' },
  integer: { type: 'number', step: 1, inputMode: 'numeric' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
};

/** Words for yes and no that the flow understands, in its language. */
const YES_NO: Readonly<Record<string, [yes: string, no: string]>> = {
  en: [say('Yes'), say('No')],
  he: ['כן', 'לא'],
};

type TypedInputProps = {
  expected: Expected;
  locale: string;
  /** The message to send and the value it means. */
  onSend: (text: string, value: string | number | boolean) => void;
};

/** A field for the expected value. Free text still works. */
export function TypedInput({ expected: { name, label, type }, locale, onSend }: TypedInputProps) {
  const [text, setText] = useState('');
  if (type === 'boolean') {
    const [yes, no] = YES_NO[locale.slice(0, 2)] ?? (YES_NO.en as [string, string]);
    return (
      <fieldset className={styles.choices} aria-label={label}>
        <Button size="small" className={styles.choice} onClick={() => onSend(yes, true)}>
          {yes}
        </Button>
        <Button size="small" className={styles.choice} onClick={() => onSend(no, false)}>
          {no}
        </Button>
      </fieldset>
    );
  }
  const isNumber = type === 'number' || type === 'integer';
  return (
    <form
      className={styles.typed}
      aria-label={say('Answer with {label}', { label })}
      // Send invalid values too, because authors want to test how the flow handles them.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '') return;
        onSend(type === 'datetime' ? text.replace('T', ' ') : text, isNumber ? Number(text) : text);
      }}
    >
      <TextField
        {...FIELDS[type]}
        label={label}
        title={name}
        layout="row"
        className={styles.field}
        value={text}
        onValueChange={setText}
      />
      <IconButton
        label={say('Send {label}', { label })}
        size="small"
        type="submit"
        icon={<ArrowUp aria-hidden />}
        disabledReason={text === '' ? say('Enter a value first') : undefined}
      />
    </form>
  );
}
