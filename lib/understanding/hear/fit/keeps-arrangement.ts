import type { ArrangementWords } from '../../locales/groups/arrangement-words.ts';
import type { Word } from '../../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';

/**
 * Whether a clause says that the customer will come: “see you then”, “see you Thursday”, “can't wait”. `open`: of another
 * day, or of no day that was asked about, so that it answers nothing.
 */
export function keepsArrangement(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): true | 'open' | undefined {
  const { hear } = heard;
  const { arrangements, leads, tails } = hear;
  if (!arrangements) return undefined;
  const own = wordsOf(heard, clause);
  const isAll = (words: readonly Word[], phrases: readonly string[]): boolean =>
    isWhole(words, phrases, leads, tails);
  const isSaid =
    matchPatternAt(own, hear.no.plain, 0) <= 0 &&
    clause.act !== 'question' &&
    !clause.isQuestion &&
    !clause.hedged &&
    !heard.clauses.some(({ joint, conditional }) => conditional || joint === 'condition');
  const waits = findPattern(own, arrangements.cannotWait);
  // “Can you wait until then?”
  const asksToWait = waits !== undefined && echoes(own.slice(waits.last - 1, waits.last), question);
  if (waits && question.isArrangement && !asksToWait)
    return isAll(own, arrangements.cannotWait) && isSaid ? true : 'open';
  if (isAll(own, arrangements.looksForward)) return settle(isSaid, question);
  if (!question.isArrangement) return undefined;
  const start = own.findIndex((_, at) => matchPatternAt(own, leads, at) <= at);
  const to = matchPatternAt(own, arrangements.meets, Math.max(start, 0));
  if (to <= start) return undefined;
  const rest = own.slice(to);
  if (isAll(rest, arrangements.thatTime)) return settle(isSaid, question);
  const named = rest.filter(
    (word) => !isWhole([word], arrangements.beforeMoments) && !isWhole([word], arrangements.thatTime, tails),
  );
  const isMoment = (word: Word): boolean =>
    /^\p{N}/u.test(word.text) ||
    arrangements.hours.includes(word.text) ||
    arrangements.ordinalEnds.includes(word.text) ||
    isWhole([word], arrangements.moments);
  if (named.length === 0 || !named.every(isMoment)) return undefined;
  const isSame = named.every(({ text }) =>
    question.words.some((word) => isSameMoment(word, text, arrangements)),
  );
  return isSame ? settle(isSaid, question) : 'open';
}

const settle = (isSaid: boolean, { isArrangement, isFact }: AskedQuestion): true | 'open' | undefined => {
  if (isArrangement) return isSaid ? true : 'open';
  return isFact ? 'open' : undefined;
};

/** “Thu” for “Thursday”, and “6” for “six”. */
const isSameMoment = (asked: string, said: string, { hours }: ArrangementWords): boolean =>
  sharesStem(asked, said) ||
  (/^\p{L}{3}/u.test(said) && asked.startsWith(said)) ||
  hours.some((hour, at) => [hour, String(at)].includes(asked) && [hour, String(at)].includes(said));
