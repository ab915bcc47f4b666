import { isWhole } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { asksWhetherSame, noOutcome } from '../words/en-absence.ts';

/** “(Yes, I tried that,) nothing changed” to “Did it print now?”: what was tried did not help. */
export const reportsFailure = (heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean => {
  const { hear, locale } = heard;
  if (question.isYou || question.isOffer || locale.language !== 'en') return false;
  // “Yes, the same” to “Is the address the same?”
  if (question.words.some((word) => asksWhetherSame.has(word))) return false;
  return isWhole(wordsOf(heard, clause), noOutcome, hear.leads, hear.tails);
};
