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
  if (!question.isOffer || !isTold || clause.negated || removes(question, heard)) return undefined;
  // "Leave it" agrees where leaving was asked about.
  if (echoes(words, question)) return undefined;
  const turn = findPattern(words, hear.turnsMind);
  const own = turn ? words.slice(turn.last) : words;
  const isAll = (phrases: readonly string[]): boolean => isWhole(own, phrases, hear.leads, hear.tails);
  const turns = turn !== undefined;
  if (isAll(hear.takesOffer)) return { value: true, turns };
  const isLeft = isAll(hear.letsBe);
  // "Leave it as it is", to "Do you want to keep it?"
  if (asksAbout(question, hear.keeps)) return isLeft ? { value: true, turns } : drops();
  // "Bin it", to "Do you want to cancel it?", may agree.
  if (isLeft) return { value: false, turns };
  return asksAbout(question, hear.removals) ? undefined : drops();

  function drops(): { value: boolean; turns: boolean } | undefined {
    return isAll(hear.leavesOffer) ? { value: false, turns } : undefined;
  }
}

const asksAbout = ({ words }: AskedQuestion, verbs: readonly string[]): boolean =>
  words.some((word) => verbs.includes(word));

const removes = ({ words }: AskedQuestion, { hear }: HeardMessage): boolean =>
  findPattern(
    words.map((text) => ({ text, start: 0, end: 0 })),
    hear.implied.topicTurns,
  ) !== undefined;
