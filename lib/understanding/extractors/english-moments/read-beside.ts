import { months, weekdays } from '../../locales/en-calendar.ts';
import { closesReference, daysBeside, timePhrases, weakWords } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import { addMonths, getNextWeekday } from './day-arithmetic.ts';
import type { ClockPiece, DayPiece, Piece } from './piece.ts';
import { readTimeAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { at, findInTable, gap, isNext, type MomentScope } from './scope.ts';

/** A day or hour relative to the previous one: "the wedding is on the 14th, two days before that". */
export function readBeside(
  scope: MomentScope,
  first: number,
  previous: Piece | undefined,
): Piece | undefined {
  if (previous?.kind === 'clock') return readClockBeside(scope, first, previous);
  if (previous?.kind !== 'day') return undefined;
  const found =
    readOneAfter(scope, first, previous) ??
    readWeekdayBeside(scope, first, previous) ??
    readAmountBeside(scope, first, previous) ??
    readNamedBeside(scope, first, previous) ??
    readThatDay(scope, first, previous) ??
    readOpenSide(scope, first, previous);
  return found && replace(scope, first, previous, found);
}

/**
 * Replaces the previous day, which was only the base of the count. Keeps both if the message is about the past,
 * or if the later day is an end ("starts on the 3rd, back two days later").
 */
function replace(scope: MomentScope, first: number, previous: DayPiece, found: DayPiece): DayPiece {
  const isLater = found.day > previous.day;
  const between = scope.words.slice(previous.last, first);
  // "From the 20th to the following Monday" is a range, and "the 20th or the day after" a choice.
  const joiners = [...timePhrases.rangeEnds, ...enMoments.joins];
  if (joiners.includes(at(scope, first - 1))) return found;
  const isEnd = isLater && between.some(({ text }) => timePhrases.endings.includes(text));
  const counted: DayPiece = { ...found, counted: true };
  return scope.tense === 'future' && !isEnd ? { ...counted, replaces: true } : counted;
}

/** "Friday 10 July and home on the Sunday": a weekday after a date is the next one after it. */
export function readWeekdayAfter(
  scope: MomentScope,
  first: number,
  previous: Piece | undefined,
): DayPiece | undefined {
  if (previous?.kind !== 'day' || previous.period || scope.tense !== 'future') return undefined;
  const isDated = scope.words
    .slice(previous.first, previous.last)
    .some(({ text }) => months[text] !== undefined || /^\d/.test(text));
  const hasThe = at(scope, first) === enMoments.the;
  const named = hasThe ? first + 1 : first;
  const weekday = findInTable(weekdays, at(scope, named));
  if (!isDated || weekday === undefined || weakWords.has(at(scope, named))) return undefined;
  const found = readDay(scope, first);
  if (found?.kind !== 'day' || found.last !== named + 1 || found.incomplete || found.day > previous.day)
    return undefined;
  const between = scope.words.slice(previous.last, first).map(({ text }) => text);
  const isEnd = between.some((word) => [...timePhrases.endings, ...timePhrases.rangeEnds].includes(word));
  if (!(hasThe && between.length > 0) && !isEnd) return undefined;
  return { kind: 'day', first, last: named + 1, day: getNextWeekday(previous.day + 1, weekday) };
}

/** Whether a word like "before" ends its phrase: "the day before", unlike "the day before we fly". */
function closes(scope: MomentScope, last: number): boolean {
  return (
    last >= scope.words.length ||
    /[,.;:!?()–—]|\s-\s/.test(gap(scope, last)) ||
    closesReference.has(at(scope, last))
  );
}

/** Reads "before that", "after" and similar phrases, with their direction. */
function readSide(scope: MomentScope, index: number): { last: number; sign: 1 | -1 } | undefined {
  for (const [phrases, sign] of [
    [timePhrases.thenBefore, -1],
    [timePhrases.thenAfter, 1],
  ] as const) {
    const last = matchPatternAt(scope.words, phrases, index);
    if (last <= index) continue;
    const isSaid = timePhrases.thats.includes(at(scope, last - 1));
    if (isSaid || (closes(scope, last) && readDay(scope, last) === undefined)) return { last, sign };
  }
  return undefined;
}

/** "Not this Friday, the one after", "not this weekend but the one after": a week later. */
function readOneAfter(scope: MomentScope, first: number, previous: DayPiece): DayPiece | undefined {
  const last = matchPatternAt(scope.words, timePhrases.oneAfter, first);
  const isWeekday = findInTable(weekdays, at(scope, previous.last - 1)) !== undefined;
  const { period, day } = previous;
  if (last <= first || !closes(scope, last)) return undefined;
  if (period === 'week' || period === 'weekend')
    return { kind: 'day', first, last, day: day + 7, incomplete: true, period };
  return isWeekday && !period ? { kind: 'day', first, last, day: day + 7 } : undefined;
}

/** "The Friday after", "first Monday after that", "the Thursday before", "the following Tuesday". */
function readWeekdayBeside(scope: MomentScope, first: number, previous: DayPiece): DayPiece | undefined {
  const lead = matchPatternAt(scope.words, timePhrases.firstOf, first);
  const named = lead > first ? lead : first;
  const following =
    at(scope, named) === 'following' ? findInTable(weekdays, at(scope, named + 1)) : undefined;
  if (!previous.period && following !== undefined)
    return { kind: 'day', first, last: named + 2, day: getNextWeekday(previous.day + 1, following) };
  const weekday = findInTable(weekdays, at(scope, named));
  const side = weekday === undefined ? undefined : readSide(scope, named + 1);
  if (weekday === undefined || !side) return undefined;
  const day = getNextWeekday(side.sign > 0 ? previous.day + 1 : previous.day - 7, weekday);
  return { kind: 'day', first, last: side.last, day };
}

/** "Two days before that", "a week later", "48 hours earlier". */
function readAmountBeside(scope: MomentScope, first: number, previous: DayPiece): DayPiece | undefined {
  const amount = readTimeAmount(scope, first);
  if (!amount || previous.period || !isNext(scope, amount.last)) return undefined;
  const side = readSide(scope, amount.last);
  if (!side || amount.minutes % 1440 !== 0) return undefined;
  const days = amount.days + amount.minutes / 1440;
  const day =
    (amount.months ? addMonths(previous.day, side.sign * amount.months) : previous.day) + side.sign * days;
  return { kind: 'day', first, last: side.last, day, ...(amount.isVague ? { incomplete: true } : {}) };
}

/** "The day before", "the week after that". */
function readNamedBeside(scope: MomentScope, first: number, previous: DayPiece): DayPiece | undefined {
  const { day, period } = previous;
  if (period && period !== 'week') return undefined;
  for (const { phrases, days } of daysBeside) {
    const last = matchPatternAt(scope.words, phrases, first);
    if (last <= first || !(timePhrases.thats.includes(at(scope, last - 1)) || closes(scope, last))) continue;
    // "Not next week, the week after".
    if (!period) return { kind: 'day', first, last, day: day + days };
    return days === 7 ? { kind: 'day', first, last, day: day + days, incomplete: true, period } : undefined;
  }
  return undefined;
}

/** "I'm off on Thursdays, so then": refers to a weekday that was named as a habit. */
function readThatDay(scope: MomentScope, first: number, previous: DayPiece): DayPiece | undefined {
  const last = matchPatternAt(scope.words, timePhrases.thatDay, first);
  if (last <= first || !previous.isHabit || !closes(scope, last)) return undefined;
  for (let index = first; index < last; index++) if (readDay(scope, index)) return undefined;
  return { kind: 'day', first, last, day: previous.day };
}

/** "Payday is the 15th, so after that": an unknown later day. */
function readOpenSide(scope: MomentScope, first: number, { day }: DayPiece): DayPiece | undefined {
  const last = matchPatternAt(scope.words, timePhrases.sideOfThat, first);
  if (last <= first || last < scope.words.length) return undefined;
  return { kind: 'day', first, last, day, incomplete: true };
}

/** "The train is at 9.40, half an hour before that." */
function readClockBeside(scope: MomentScope, first: number, previous: ClockPiece): ClockPiece | undefined {
  const past = matchPatternAt(scope.words, timePhrases.pastHour, first);
  // “The sitter comes at 7, so half past”.
  if (past > first && closes(scope, past)) {
    const minute = at(scope, first) === enMoments.half ? 30 : 15;
    return { ...previous, first, last: past, minute, replaces: true };
  }
  const amount = readTimeAmount(scope, first);
  if (!amount || amount.minutes === 0 || amount.days + amount.months > 0 || amount.isVague) return undefined;
  const side = isNext(scope, amount.last) ? readSide(scope, amount.last) : undefined;
  // "An hour later would be good", but not "an hour later there is lunch".
  if (!side || !(timePhrases.thats.includes(at(scope, side.last - 1)) || closes(scope, side.last)))
    return undefined;
  const cycle = previous.isFixed ? 1440 : 720;
  const total = previous.hour * 60 + previous.minute + side.sign * amount.minutes;
  const minutes = ((total % cycle) + cycle) % cycle;
  const hour = Math.floor(minutes / 60) || (previous.isFixed ? 0 : 12);
  return { ...previous, first, last: side.last, hour, minute: minutes % 60, replaces: true };
}
