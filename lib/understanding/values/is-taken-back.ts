import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { Span } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';

/** Whether a retraction comes between two values of a kind. */
export function isTakenBack(
  { hear, message, clauses }: HeardMessage,
  reading: Span,
  next: Span,
  isList: boolean,
): boolean {
  const { words } = message;
  const from = words.findIndex(({ start }) => start >= reading.end);
  const to = words.findIndex(({ end }) => end > next.start);
  if (from < 0 || to < 0) return false;
  for (let at = from; at < to; at++) {
    const last = matchPatternAt(words, hear.retractions, at, to);
    if (last <= at) continue;
    // "A tent, no stove": of several choices one is left out.
    if (isList && at === to - 1 && words[at]?.text === hear.determiner) continue;
    // "No" is a retraction only at the start of a clause, unlike in "friday and no later".
    const isStart = clauses.some(
      ({ first, opening }) =>
        first === at ||
        opening === at ||
        // "Friday - ah no, that's my eye doctor".
        (at > first && at - first <= 2 && isWhole(words.slice(first, at), hear.leads, hear.leads)),
    );
    if (isStart || last - at > 1 || hear.midRetractions.includes(words[at]?.text ?? '')) return true;
  }
  return false;
}

/** "20 pounds, I mean euros": the correction alone is not a value, so neither is taken. */
export function isReplaced(
  { hear, message: { words } }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  const at = words.findIndex(({ start }) => start >= reading.end);
  if (at < 0 || at >= clause.last) return false;
  const last = matchPatternAt(words, hear.meant, at, clause.last);
  // "8 rather than 6" and "8 instead please" keep the 8.
  if (last <= at || matchPatternAt(words, hear.negatorPhrases, at, clause.last) > at) return false;
  return words
    .slice(last, clause.last)
    .some((_, place) => matchPatternAt(words, hear.tails, last + place, clause.last) <= last + place);
}

/** "£20 more", "a day earlier": a difference to an unknown value. */
export function isRelative(
  { hear, message: { words } }: HeardMessage,
  reading: Span,
  clause: Clause,
): boolean {
  const after = words.findIndex(({ start }) => start >= reading.end);
  const isCompared = (at: number): boolean =>
    at < clause.last &&
    // "Not 6 any more" is not a difference.
    !hear.anyWords.includes(words[at]?.text ?? '') &&
    matchPatternAt(words, hear.relatives, at, clause.last) > at;
  const follows = words[after]?.text ?? '';
  if (after >= 0 && isCompared(after)) return true;
  const isLinked = hear.auxiliaries.includes(follows) || hear.anyWords.includes(follows);
  if (after >= 0 && !isLinked && isCompared(after + 1)) return true;
  const last = words.findLast(({ end }) => end <= reading.end && end > reading.start);
  return last !== undefined && hear.differences.includes(last.text);
}
