import { months, weekdays } from '../../locales/en-calendar.ts';
import { monthPhrases, timePhrases } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import { getMonthEnd, getMonthStart, getNthWeekday } from './day-arithmetic.ts';
import { readOrdinal, readYear } from './read-amount.ts';
import { type DayFound, placeDay, readMonth } from './read-month-day.ts';
import { at, findInTable, type MomentScope } from './scope.ts';

/** "The first Monday in March", "last Friday of the month", "last weekend of January". */
export function readNthWeekday(scope: MomentScope, index: number): DayFound | undefined {
  const start = at(scope, index) === 'the' ? index + 1 : index;
  const isLast = at(scope, start) === 'last';
  const nth = isLast ? { value: -1, last: start + 1 } : readOrdinal(scope, start);
  if (!nth || nth.value > 5) return undefined;
  const word = at(scope, nth.last);
  const weekday = findInTable(weekdays, word);
  const isDay = word === enMoments.day;
  const isWeekend = word === enMoments.weekend || word === enMoments.week;
  if (weekday === undefined && !isWeekend && !isDay) return undefined;
  const from = enMoments.ofPeriod.has(at(scope, nth.last + 1)) ? nth.last + 2 : -1;
  const month = from < 0 ? undefined : readMonthStart(scope, from);
  if (!month) return undefined;
  if (isDay) {
    const day = isLast ? getMonthEnd(month.start) : month.start + nth.value - 1;
    return { kind: 'day', last: month.last, day };
  }
  const day = getNthWeekday(month.start, weekday ?? (word === enMoments.week ? 1 : 6), nth.value);
  return {
    kind: 'day',
    last: month.last,
    day,
    ...(isWeekend ? { incomplete: true, period: 'weekend' } : {}),
  };
}

export function readMonthStart(
  scope: MomentScope,
  index: number,
): { start: number; last: number } | undefined {
  const { today, words } = scope;
  const the = matchPatternAt(words, timePhrases.theMonth, index);
  if (the > index) return { start: getMonthStart(today), last: the };
  for (const { phrases, away } of monthPhrases) {
    const last = matchPatternAt(words, phrases, index);
    if (last > index) return { start: getMonthStart(today, away), last };
  }
  const prefix = { next: 1, last: -1, this: 0 }[at(scope, index)];
  if (prefix !== undefined && findInTable(months, at(scope, index + 1)) !== undefined) {
    const found = readMonth({ ...scope, tense: prefix < 0 ? 'past' : 'future' }, index + 1);
    return found && { start: found.day, last: found.last };
  }
  const month = findInTable(months, at(scope, index));
  if (month === undefined) return undefined;
  const year = readYear(scope, index + 1);
  const end = placeDay({ ...scope }, month, 28, year?.value);
  return end === undefined ? undefined : { start: getMonthStart(end), last: year?.last ?? index + 1 };
}
