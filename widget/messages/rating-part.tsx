'use client';

import type { FilledRating } from '@turnpike/engine/turn';
import { useState } from 'react';
import type { GivenRating } from '@/lib/chat/chat-log';
import { say } from '@/lib/words/say';
import styles from '@/widget/inputs/inputs.module.css';
import { RatingInput } from '@/widget/inputs/rating-input';
import { SendForm } from '@/widget/inputs/send-form';

type RatingPartProps = {
  part: FilledRating;
  /** The rating that was given. */
  rated?: GivenRating | undefined;
  /** Without it the buttons are disabled. */
  onRate?: ((rated: GivenRating) => void) | undefined;
};

/** Asks for a rating: a tap sends it, another tap changes it, and a comment can follow. */
export function RatingPart({ part, rated, onRate }: RatingPartProps) {
  const { scale, question, comment } = part;
  const [words, setWords] = useState(rated?.comment ?? '');
  const isStars = scale === 'stars';
  return (
    <>
      <RatingInput
        hint={{ label: question, present: scale, min: isStars ? 1 : 0, max: isStars ? 5 : 1 }}
        given={rated?.score}
        isDisabled={!onRate}
        onSend={(_, score) => onRate?.({ ...rated, score: score as number })}
      />
      {rated && comment && onRate && (
        <SendForm
          label={say('Comment')}
          canSend={words !== ''}
          onSubmit={() => onRate({ ...rated, comment: words })}
        >
          <input
            className={styles.field}
            value={words}
            maxLength={2000}
            onChange={(event) => setWords(event.target.value)}
          />
        </SendForm>
      )}
      <p role="status" className={styles.status}>
        {rated && (rated.comment ? say('Thank you for your comment.') : say('Thank you for your rating.'))}
      </p>
    </>
  );
}
