'use client';

import { useState } from 'react';
import { say } from '@/lib/words/say';
import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';
import { SendForm } from './send-form';

/** A number with buttons for one more and one less. */
export function NumberInput({ hint, onSend }: Pick<AnswerInputProps, 'hint' | 'onSend'>) {
  const { label, control, min, max } = hint;
  const [text, setText] = useState('');
  const step = (by: 1 | -1) =>
    setText(String(clamp(text === '' ? firstOf(min, by) : Number(text) + by, min, max)));
  return (
    <SendForm label={label} canSend={text !== ''} onSubmit={() => onSend(text, Number(text))}>
      <span className={styles.stepper}>
        <button type="button" className={styles.step} aria-label={say('One less')} onClick={() => step(-1)}>
          −
        </button>
        <input
          type="number"
          className={styles.field}
          inputMode={control === 'integer' ? 'numeric' : 'decimal'}
          step={control === 'integer' ? 1 : 'any'}
          aria-label={label}
          min={min}
          max={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className={styles.step} aria-label={say('One more')} onClick={() => step(1)}>
          +
        </button>
      </span>
    </SendForm>
  );
}

type Limit = number | string | undefined;

const firstOf = (min: Limit, by: 1 | -1): number => (typeof min === 'number' ? min : by === 1 ? 1 : 0);

const clamp = (value: number, min: Limit, max: Limit): number =>
  Math.max(typeof min === 'number' ? min : value, Math.min(typeof max === 'number' ? max : value, value));
