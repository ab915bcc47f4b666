'use client';

import { RelativeTime } from '@/components/time/relative-time';
import type { Rating } from '@/lib/contract/schemas/ratings';
import { say } from '@/lib/words/say';
import styles from './turn-rating.module.css';

/** The rating that the customer gave where the reply of a turn asked for it. */
export function TurnRating({ rating }: { rating: Rating }) {
  return (
    <div className={styles.rating}>
      <p className={styles.score}>
        {describeRating(rating)} <RelativeTime at={rating.at} />
      </p>
      {rating.comment !== null && <blockquote className={styles.comment}>{rating.comment}</blockquote>}
    </div>
  );
}

function describeRating({ scale, score }: Rating): string {
  if (scale === 'stars') return say('The customer gave {score} of 5 stars.', { score });
  return score === 1 ? say('The customer gave a thumbs up.') : say('The customer gave a thumbs down.');
}
