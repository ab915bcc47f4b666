import { isWhole } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

/** “(Yes, I tried that,) nothing changed” to “Did it print now?”: what was tried did not help. */
export const reportsFailure = (heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean => {
  const { hear } = heard;
  const { absence } = hear;
  if (question.isYou || question.isOffer || !absence) return false;
  // “Yes, the same” to “Is the address the same?”
  if (question.words.some((word) => absence.asksWhetherSame.has(word))) return false;
  return isWhole(wordsOf(heard, clause), absence.noOutcome, hear.leads, hear.tails);
};
