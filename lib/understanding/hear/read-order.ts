import { findPattern, isWhole } from '../pattern.ts';
import { echoes } from './echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear.ts';
import type { AskedQuestion } from './read-question.ts';

/**
 * "Stick it on", "leave it off": an order that takes or leaves what is offered and is all that a clause says. Where
 * the question offers to remove something, the same words may mean the opposite.
 */
export function readOrder(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): { value: boolean; turns: boolean } | undefined {
  const { hear } = heard;
  const words = wordsOf(heard, clause);
  const isTold = clause.act !== 'question' && !clause.isQuestion && !clause.conditional && !clause.hedged;
  if (!question.isOffer || !isTold || clause.negated) return undefined;
  const turn = findPattern(words, hear.turnsMind);
  const own = turn ? words.slice(turn.last) : words;
  const isAll = (phrases: readonly string[]): boolean => isWhole(own, phrases, hear.leads, hear.tails);
  const turns = turn !== undefined;
  // "Keep it as it is" agrees to keep it, and to nothing else that the question says it keeps.
  if (isAll(hear.letsBe)) return { value: question.asksToKeep && !question.asksToRemove, turns };
  // "Leave it" agrees where leaving was asked about.
  if (removes(question, heard) || echoes(words, question)) return undefined;
  if (isAll(hear.takesOffer)) return { value: true, turns };
  // "Bin it", to "Do you want to cancel it?", may agree.
  return question.asksToRemove && !question.asksToKeep ? undefined : drops();

  function drops(): { value: boolean; turns: boolean } | undefined {
    return isAll(hear.leavesOffer) ? { value: false, turns } : undefined;
  }
}

const removes = ({ words }: AskedQuestion, { hear }: HeardMessage): boolean =>
  findPattern(
    words.map((text) => ({ text, start: 0, end: 0 })),
    hear.implied.topicTurns,
  ) !== undefined;
