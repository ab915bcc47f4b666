import { findPattern, isWhole, matchPatternAt } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { reported, supposed, unseen } from '../words/en-not-meant.ts';

/**
 * Whether a clause says what others say or what ought to be, where it is asked what is so: “the forecast says yes”, “I hope
 * so”, “it should have”.
 */
export function isHearsay(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear, locale } = heard;
  const isDecided = question.isOffer || !question.isFact || ASKS_LEAVE.has(question.asking[0] ?? '');
  if (locale.language !== 'en' || isDecided) return false;
  const own = wordsOf(heard, clause);
  if (isWhole(own, supposed, hear.leads, hear.tails)) return true;
  if (!question.isYou && isWhole(own, unseen, hear.leads, hear.tails)) return true;
  const from = [0, 1].some((at) => matchPatternAt(own, hear.yes.plain, at) > at);
  return !from && findPattern(own, reported) !== undefined;
}

/** “Can you come?”, “Will she be in?”: what is hoped or promised may answer these. */
const ASKS_LEAVE: ReadonlySet<string> = new Set(['can', 'could', 'may', 'will', 'would']);
