'use client';

import type { InputHint } from '@turnpike/engine/views';
import { type ComponentProps, useState } from 'react';
import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';
import { SendForm } from './send-form';

type TextControl = 'date' | 'time' | 'datetime' | 'email' | 'phone';
/** Native inputs, with their pickers and the keyboards of phones. */
const FIELDS: Record<TextControl, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>> = {
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'datetime-local' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

type TextInputProps = Pick<AnswerInputProps, 'onSend'> & { hint: InputHint; control: TextControl };

/** A date, a time, an address or a phone number, sent in the form that the flow stores. */
export function TextInput({ hint: { label, min, max }, control, onSend }: TextInputProps) {
  const [text, setText] = useState('');
  const send = () => onSend(control === 'datetime' ? text.replace('T', ' ') : text, text);
  return (
    <SendForm label={label} canSend={text !== ''} onSubmit={send}>
      <input
        {...FIELDS[control]}
        className={styles.field}
        min={toBound(control, min)}
        max={toBound(control, max)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </SendForm>
  );
}

/** A date with a time has no zone in the browser's field. */
const toBound = (control: TextControl, bound: number | string | undefined) =>
  control === 'datetime' && typeof bound === 'string' ? bound.slice(0, 16) : bound;
