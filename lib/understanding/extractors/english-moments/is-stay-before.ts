import { matchPatternAt } from '../../pattern.ts';
import { at, type MomentScope } from './scope.ts';

const STARTS = ['from', 'starting|beginning|commencing|arriving on|from?', 'as of|from'];
const LEADS = ['for', 'staying', 'lasting'];
/** Questions about a first and a last day. */
const ASKS_BOTH =
  /\b(?:which|what)\b[^.?]*\bdates\b|\bfrom\b[\s\S]*\b(?:until|till|to)\b|\barriv[\s\S]*\b(?:leav|depart)|\bcheck.?in\b[\s\S]*\bcheck.?out\b/i;

/** Questions about how long something is. */
export const asksLength = /\bhow (?:many (?:nights?|days?|weeks?)|long)\b/i;

/**
 * Whether a number of days before a day is the length of a stay that starts on it. "A week from Friday" is a
 * single day instead, unless a length is asked for. "Three nights from the 17th" never is.
 */
export function isStayBefore(scope: MomentScope, { first, last }: { first: number; last: number }): boolean {
  const { words, question } = scope;
  const from = matchPatternAt(words, STARTS, last);
  if (from <= last) return false;
  // "Starting" never counts from a day.
  return (
    LEADS.includes(at(scope, first - 1)) ||
    at(scope, last) !== 'from' ||
    /^nights?$/.test(at(scope, last - 1)) ||
    ASKS_BOTH.test(question) ||
    asksLength.test(question)
  );
}
