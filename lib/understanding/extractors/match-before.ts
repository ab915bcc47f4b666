import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';

/** First word of the longest phrase that ends directly before the word `end`; -1 without a match. */
export function matchPatternBefore(
  words: readonly Word[],
  phrases: readonly string[] | undefined,
  end: number,
  longest = 5,
): number {
  for (let first = Math.max(0, end - longest); first < end; first++)
    if (matchPatternAt(words, phrases, first, end) === end) return first;
  return -1;
}
