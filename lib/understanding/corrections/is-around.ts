import type { HeardMessage } from '../hear/hear.ts';
import { matchPatternAt } from '../pattern.ts';

/** The end of words that add nothing to a replacing value; `at` without any. */
export function isAround({ message: { words }, hear, locale }: HeardMessage, at: number, to: number): number {
  const { around, pronouns, revises, ofUs } = hear.corrections;
  let last = at;
  for (const list of [
    around,
    pronouns,
    revises,
    ofUs,
    hear.leads,
    hear.tails,
    hear.changes,
    hear.retractions,
    locale.answers.mixUps,
  ])
    last = Math.max(last, matchPatternAt(words, list, at, to));
  const word = words[at]?.text ?? '';
  return last > at ? last : locale.stopWords.includes(word) || locale.fillers.includes(word) ? at + 1 : at;
}
