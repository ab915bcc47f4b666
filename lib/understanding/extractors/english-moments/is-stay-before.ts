import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import { at, type MomentScope } from './scope.ts';

/** Questions about how long something is. */
export const asksLength = enMoments.asksLength;

/**
 * Whether a number of days before a day is the length of a stay that starts on it. "A week from Friday" is a
 * single day instead, unless a length is asked for. "Three nights from the 17th" never is.
 */
export function isStayBefore(scope: MomentScope, { first, last }: { first: number; last: number }): boolean {
  const { words, question } = scope;
  const from = matchPatternAt(words, enMoments.stayStarts, last);
  if (from <= last) return false;
  // "Starting" never counts from a day.
  return (
    enMoments.stayLeads.includes(at(scope, first - 1)) ||
    at(scope, last) !== enMoments.from ||
    enMoments.nights.test(at(scope, last - 1)) ||
    enMoments.asksBoth.test(question) ||
    asksLength.test(question)
  );
}
