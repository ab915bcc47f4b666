'use client';

import { useState } from 'react';
import { say } from '@/lib/words/say';
import { pickFace } from '@/widget/messages/pick-face';
import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';

/** A rating: one tap on a star, number or face sends it. */
export function RatingInput({ hint, onSend }: Pick<AnswerInputProps, 'hint' | 'onSend'>) {
  const { label, present = 'numbers' } = hint;
  const [min, max] = [Number(hint.min), Number(hint.max)];
  const [marked, setMarked] = useState<number | null>(null);
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const draw = (value: number): string => {
    if (present === 'stars') return marked !== null && value <= marked ? '★' : '☆';
    return present === 'faces' ? pickFace(value - min, values.length) : String(value);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{label}</legend>
      <div className={styles.rating} data-present={present}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.rate}
            aria-label={say('{value} of {max}', { value, max })}
            onMouseEnter={() => setMarked(value)}
            onMouseLeave={() => setMarked(null)}
            onFocus={() => setMarked(value)}
            onBlur={() => setMarked(null)}
            onClick={() => onSend(String(value), value)}
          >
            <span aria-hidden>{draw(value)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
