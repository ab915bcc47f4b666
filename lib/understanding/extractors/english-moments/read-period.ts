import { weekdays } from '../../locales/en-calendar.ts';
import { endPhrases, monthPhrases, timePhrases } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { fromDays } from '../../zoned-time.ts';
import { enMoments } from '../words/en-moments.ts';
import {
  findDay,
  getMonday,
  getMonthEnd,
  getMonthStart,
  getNextWeekday,
  getWeekday,
} from './day-arithmetic.ts';
import { readOrdinal } from './read-amount.ts';
import { type DayFound, readDayOfMonth, readMonthDay } from './read-month-day.ts';
import { readMonthStart } from './read-nth-weekday.ts';
import { readWeekOf } from './read-week.ts';
import { at, findInTable, isNext, isRuledOut, type MomentScope } from './scope.ts';

/** "The end of the month", "end of July", "mid March", "eod". */
export function readEnd(scope: MomentScope, index: number): DayFound | undefined {
  const { words, today } = scope;
  for (const { phrases, unit } of endPhrases) {
    const last = matchPatternAt(words, phrases, index);
    if (last > index)
      return { kind: 'day', last, day: getEnd(today, unit), ...(unit === 'week' ? sunday(today) : {}) };
  }
  const last = matchPatternAt(words, timePhrases.end, index);
  const middle = matchPatternAt(words, timePhrases.middle, index);
  const start = matchPatternAt(words, timePhrases.start, index);
  const early = matchPatternAt(words, timePhrases.vague, index);
  const from = Math.max(last, middle, start, early);
  if (from <= index) return undefined;
  const unit = readUnitStart(scope, from);
  // "Exams end May 22" is a date, not the end of May.
  if (!unit || readMonthDay(scope, from)) return undefined;
  const { start: first, end } = unit;
  const within = unit.unit === 'month' ? { within: first } : {};
  if (from === last)
    return {
      kind: 'day',
      last: unit.last,
      day: end,
      ...within,
      ...(unit.unit === 'week' ? { others: [end + 2] } : {}),
    };
  if (from === middle) {
    const day = unit.unit === 'week' ? first + 2 : first + 14;
    return unit.unit === 'day'
      ? undefined
      : { kind: 'day', last: unit.last, day, incomplete: true, ...within };
  }
  // "The start of May" is its first day; the start of a week may be Monday or Tuesday.
  if (from === start) {
    const vague = unit.unit === 'week' ? { incomplete: true as const } : { approximate: true as const };
    return { kind: 'day', last: unit.last, day: first, ...vague, ...within };
  }
  return {
    kind: 'day',
    last: unit.last,
    day: first,
    incomplete: true,
    period: unit.unit === 'week' ? 'week' : 'month',
  };
}

type Unit = { start: number; end: number; last: number; unit: 'day' | 'week' | 'month' | 'year' };

function readUnitStart(scope: MomentScope, index: number): Unit | undefined {
  const { words, today } = scope;
  // "I can start the day after" is not the start of a day.
  const isOf = at(scope, index) !== 'the' || at(scope, index - 1) === 'of';
  const day = isOf ? matchPatternAt(words, timePhrases.thisDay, index) : -1;
  if (day > index) return { start: today, end: today, last: day, unit: 'day' };
  if (at(scope, index) === 'tomorrow')
    return { start: today + 1, end: today + 1, last: index + 1, unit: 'day' };
  const bare = enMoments.unitLeads.has(at(scope, index)) ? index + 1 : index;
  if (at(scope, bare) === 'week') {
    const week = readWeekOf(scope, index);
    const monday = week?.monday ?? getMonday(today);
    return { start: monday, end: monday + 4, last: bare + 1, unit: 'week' };
  }
  if (at(scope, bare) === 'year') {
    const year = fromDays(today).year + ({ next: 1, last: -1 }[at(scope, index)] ?? 0);
    return {
      start: Date.UTC(year, 0, 1) / 86400000,
      end: Date.UTC(year, 11, 31) / 86400000,
      last: bare + 1,
      unit: 'year',
    };
  }
  const month = readMonthStart(scope, index);
  return month && { start: month.start, end: getMonthEnd(month.start), last: month.last, unit: 'month' };
}

const sunday = (today: number) => ({ others: [getMonday(today) + 6] });

function getEnd(today: number, unit: 'day' | 'week' | 'month'): number {
  if (unit === 'day') return today;
  return unit === 'week' ? getMonday(today) + 4 : getMonthEnd(today);
}

/** Periods: "next week", "the weekend". Not a day unless one is named with it ("next month on the 15th"). */
export function readPeriod(scope: MomentScope, index: number): DayFound | undefined {
  const { words, today } = scope;
  const weekend = matchPatternAt(words, timePhrases.weekend, index);
  if (weekend > index) {
    const isNextOne = at(scope, index) === 'next';
    const saturday =
      getNextWeekday(today, 6) + (isNextOne && getWeekday(today) !== 6 && getWeekday(today) !== 0 ? 7 : 0);
    const day = at(scope, index) === 'last' ? getNextWeekday(today, 6) - 7 : saturday;
    return { kind: 'day', last: weekend, day, incomplete: true, period: 'weekend' };
  }
  const named = matchPatternAt(words, timePhrases.weekOf, index);
  const target = named > index ? (readMonthDay(scope, named) ?? readDayOfMonth(scope, named)) : undefined;
  // “The week of the 19th”.
  if (target?.kind === 'day')
    return { kind: 'day', last: target.last, day: target.day, incomplete: true, period: 'week' };
  const numbered = readYearAhead(scope, index);
  if (numbered) return numbered;
  const week = readWeekOf(scope, index);
  if (week && !enMoments.ofPeriod.has(at(scope, index))) {
    const from = at(scope, week.last) === enMoments.on ? week.last + 1 : week.last;
    const isTogether = isNext(scope, from) && !isRuledOut(scope, index);
    const weekday = isTogether ? findInTable(weekdays, at(scope, from)) : undefined;
    return weekday === undefined
      ? { kind: 'day', last: week.last, day: week.monday, incomplete: true, period: 'week' }
      : { kind: 'day', last: from + 1, day: week.monday + ((weekday + 6) % 7) };
  }
  for (const { phrases, away } of monthPhrases) {
    const last = matchPatternAt(words, phrases, index);
    if (last <= index) continue;
    const start = getMonthStart(today, away);
    const from = matchPatternAt(words, timePhrases.onThe, last);
    const date = isNext(scope, Math.max(from, last)) ? readOrdinal(scope, Math.max(from, last)) : undefined;
    return date && start + date.value - 1 <= getMonthEnd(start)
      ? { kind: 'day', last: date.last, day: start + date.value - 1 }
      : { kind: 'day', last, day: start, incomplete: true, period: 'month' };
  }
  const year = matchPatternAt(words, timePhrases.year, index);
  if (year > index) {
    const step = { next: 1, this: 0, last: -1 }[at(scope, index)] ?? 0;
    const start = Date.UTC(fromDays(today).year + step, 0, 1) / 86400000;
    return { kind: 'day', last: year, day: start, incomplete: true, period: 'year' };
  }
  return undefined;
}

/** “In 2031, March the 7th”: a year before its day. */
function readYearAhead(scope: MomentScope, index: number): DayFound | undefined {
  const word = at(scope, index);
  if (!scope.asksDay || !/^(?:19|20)\d\d$/.test(word)) return undefined;
  const from = at(scope, index + 1) === 'on' ? index + 2 : index + 1;
  const found = isNext(scope, from) ? readMonthDay(scope, from) : undefined;
  if (found?.kind !== 'day' || /^\d{4}$/.test(at(scope, found.last - 1))) return undefined;
  const date = fromDays(found.day);
  const day = findDay(Number(word), date.month, date.day);
  return day === undefined ? undefined : { kind: 'day', last: found.last, day };
}
