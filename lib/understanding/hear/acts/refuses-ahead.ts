import { isWhole } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';

/**
 * “I'll not bother”, “we shan't”, “won't be needing it”: a whole clause that turns down what would be done. It says
 * nothing about what is so or whether someone minds.
 */
export function refusesAhead(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean {
  const { hear } = heard;
  if (!hear.acts || question.isFact || question.isMind || question.isPast || question.isLeavingOut)
    return false;
  if (clause.isQuestion || clause.conditional) return false;
  const own = wordsOf(heard, clause);
  // “Let's leave it there”, where leaving is what was asked about.
  if (question.asksToKeep && echoes(own, question)) return false;
  const isAll = (phrases: readonly string[]): boolean => isWhole(own, phrases, hear.leads, hear.tails);
  return isAll(hear.acts.willNot) || (!removes(question, hear.removals) && isAll(hear.acts.willNotNeed));
}

/** “Won't be needing it” may be the reason why something is removed. */
const removes = ({ words }: AskedQuestion, removals: readonly string[]): boolean =>
  words.some((word) => removals.some((verb) => sharesStem(verb, word)));
