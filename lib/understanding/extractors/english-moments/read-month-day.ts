import { months, monthsBeside } from '../../locales/en-calendar.ts';
import { dayFollowers, orderedThings, weakLeads } from '../../locales/en-dates.ts';
import { fromDays } from '../../zoned-time.ts';
import { enMoments } from '../words/en-moments.ts';
import { findDay, getMonthEnd, getMonthStart } from './day-arithmetic.ts';
import type { DayPiece, VetoPiece } from './piece.ts';
import { readInteger, readOrdinal, readYear, type SaidCount, widenYear } from './read-amount.ts';
import { at, findInTable, gap, isAlone, isNext, type MomentScope } from './scope.ts';

type Found = Omit<DayPiece, 'first' | 'kind'> | Omit<VetoPiece, 'first' | 'kind' | 'day'>;
/** A day, or `veto` for words that look like one. */
export type DayFound = Omit<DayPiece, 'first'> | Omit<VetoPiece, 'first'>;

const toDay = (found: Found): DayFound =>
  'day' in found ? { kind: 'day', ...found } : { kind: 'veto', ...found };

/** Numeric dates: "2026-01-20", "14/2/26", "12.02.". The order of day and month depends on the locale. */
export function readNumericDay(scope: MomentScope, index: number): DayFound | undefined {
  const { text, words } = scope;
  const [first, second, third] = [at(scope, index), at(scope, index + 1), at(scope, index + 2)];
  if (!/^\d{1,4}$/.test(first) || !/^\d{1,2}$/.test(second)) return undefined;
  const begin = words[index]?.start ?? 0;
  const lead = text.slice(Math.max(0, begin - 2), begin);
  if (/\d[.:/]$/.test(lead)) return undefined;
  const mark = gap(scope, index + 1);
  const isThree = /^\d{1,4}$/.test(third) && gap(scope, index + 2) === mark;
  if (!['/', '-', '.'].includes(mark) && !isSpaced(scope, index, mark)) return undefined;
  if (mark === '-' && /\d-$/.test(lead)) return undefined;
  const last = isThree ? index + 3 : index + 2;
  // Four numbers are something else, such as a phone number or a version.
  const rest = text.slice(words[last - 1]?.end);
  if (/^[/.]\d/.test(rest) || (mark === '-' && /^-\d/.test(rest))) return undefined;
  if (first.length === 4) {
    if (!isThree || third.length > 2) return undefined;
    const day = findDay(Number(first), Number(second), Number(third));
    return toDay(day === undefined ? { last } : { last, day });
  }
  if (first.length > 2) return undefined;
  if (!isThree && !isShortDay(scope, index, mark)) return undefined;
  // “8/9 Jan” are two days.
  const named = isThree ? undefined : findInTable(months, at(scope, last));
  if (named !== undefined && isNext(scope, last))
    return toDay({ last: last + 1, day: scope.today, incomplete: true });
  if (isThree && third.length !== 2 && third.length !== 4) return undefined;
  const year = isThree ? widenYear(Number(third), scope) : undefined;
  const [a, b] = [Number(first), Number(second)];
  const pairs: [number, number][] = scope.monthFirst
    ? [
        [a, b],
        [b, a],
      ]
    : [
        [b, a],
        [a, b],
      ];
  const days = pairs.map(([month, day]) => placeDay(scope, month, day, year));
  const day = days[0] ?? days[1];
  if (day === undefined) return isThree || mark === '/' ? toDay({ last }) : undefined;
  const other = days[1];
  if (isOpenYear(scope, { a, b, year: isThree ? Number(third) : undefined, day }))
    return toDay({ last, day, incomplete: true });
  return toDay({
    last,
    day,
    ...needsYear(scope, year),
    ...(other !== undefined && other !== day ? { others: [other] } : {}),
  });
}

/** “07 03 2031”: three numbers that are all of the answer to a question for a day. */
const isSpaced = (scope: MomentScope, index: number, mark: string): boolean =>
  mark === ' ' &&
  scope.asksDay &&
  isAlone(scope, index, index + 3) &&
  (at(scope, index + 2).length === 4 || scope.asksExpiry || scope.tense === 'birth');

/** “31-03-07” may begin with the year, and “03/31” on a card end with it. */
function isOpenYear(
  scope: MomentScope,
  { a, b, year, day }: { a: number; b: number; year: number | undefined; day: number },
): boolean {
  const { now, today, tense, asksExpiry } = scope;
  if (year === undefined) return asksExpiry && a <= 12 && b >= now.year % 100;
  if (tense !== 'future' || year > 99 || day >= today) return false;
  const turned = findDay(2000 + a, b, year);
  return turned !== undefined && turned >= today;
}

/** Whether two numbers are a date: with a slash, or with a full stop if the question asks for a day. */
function isShortDay(scope: MomentScope, index: number, mark: string): boolean {
  const { text, words, asksDay } = scope;
  const after = text.slice(words[index + 1]?.end);
  if (mark === '/') return !enMoments.fraction.test(after) && Number(at(scope, index)) > 0;
  const lengths = `${at(scope, index).length}${at(scope, index + 1).length}`;
  if (mark !== '.') return false;
  return (/^\.(?!\d)/.test(after) && asksDay) || (asksDay && lengths === '22' && !scope.monthFirst);
}

/** Days since 1970-01-01 of a date. Without a year, the nearest past or future one, depending on the tense. */
export function placeDay(scope: MomentScope, month: number, day: number, year?: number): number | undefined {
  if (year !== undefined) return findDay(year, month, day);
  const { today, tense, now } = scope;
  const step = tense === 'future' ? 1 : -1;
  // February 29 occurs every four or eight years.
  for (let away = 0; away <= 8; away++) {
    const found = findDay(now.year + away * step, month, day);
    if (found !== undefined && (tense === 'future' ? found >= today : found <= today)) return found;
  }
  return undefined;
}

/**
 * The nearest past or future day with a day-of-month number, depending on the tense; on or after `from`, if
 * given.
 */
export function placeDayOfMonth(
  { today, tense }: Pick<MomentScope, 'today' | 'tense'>,
  date: number,
  from?: number,
): number | undefined {
  const start = from ?? today;
  const isAhead = from !== undefined || tense === 'future';
  for (let away = 0; away <= 3; away++) {
    const month = getMonthStart(start, isAhead ? away : -away);
    const day = month + date - 1;
    if (date > fromDays(getMonthEnd(month)).day) continue;
    if (isAhead ? day >= start : day <= start) return day;
  }
  return undefined;
}

/** Dates with the name of a month: "January 15th", "8 jan", "the third of June", "10 to 14 January". */
export function readMonthDay(scope: MomentScope, index: number): DayFound | undefined {
  return readMonthFirst(scope, index) ?? readDayFirst(scope, index);
}

function readMonthFirst(scope: MomentScope, index: number): DayFound | undefined {
  const month = findInTable(months, at(scope, index));
  if (month === undefined) return undefined;
  const from = at(scope, index + 1) === 'the' ? index + 2 : index + 1;
  const isYear = gap(scope, from).endsWith("'");
  const day = isNext(scope, from) && !isYear ? readDayNumber(scope, from) : undefined;
  if (!day) return undefined;
  // "Not in October, 3 November": the number belongs to the month after it.
  if (
    findInTable(months, at(scope, day.last)) !== undefined &&
    /,/.test(gap(scope, from)) &&
    isNext(scope, day.last)
  )
    return undefined;
  const until = readRangeEnd(scope, day.last);
  const year = readDayYear(scope, until?.last ?? day.last);
  // “March 31” on a document may be a month and its year.
  const isOpen = scope.asksExpiry && !year && !until && !readOrdinal(scope, from);
  if (isOpen && day.value >= scope.now.year % 100)
    return { kind: 'day', last: day.last, day: scope.today, incomplete: true };
  return place(scope, month, day.value, year?.value, year?.last ?? until?.last ?? day.last, until?.value);
}

function readDayFirst(scope: MomentScope, index: number): DayFound | undefined {
  const start = at(scope, index) === 'the' ? index + 1 : index;
  const day = readDayNumber(scope, start);
  if (!day) return undefined;
  const until = readRangeEnd(scope, day.last, true);
  const before = until?.last ?? day.last;
  const named = at(scope, before) === enMoments.of ? before + 1 : before;
  const numbered = at(scope, before) === enMoments.of ? readNumberedMonth(scope, named) : undefined;
  if (numbered) {
    const year = readDayYear(scope, numbered.last);
    return place(scope, numbered.value, day.value, year?.value, year?.last ?? numbered.last, undefined);
  }
  const month = findInTable(months, at(scope, named));
  if (month === undefined || !(isNext(scope, named) || gap(scope, named) === '/')) return undefined;
  if (at(scope, named) === 'may' && named === before && enMoments.afterMay.test(at(scope, named + 1)))
    return undefined;
  const isTwice = /\//.test(gap(scope, named + 1)) && monthsBeside.has(at(scope, named + 1));
  const behind = isTwice ? named + 2 : named + 1;
  const year = readDayYear(scope, behind);
  const found = place(scope, month, day.value, year?.value, year?.last ?? behind, until?.value);
  return found.kind === 'day' && isSecondOf(scope, index) ? { ...found, incomplete: true } : found;
}

/** “8 or 9 January”: the first of the two is no day by itself. */
const isSecondOf = (scope: MomentScope, index: number): boolean =>
  enMoments.eitherDay.has(at(scope, index - 1)) &&
  /^(?:[1-9]|[12]\d|3[01])$/.test(at(scope, index - 2)) &&
  /^\d/.test(at(scope, index)) &&
  !/[:.\d]$/.test(gap(scope, index - 2));

/** "The eighth of the eighth". */
function readNumberedMonth(scope: MomentScope, index: number): SaidCount | undefined {
  const isBare = /^\d{1,2}$/.test(at(scope, index)) && index + 1 === scope.words.length;
  const bare = isBare ? readInteger(scope, index) : undefined;
  const month = at(scope, index) === 'the' ? readOrdinal(scope, index + 1) : bare;
  return month && month.value >= 1 && month.value <= 12 ? month : undefined;
}

/** "January 2026", "last year", "of this year". */
function readDayYear(scope: MomentScope, index: number): SaidCount | undefined {
  const from = at(scope, index) === enMoments.of ? index + 1 : index;
  const step = { last: -1, this: 0, next: 1 }[at(scope, from)];
  if (step !== undefined && at(scope, from + 1) === 'year')
    return { value: scope.now.year + step, last: from + 2 };
  return readYear(scope, from);
}

function place(
  scope: MomentScope,
  month: number,
  date: number,
  year: number | undefined,
  last: number,
  until: number | undefined,
): DayFound {
  const day = placeDay(scope, month, date, year);
  if (day === undefined) return { kind: 'veto', last };
  const end = until === undefined ? undefined : day + until - date;
  return {
    kind: 'day',
    last,
    day,
    ...needsYear(scope, year),
    ...(end !== undefined && end > day ? { until: end } : {}),
  };
}

/** A date of birth without a year is incomplete. */
const needsYear = ({ tense }: MomentScope, year: number | undefined) =>
  tense === 'birth' && year === undefined ? { incomplete: true as const } : {};

function readDayNumber(scope: MomentScope, index: number): SaidCount | undefined {
  const count = readOrdinal(scope, index) ?? readInteger(scope, index);
  // "3.5 March" and "7:30 may" are not days.
  if (!count || count.value < 1 || count.value > 31) return undefined;
  if (/^\d{3,}$/.test(at(scope, index))) return undefined;
  const after = scope.text.slice(scope.words[count.last - 1]?.end);
  return /^[:.,]\d/.test(after) || /^\s?[ap]\.?m\b/i.test(after) ? undefined : count;
}

/** The end of a range: 14 in "10-14 January" and "10th and 14th". */
function readRangeEnd(scope: MomentScope, index: number, needsMonth = false): SaidCount | undefined {
  const isDash = /^ ?[-–—] ?$/.test(gap(scope, index));
  const isPair =
    at(scope, index) === 'and' &&
    scope.words.slice(Math.max(0, index - 4), index).some(({ text }) => text === enMoments.between);
  const isWord = enMoments.dayJoiners.includes(at(scope, index)) || isPair;
  if (!isDash && !isWord) return undefined;
  const from = isWord ? index + 1 : index;
  const day = readDayNumber(scope, at(scope, from) === 'the' ? from + 1 : from);
  if (!day) return undefined;
  const named = at(scope, day.last) === enMoments.of ? day.last + 1 : day.last;
  const hasMonth = findInTable(months, at(scope, named)) !== undefined;
  return hasMonth === needsMonth ? day : undefined;
}

/** "The 20th", "20th", "the third", "the 15th of next month". */
export function readDayOfMonth(scope: MomentScope, index: number): DayFound | undefined {
  const hasThe = at(scope, index) === 'the';
  const start = hasThe ? index + 1 : index;
  const ordinal = readOrdinal(scope, start);
  const isDigits = /^\d/.test(at(scope, start));
  if (!ordinal) return readBareDay(scope, index, start, hasThe);
  if (ordinal.value < 1 || ordinal.value > 31) return undefined;
  const { last, value } = ordinal;
  const next = isNext(scope, last) ? at(scope, last) : '';
  const ofMonth = readOfMonth(scope, last);
  if (ofMonth) {
    const isOver = at(scope, ofMonth.last - 2) === enMoments.the && ofMonth.start + value - 1 < scope.today;
    const start = isOver && scope.tense === 'future' ? getMonthStart(scope.today, 1) : ofMonth.start;
    const day = start + value - 1;
    return day <= getMonthEnd(start)
      ? { kind: 'day', last: ofMonth.last, day }
      : { kind: 'veto', last: ofMonth.last };
  }
  if (isThingInOrder(scope, last)) return undefined;
  if (!isDigits) {
    const isClosed = next === '' || dayFollowers.has(next);
    const isPlainWord = last === start + 1;
    if (!isClosed || (!hasThe && !(scope.asksDay && isAlone(scope, index, last)) && isPlainWord))
      return undefined;
    if (!scope.asksDay && isPlainWord && value < 4) return undefined;
  }
  const day = placeDayOfMonth(scope, value);
  return day === undefined ? undefined : { kind: 'day', last, day, dayOfMonth: value };
}

/** “The third one”, “the 15th floor”, but not “the 15th, one in the afternoon” or “the 15th half three”. */
export const isThingInOrder = (scope: MomentScope, index: number): boolean =>
  isNext(scope, index) &&
  orderedThings.has(at(scope, index)) &&
  !/,/.test(gap(scope, index)) &&
  !HOUR_AFTER.test(scope.text.slice(scope.words[index]?.start));
const HOUR_AFTER = enMoments.hourInWords;

/** "The 20", or a bare number if the question asks for a day. */
function readBareDay(
  scope: MomentScope,
  index: number,
  start: number,
  hasThe: boolean,
): DayFound | undefined {
  const count = /^\d{1,2}$/.test(at(scope, start)) ? readInteger(scope, start) : undefined;
  if (gap(scope, start).endsWith("'")) return undefined;
  if (!count || !scope.asksDay || count.value < 1 || count.value > 31) return undefined;
  const after = scope.text.slice(scope.words[count.last - 1]?.end);
  if (/^[:./]\d|^\s?[ap]\.?m\b|^\s?%/i.test(after)) return undefined;
  const next = isNext(scope, count.last) ? at(scope, count.last) : '';
  const isSaid = hasThe && (next === '' || dayFollowers.has(next));
  if (!isSaid && !isAlone(scope, index, count.last)) return undefined;
  const day = placeDayOfMonth(scope, count.value);
  return day === undefined ? undefined : { kind: 'day', last: count.last, day, dayOfMonth: count.value };
}

function readOfMonth(scope: MomentScope, index: number): { start: number; last: number } | undefined {
  const from = enMoments.ofPeriod.has(at(scope, index)) ? index + 1 : index;
  const step = { this: 0, next: 1, last: -1, the: 0 }[at(scope, from)];
  if (step === undefined || at(scope, from + 1) !== 'month') return undefined;
  return { start: getMonthStart(scope.today, step), last: from + 2 };
}

/** A month without a day: "in March", "March 2025", "early June". */
export function readMonth(scope: MomentScope, index: number): (DayFound & { kind: 'day' }) | undefined {
  const word = at(scope, index);
  const month = findInTable(months, word);
  if (month === undefined) return undefined;
  if (enMoments.weakMonths.has(word) && !weakLeads.has(at(scope, index - 1)) && !readYear(scope, index + 1))
    return undefined;
  if (word === enMoments.may && enMoments.afterMayAlone.test(at(scope, index + 1))) return undefined;
  const year = readDayYear(scope, index + 1);
  const { now, tense, today } = scope;
  const inYear = (number: number) => Date.UTC(number, month - 1, 1) / 86400000;
  let start = inYear(year?.value ?? now.year);
  if (!year && tense === 'future' && getMonthEnd(start) < today) start = inYear(now.year + 1);
  if (!year && tense !== 'future' && start > today) start = inYear(now.year - 1);
  return { kind: 'day', last: year?.last ?? index + 1, day: start, period: 'month', incomplete: true };
}
