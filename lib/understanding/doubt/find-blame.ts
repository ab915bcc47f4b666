import { overlaps, type Span } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { isAboutTopic } from '../values/is-about-thing.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

/** “PayPal locked me out”, “middle is a nightmare”: a sentence that tells something about a choice does not choose it. */
export function findBlame(doubted: Doubted): Span | undefined {
  const { heard, fact, span, asked, isOne, words: doubt } = doubted;
  const clause = isOne && fact.type === 'enum' ? findClause(heard, span) : undefined;
  if (!clause || clause.isQuestion || isDecided(doubted) || isAboutTopic(asked, heard.locale))
    return undefined;
  const { things } = heard.locale;
  const { words } = heard.message;
  const own = words.slice(clause.opening, clause.last);
  const before = own.filter(({ end }) => end <= span.start);
  const behind = own.filter(({ start }) => start >= span.end);
  if (before.some(({ text }) => !heard.hear.determiners.includes(text))) return undefined;
  if (findPattern(behind, things?.thingSuits)) return undefined;
  const isTold =
    matchPatternAt(behind, things?.thingGoesOn, 0) > 0 ||
    behind.some(({ text }, at) => at > 0 && doubt.sufferers.has(text));
  return isTold
    ? listUnexplained(doubted, clause).find((word) => behind.includes(word) && !overlaps(word, span))
    : undefined;
}
