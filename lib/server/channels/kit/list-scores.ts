import { RATING_BOUNDS } from '@/lib/contract/schemas/ratings';
import type { ReplyRating } from './adapter';

/** The scores that a rating offers, the lowest first. */
export function listScores({ scale }: ReplyRating): number[] {
  const { min, max } = RATING_BOUNDS[scale];
  return Array.from({ length: max - min + 1 }, (_, place) => min + place);
}

export const toThumb = (score: number): string => (score === 0 ? '👎' : '👍');
