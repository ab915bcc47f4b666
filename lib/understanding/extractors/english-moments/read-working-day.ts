import { timePhrases } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import { getMonthEnd, getMonthStart, getWeekday } from './day-arithmetic.ts';
import type { DayFound } from './read-month-day.ts';
import { readMonthStart } from './read-nth-weekday.ts';
import { at, type MomentScope } from './scope.ts';

/** “The last working day of the month”, “first business day in March”. Bank holidays depend on the country. */
export function readWorkingDay(scope: MomentScope, index: number): DayFound | undefined {
  const { words, today } = scope;
  const last = matchPatternAt(words, timePhrases.lastWorkingDay, index);
  const first = matchPatternAt(words, timePhrases.firstWorkingDay, index);
  const from = Math.max(last, first);
  if (from <= index) return undefined;
  const named = enMoments.ofOrIn.test(at(scope, from)) ? readMonthStart(scope, from + 1) : undefined;
  if (!named && from === first) return undefined;
  const start = named?.start ?? getMonthStart(today);
  const day = from === last ? skipWeekend(getMonthEnd(start), -1) : skipWeekend(start, 1);
  return { kind: 'day', last: named?.last ?? from, day };
}

function skipWeekend(day: number, step: 1 | -1): number {
  let found = day;
  while ([0, 6].includes(getWeekday(found))) found += step;
  return found;
}
