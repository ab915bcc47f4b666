import { findPattern, isWhole, matchPatternAt } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

/**
 * Whether a clause says what others say or what ought to be, where it is asked what is so: “the forecast says yes”, “I hope
 * so”, “it should have”.
 */
export function isHearsay(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear } = heard;
  const { notMeant } = hear;
  if (!notMeant) return false;
  const isDecided = question.isOffer || !question.isFact || notMeant.asksLeave.has(question.asking[0] ?? '');
  if (isDecided) return false;
  const own = wordsOf(heard, clause);
  if (isWhole(own, notMeant.supposed, hear.leads, hear.tails)) return true;
  if (!question.isYou && isWhole(own, notMeant.unseen, hear.leads, hear.tails)) return true;
  const from = [0, 1].some((at) => matchPatternAt(own, hear.yes.plain, at) > at);
  return !from && findPattern(own, notMeant.reported) !== undefined;
}
