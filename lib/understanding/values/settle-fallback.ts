import type { Clause, HeardMessage } from '../hear/hear.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findClause, type JudgedReading } from './judged.ts';

/**
 * "Boxing, unless it's full, in that case yoga", "walnut, otherwise oak": what is only the second choice is not taken,
 * and the first is what is wanted. "Business if it's under 1000, otherwise economy" names no first choice.
 */
export function settleFallback(heard: HeardMessage, judged: readonly JudgedReading[]): JudgedReading[] {
  if (judged.length < 2) return [...judged];
  const last = judged.findIndex(
    (reading, place) => place > 0 && !reading.dropped && isFallback(heard, findClause(heard, reading)),
  );
  const first = judged[last - 1];
  if (last < 0 || !first || !isWanted(heard, first)) return [...judged];
  return judged.map((reading, place): JudgedReading => {
    if (place >= last && !reading.dropped) return { ...reading, dropped: 'conditional' };
    return reading === first ? withoutDropped(reading) : reading;
  });
}

/** Whether a clause gives what is taken if the first choice cannot be had. */
function isFallback(
  { clauses, hear, locale: { conclusions }, message: { words } }: HeardMessage,
  clause: Clause | undefined,
): boolean {
  const place = clause ? clauses.indexOf(clause) : 0;
  const before = clauses[place - 1];
  if (!clause || !before) return false;
  const opens = (phrases: readonly string[] | undefined): boolean =>
    matchPatternAt(words, phrases, clause.first, clause.last) > clause.first;
  // "Friday, Saturday if that one's full".
  const next = clauses[place + 1];
  const hangsOn = next?.conditional === true && !before.conditional ? words.slice(next.first, next.last) : [];
  if (findPattern(hangsOn, conclusions?.unavailable)) return true;
  const isUnless = before.conditional && hear.exceptIf.includes(words[before.first]?.text ?? '');
  return isUnless
    ? opens(conclusions?.fallbacks)
    : opens(conclusions?.plainFallbacks) && !clauses.some(({ conditional }) => conditional);
}

/** What is wanted first: taken as it is, or held back only because of the "unless" after it. */
function isWanted(heard: HeardMessage, reading: JudgedReading): boolean {
  if (!reading.dropped) return true;
  const clause = findClause(heard, reading);
  return reading.dropped === 'conditional' && clause?.conditional === false && !clause.negated;
}

function withoutDropped({ dropped: _, ...reading }: JudgedReading): JudgedReading {
  return reading;
}
