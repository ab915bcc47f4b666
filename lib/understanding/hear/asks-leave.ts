import { matchPatternAt } from '../pattern.ts';
import type { Clause, HeardMessage } from './hear.ts';

/** “Can I bring a case”, “could you …”, without a question mark. */
export const asksLeave = (
  { hear, locale, message: { words } }: HeardMessage,
  { act, opening, last }: Clause,
): boolean =>
  act !== 'question' &&
  hear.auxiliaries.includes(words[opening]?.text ?? '') &&
  last - opening > 2 &&
  matchPatternAt(words, locale.offerStarts, opening, last) > opening;
