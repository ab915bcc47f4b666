import { Star, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { LastRating } from '@/lib/contract/schemas/ratings';
import { say } from '@/lib/words/say';
import styles from './short-rating.module.css';

/** A rating in a row of the list. */
export function ShortRating({ rating: { scale, score } }: { rating: LastRating }) {
  if (scale === 'thumbs')
    return score === 1 ? (
      <ThumbsUp className={styles.icon} aria-label={say('Thumbs up')} />
    ) : (
      <ThumbsDown className={styles.icon} aria-label={say('Thumbs down')} />
    );
  return (
    <span className={styles.stars} role="img" aria-label={say('{score} of 5 stars', { score })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={styles.icon} data-full={star <= score || undefined} aria-hidden />
      ))}
    </span>
  );
}
