'use client';

import { useState } from 'react';
import { say } from '@/lib/words/say';
import { pickFace } from '@/widget/messages/pick-face';
import type { AnswerInputProps } from './answer-input-props';
import styles from './inputs.module.css';

type RatingInputProps = {
  hint: Pick<AnswerInputProps['hint'], 'label' | 'min' | 'max'> & {
    present?: NonNullable<AnswerInputProps['hint']['present']> | 'thumbs';
  };
  onSend: AnswerInputProps['onSend'];
  /** The rating that was given; without it nothing is marked. */
  given?: number | undefined;
  isDisabled?: boolean;
};

/** A rating: one tap on a star, number, face or thumb sends it. */
export function RatingInput({ hint, onSend, given, isDisabled }: RatingInputProps) {
  const { label, present = 'numbers' } = hint;
  const [min, max] = [Number(hint.min), Number(hint.max)];
  const [marked = given ?? null, setMarked] = useState<number>();
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const draw = (value: number): string => {
    if (present === 'stars') return marked !== null && value <= marked ? '★' : '☆';
    if (present === 'thumbs') return value ? '👍' : '👎';
    return present === 'faces' ? pickFace(value - min, values.length) : String(value);
  };
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend className={styles.name}>{label}</legend>
      <div className={styles.rating} data-present={present}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.rate}
            aria-label={nameOf(value, max, present)}
            aria-pressed={given === undefined ? undefined : value === given}
            onMouseEnter={() => setMarked(value)}
            onMouseLeave={() => setMarked(undefined)}
            onFocus={() => setMarked(value)}
            onBlur={() => setMarked(undefined)}
            onClick={() => onSend(String(value), value)}
          >
            <span aria-hidden>{draw(value)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function nameOf(value: number, max: number, present: string): string {
  if (present !== 'thumbs') return say('{value} of {max}', { value, max });
  return value ? say('Thumbs up') : say('Thumbs down');
}
