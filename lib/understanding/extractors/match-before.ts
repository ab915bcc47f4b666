import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';

/** Where the longest phrase begins that ends right before the word; -1 without one. */
export function matchPatternBefore(
  words: readonly Word[],
  phrases: readonly string[],
  end: number,
  longest = 5,
): number {
  for (let first = Math.max(0, end - longest); first < end; first++)
    if (matchPatternAt(words, phrases, first, end) === end) return first;
  return -1;
}
