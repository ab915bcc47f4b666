import { enBounds } from '../../locales/en-bounds.ts';
import { weekdays } from '../../locales/en-calendar.ts';
import { seasonFeasts, timePhrases } from '../../locales/en-dates.ts';
import { countQuestion } from '../../locales/en-numbers.ts';
import type { Message } from '../../message.ts';
import { matchPatternAt } from '../../pattern.ts';
import { type CivilTime, fromDays } from '../../zoned-time.ts';
import { chooseHalf } from '../choose-half.ts';
import type { ReadContext } from '../extractor.ts';
import { matchPatternBefore } from '../match-before.ts';
import type { Marks, Moment } from '../moment.ts';
import { isRangeJoiner, readSaidBounds } from '../read-said-bounds.ts';
import { enMoments } from '../words/en-moments.ts';
import { findDay, getMonday, getMonthEnd, getMonthStart, getWeekday } from './day-arithmetic.ts';
import type { ClockPiece, DayPiece, PartPiece, Piece, VetoPiece } from './piece.ts';
import { readInteger } from './read-amount.ts';
import { readBeside, readWeekdayAfter } from './read-beside.ts';
import { readClock, readDayPart } from './read-clock.ts';
import { readDay } from './read-day.ts';
import { readInstant } from './read-instant.ts';
import { placeDayOfMonth } from './read-month-day.ts';
import { at, createMomentScope, findInTable, gap, isRuledOut, type MomentScope } from './scope.ts';

export type EnglishMoments = {
  moments: Moment[];
  /** Words that look like a day but are not. No other parser may read them. */
  closed: { start: number; end: number }[];
};

/** All days and times of an English message, also incomplete ones. */
export function readEnglishMoments(message: Message, context: ReadContext, asksHour = false): EnglishMoments {
  const scope = createMomentScope(message, context, asksHour);
  const pieces = readPieces(scope);
  const joined = leaveEither(joinRanges(mergePieces(pieces, scope), scope), scope);
  const groups = skipThisWeek(leaveThisWeek(joined, scope), scope);
  const moments = groups.flatMap((group) => toMoment(group, scope) ?? []);
  const instants = readInstant(message);
  const vetoes = pieces.filter((piece): piece is VetoPiece => piece.kind === 'veto');
  return {
    moments: [...instants, ...moments].sort((a, b) => a.start - b.start),
    closed: [...vetoes.map((piece) => toSpan(piece, scope)), ...instants],
  };
}

const toSpan = ({ first, last }: { first: number; last: number }, { words }: MomentScope) => ({
  start: words[first]?.start ?? 0,
  end: words[last - 1]?.end ?? 0,
});

function readPieces(scope: MomentScope): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < scope.words.length; ) {
    const piece = readPiece(scope, index, pieces);
    if (piece) pieces.push(piece);
    index = piece?.last ?? index + 1;
  }
  return pieces;
}

function readPiece(scope: MomentScope, first: number, pieces: readonly Piece[]): Piece | undefined {
  const previous = pieces.at(-1);
  if (isInstantWord(scope, first)) return undefined;
  const sameTime = matchPatternAt(scope.words, timePhrases.sameTime, first);
  if (sameTime > first && readDay(scope, sameTime)?.kind === 'day') {
    // "3 on Thursday, same time Friday".
    const said =
      at(scope, first) === enMoments.same || at(scope, first + 1) === enMoments.same
        ? findClock(pieces)
        : undefined;
    if (said) return { ...said, first, last: sameTime };
    const { hour, minute } = scope.now;
    return { kind: 'clock', first, last: sameTime, hour, minute, isFixed: true };
  }
  const beside = readBeside(scope, first, joinPart(pieces)) ?? readWeekdayAfter(scope, first, previous);
  if (beside) return beside;
  const day = readDay(scope, first);
  const follows = previous !== undefined && isClockPlace(scope, first, previous);
  const clock = readClock(scope, first, follows) ?? readRangeHour(scope, first, previous);
  const part = readDayPart(scope, first);
  const longest = [day, clock, part].reduce((best, found) =>
    (found?.last ?? 0) > (best?.last ?? 0) ? found : best,
  );
  if (!longest) return undefined;
  const half = day && longest === day && part?.last === day.last ? { half: part.half } : {};
  return { ...longest, first, ...half } as Piece;
}

const findClock = (pieces: readonly Piece[]): ClockPiece | undefined =>
  pieces.findLast((piece): piece is ClockPiece => piece.kind === 'clock');

/** The last piece. "Six in the morning" counts as one. */
function joinPart(pieces: readonly Piece[]): Piece | undefined {
  const [clock, part] = pieces.slice(-2);
  if (part?.kind !== 'part' || clock?.kind !== 'clock') return pieces.at(-1);
  return clock.isFixed
    ? clock
    : { ...clock, last: part.last, hour: applyPart(clock.hour, part.half), isFixed: true };
}

/** Whether a word belongs to an ISO instant, which `readInstant` reads. */
function isInstantWord(scope: MomentScope, index: number): boolean {
  const word = scope.words[index];
  return (
    word !== undefined && scope.instants.some(({ start, end }) => word.start >= start && word.start < end)
  );
}

/** Whether a bare number is an hour because of the piece before it: "Friday 5", "3pm or 4". */
function isClockPlace(scope: MomentScope, index: number, previous: Piece): boolean {
  const isDay = previous.kind === 'day' && previous.dayOfMonth === undefined && !previous.period;
  const isLinked = index === previous.last + 1 && enMoments.clockLinks.has(at(scope, previous.last));
  if (previous.kind === 'clock')
    return (index === previous.last && /^ ?[-–—] ?$/.test(gap(scope, index))) || isLinked;
  if (!isDay && previous.kind !== 'day') return false;
  if (isOnlyCount(scope)) return false;
  const isBeside = index === previous.last && /^,? $/.test(gap(scope, index));
  // "Friday 5" is an hour. "Friday 13" was already read as a day.
  return (isDay && isBeside) || (isLinked && !enMoments.notDayLinks.has(at(scope, previous.last)));
}

/** “Friday, 5” to “How many guests?”: the only number answers that. */
const isOnlyCount = (scope: MomentScope): boolean =>
  !scope.asksHour &&
  countQuestion.test(scope.question) &&
  scope.words.filter((_, index) => readInteger(scope, index) !== undefined).length === 1;

/** The first of two hours: "2-3pm", "from 9 to 5", "between 7 and 8". */
function readRangeHour(
  scope: MomentScope,
  index: number,
  previous: Piece | undefined,
): Omit<ClockPiece, 'first'> | undefined {
  const open = { ...scope, asksHour: true };
  const first = readClock(open, index, true);
  if (!first || first.last !== index + 1) return undefined;
  const isDash = /^ ?[-–—] ?$/.test(gap(scope, first.last));
  const next = isDash ? first.last : first.last + 1;
  const isJoined = isDash || enMoments.hourJoiners.has(at(scope, first.last));
  if (!isJoined) return undefined;
  const isMarked = readClock(scope, next, false) !== undefined;
  const isAfterDay =
    previous?.kind === 'day' &&
    (index === previous.last ||
      (index === previous.last + 1 && enMoments.rangeLeads.test(at(scope, index - 1))));
  const second = readClock(open, next, true);
  return isMarked || (isAfterDay && second) ? first : undefined;
}

type Group = {
  first: number;
  last: number;
  day?: DayPiece;
  clock?: ClockPiece;
  part?: PartPiece;
  until?: Group;
  /** Only the base of a later moment. */
  isAnchor?: true;
};

/** Merges an adjacent day and hour to one moment. */
function mergePieces(pieces: readonly Piece[], scope: MomentScope): Group[] {
  const groups: Group[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'veto') continue;
    const previous = groups.at(-1);
    if (piece.kind !== 'part' && piece.replaces) {
      const anchor = groups.findLast((group) => group[piece.kind] !== undefined);
      if (anchor) anchor.isAnchor = true;
    }
    const isFree = previous && isBeside(scope, previous.last, piece) && fits(previous, piece, scope);
    if (previous && isFree) add(previous, piece);
    else groups.push({ first: piece.first, last: piece.last, [piece.kind]: piece });
  }
  return groups;
}

function isBeside(scope: MomentScope, last: number, { first }: Piece): boolean {
  const between = scope.text.slice(scope.words[last - 1]?.end, scope.words[first]?.start);
  if (first - last > 3 || /[;!?\n:(]|\. ?[A-Z]|[-–—]\s/.test(between)) return false;
  for (let index = last; index < first; index++) if (!enMoments.links.has(at(scope, index))) return false;
  return !/^\.\s/.test(between) || /m$/.test(at(scope, last - 1));
}

function fits(group: Group, piece: Piece, scope: MomentScope): boolean {
  const { day, clock, part } = group;
  if (piece.kind === 'day' && day?.period && isRuledOut(scope, day.first)) return false;
  if (piece.kind === 'day') {
    // "In December, the 20th": the month belongs to the day.
    if (day)
      return (
        (day.period === 'month' || day.within !== undefined) &&
        piece.dayOfMonth !== undefined &&
        !clock &&
        !hasMonth(scope, piece)
      );
    return !(piece.period && piece.period !== 'month');
  }
  if (piece.kind === 'clock') return !clock && !day?.clock && !(day?.period && day.incomplete);
  return !part;
}

function add(group: Group, piece: Piece): void {
  group.last = piece.last;
  if (piece.kind === 'day' && group.day?.within !== undefined && piece.dayOfMonth !== undefined) {
    const first = group.day.within;
    const day = placeDayOfMonth({ today: first, tense: 'future' }, piece.dayOfMonth, first);
    group.day = { ...piece, first: group.day.first, day: day ?? piece.day };
    return;
  }
  if (piece.kind === 'day' && group.day?.period === 'month' && piece.dayOfMonth !== undefined) {
    const { incomplete, period, ...whole } = group.day;
    const day = placeDayOfMonth({ today: whole.day, tense: 'future' }, piece.dayOfMonth, whole.day);
    if (incomplete && period && day !== undefined) group.day = { ...whole, last: piece.last, day };
    return;
  }
  Object.assign(group, { [piece.kind]: piece });
}

/** Joins two moments with "to" or a dash between them to a range. */
function joinRanges(groups: readonly Group[], scope: MomentScope): Group[] {
  const bounds = enBounds;
  const joined: Group[] = [];
  for (const group of groups) {
    const previous = joined.at(-1);
    const isRange =
      previous &&
      !previous.until &&
      isRangeJoiner(scope.words, getStart(previous), group, bounds, scope.text) &&
      isPair(previous, group);
    if (previous && isRange) Object.assign(previous, { last: group.last, until: group });
    else joined.push(adoptYear(joined, adoptWeek(joined, adoptMonth(joined, group, scope), scope)));
  }
  return joined;
}

/** “10 am on the 8th or the 15th”: the hour holds for both days, so neither is taken. */
function leaveEither(groups: readonly Group[], { words }: MomentScope): Group[] {
  return groups.map((group, place) => {
    const next = groups[place + 1];
    const between = words.slice(group.last, next?.first).map(({ text }) => text);
    const isEither =
      next?.day !== undefined &&
      !next.clock &&
      !next.day.period &&
      !next.day.replaces &&
      between.length <= 3 &&
      enMoments.either.has(between[0] ?? '') &&
      between.slice(1).every((text) => enMoments.listsDays.has(text));
    return isEither && group.day && group.clock && !group.until
      ? { ...group, day: { ...group.day, incomplete: true } }
      : group;
  });
}

/** First word of a range. In "Tuesday between 2 and 3" it starts with the hour. */
const getStart = ({ first, last, day, clock }: Group) => ({
  first: clock && day && clock.first > day.first ? clock.first : first,
  last,
});

function isPair(from: Group, to: Group): boolean {
  if (from.day?.until !== undefined || to.day?.replaces || to.clock?.replaces) return false;
  if (to.day && !to.clock) return from.day !== undefined && !from.clock;
  return to.clock !== undefined && from.clock !== undefined;
}

/** Whether the words between two days allow both in one month, unlike "instead of the 10th". */
const isBesideDay = (between: readonly string[]): boolean =>
  between.length <= 4 && !between.some((word) => enMoments.opposes.has(word));

/** "The 10th or the 11th of March": the first day takes the month of the second. */
function adoptMonth(groups: readonly Group[], group: Group, scope: MomentScope): Group {
  const previous = groups.at(-1);
  const { day } = group;
  const between = previous ? scope.words.slice(previous.last, group.first).map(({ text }) => text) : [];
  const isListed = between.every((word) => enMoments.listsDays.has(word)) && between.length <= 3;
  if (previous?.day && day?.dayOfMonth !== undefined && !day.period && isBesideDay(between)) {
    // "It was 12 October, now the 19th": the second day takes the month of the first.
    const first = getMonthStart(previous.day.day, 0);
    const isNamed = hasMonth(scope, previous.day) && !previous.day.period && !hasMonth(scope, day);
    // “Ordered on 28 December, came on the 4th” goes on in the next month.
    const goesOn = scope.tense === 'past' && day.day > previous.day.day;
    if (isNamed && !goesOn && first + day.dayOfMonth - 1 <= getMonthEnd(first))
      return { ...group, day: { ...day, day: first + day.dayOfMonth - 1 } };
  }
  if (!previous?.day || !day || !isListed || previous.day.dayOfMonth === undefined) return group;
  if (day.dayOfMonth !== undefined || day.period || !previous.day || previous.clock) return group;
  const date = fromDays(day.day);
  const moved = day.day - date.day + previous.day.dayOfMonth;
  if (hasMonth(scope, day)) previous.day = { ...previous.day, day: moved };
  return group;
}

/**
 * "Next week, maybe Wednesday", "the weekend after, on the Saturday": the weekday is in the period before it.
 */
function adoptWeek(groups: readonly Group[], group: Group, scope: MomentScope): Group {
  const week = groups.at(-1)?.day;
  const { day } = group;
  const isWeekday =
    day &&
    findInTable(weekdays, at(scope, day.last - 1)) !== undefined &&
    day.last - day.first <= 2 &&
    !day.period;
  if (!week || !isWeekday || group.first - week.last > 3) return group;
  const isOfWeekend = week.period === 'weekend' && [0, 6].includes(getWeekday(day.day));
  if (week.period !== 'week' && !isOfWeekend) return group;
  // "Not this week, next Tuesday": "next" names the week.
  if (at(scope, day.first) === enMoments.next) return group;
  const { others: _, ...named } = day;
  // "Not this week, Monday" is in the next one.
  const monday = getMonday(week.day) + (isRuledOut(scope, week.first) ? 7 : 0);
  return { ...group, day: { ...named, day: monday + ((getWeekday(day.day) + 6) % 7) } };
}

/** "Thursday, not this week": a weekday of the week after, unless another week is named. */
function leaveThisWeek(groups: Group[], scope: MomentScope): Group[] {
  const [first, second, ...others] = groups;
  const { day } = first ?? {};
  const isThis = second?.day?.period === 'week' && at(scope, second.day.first) === enMoments.this;
  if (!first || !day || !isThis || others.length > 0 || !isRuledOut(scope, second.day?.first ?? 0))
    return groups;
  const isNear = second.first - first.last <= 2 && getMonday(day.day) === getMonday(scope.today);
  const isWeekday = findInTable(weekdays, at(scope, day.last - 1)) !== undefined && !day.period;
  return isNear && isWeekday ? [{ ...first, day: { ...day, day: day.day + 7 } }] : groups;
}

/** "This week is no good, next Tuesday": after "this week", "next" is in the week after it. */
function skipThisWeek(groups: Group[], scope: MomentScope): Group[] {
  const isThisWeek = ({ day }: Group): boolean =>
    day?.period === 'week' && at(scope, day.first) === enMoments.this && day.last - day.first === 2;
  if (!groups.some(isThisWeek)) return groups;
  return groups.map((group) => {
    const { day } = group;
    const [later] = day?.others ?? [];
    if (!day || later === undefined || at(scope, day.first) !== enMoments.next || later !== day.day + 7)
      return group;
    const { others: _, ...named } = day;
    return { ...group, day: { ...named, day: later } };
  });
}

/** "Next year on the 5th of May". */
function adoptYear(groups: readonly Group[], group: Group): Group {
  const year = groups.at(-1)?.day;
  const { day } = group;
  if (year?.period !== 'year' || !day || day.period || group.first - year.last > 2) return group;
  const date = fromDays(day.day);
  const moved = findDay(fromDays(year.day).year, date.month, date.day);
  return moved === undefined ? group : { ...group, day: { ...day, day: moved } };
}

const hasMonth = (scope: MomentScope, { first, last }: DayPiece): boolean =>
  scope.words.slice(first, last).some(({ text }) => enMoments.monthName.test(text));

function toMoment(group: Group, scope: MomentScope): Moment | undefined {
  const { day, clock, part } = group;
  if (!day && !clock) return undefined;
  const bounds = readSaidBounds(scope.words, group, enBounds, {
    periods: true,
    text: scope.text,
  });
  const half = part?.half ?? day?.half;
  const hour = clock ? resolveHour(clock, half, scope, group.until) : day?.clock;
  const number = day?.day ?? placeHour(hour ?? { hour: 0, minute: 0 }, scope);
  const isPair = group.until !== undefined || day?.until !== undefined;
  const span = toSpan(withPreposition(isPair ? withPair(bounds, scope) : bounds, scope), scope);
  const time = toTime(number, hour);
  const until = group.until
    ? toUntil(group.until, group, hour, number, scope)
    : day?.until === undefined
      ? undefined
      : toTime(day.until, hour);
  // "Over a year ago" is not a day.
  const isOpen = bounds.without !== undefined && enMoments.ago.test(at(scope, group.last - 1));
  const isLoose = bounds.approximate !== undefined || bounds.range !== undefined;
  const isUnsettled =
    day !== undefined && (isOnlyNear(day, scope, clock !== undefined) || (day.isCoarse && isLoose));
  const marks =
    isOpen || isUnsettled ? { day: OPEN, hour: OPEN } : getMarks(group, bounds, until !== undefined);
  const shift = !isOpen && bounds.without && !clock && !day?.clock ? (bounds.range === 'min' ? 1 : -1) : 0;
  const others = getOthers(group, hour, time, scope);
  return {
    ...span,
    time: shift ? { ...time, ...fromDays(getEdge(day, number, shift)) } : time,
    ...(until ? { until } : {}),
    hasDay: day !== undefined,
    hasHour: hour !== undefined,
    ...(clock?.offset === undefined ? {} : { offset: clock.offset }),
    ...marks,
    ...(others.length > 0 && !shift ? { others } : {}),
  };
}

/** "Between the 10th and the 14th". */
function withPair({ first, last }: { first: number; last: number }, { words }: MomentScope) {
  const from = matchPatternBefore(words, enBounds.pair, first);
  return { first: from < 0 ? first : from, last };
}

/** Includes "at" or "on" before the moment. */
function withPreposition({ first, last }: { first: number; last: number }, scope: MomentScope) {
  const isOwn =
    first > 0 && enMoments.prepositions.test(at(scope, first - 1)) && /^\s+$/.test(gap(scope, first));
  return { first: isOwn ? first - 1 : first, last };
}

/** “Between the 10th and the 14th” has both its ends. */
const isRangeEnd = (scope: MomentScope, index: number): boolean =>
  [1, 2].some((back) => at(scope, index - back) === enMoments.between);

const OPEN: Marks = { incomplete: true };

/** “Some day around the 20th”, “near Christmas”: a day in the days around it. */
function isOnlyNear(
  { first, last, within, isFeast: isNamed }: DayPiece,
  scope: MomentScope,
  hasHour: boolean,
): boolean {
  const from = first > 0 && at(scope, first - 1) === enMoments.the ? first - 1 : first;
  if (matchPatternBefore(scope.words, timePhrases.somewhere, from) >= 0) return true;
  const isBefore = (phrases: readonly string[]): boolean =>
    matchPatternBefore(scope.words, phrases, from) >= 0;
  if (!hasHour && isBefore(timePhrases.besideDay) && !isRangeEnd(scope, first)) return true;
  if (isNamed && isBefore(timePhrases.besideFeast)) return true;
  const isFeast = last - first === 1 && seasonFeasts.has(at(scope, first));
  return (isFeast || within !== undefined) && isBefore(timePhrases.near);
}

/** The day before or after a day or month: "after June" is July 1, not June 2. */
function getEdge(day: DayPiece | undefined, number: number, shift: number): number {
  if (day?.period !== 'month' || shift < 0) return number + shift;
  const { year, month } = fromDays(number);
  return Date.UTC(year, month, 1) / 86400000;
}

function getMarks(
  { day, clock, isAnchor }: Group,
  { range, approximate }: ReturnType<typeof readSaidBounds>,
  isRange: boolean,
): Pick<Moment, 'day' | 'hour'> {
  const isAbout = { ...(approximate ? { approximate: true as const } : {}) };
  const anchor = isAnchor ? { anchor: true as const } : {};
  const bound = isRange ? {} : range ? { range } : day?.range ? { range: day.range } : {};
  const isBare = !clock && !day?.clock;
  const forDay: Marks = {
    ...anchor,
    ...(day?.counted ? { counted: true as const } : {}),
    ...(isBare ? isAbout : {}),
    ...bound,
    ...(day?.approximate ? { approximate: true as const } : {}),
    ...(day?.incomplete && !(bound.range && day.period === 'month') ? { incomplete: true as const } : {}),
  };
  const forHour: Marks = {
    ...anchor,
    ...(clock?.replaces ? { counted: true as const } : {}),
    ...isAbout,
    ...bound,
    ...(clock?.approximate ? { approximate: true as const } : {}),
  };
  return { day: forDay, hour: forHour };
}

type HourMinute = { hour: number; minute: number };

/**
 * Chooses the half of the day: from the hour, a word next to it, the other end of a range, or the usual half.
 */
function resolveHour(
  clock: ClockPiece,
  half: PartPiece['half'] | undefined,
  scope: MomentScope,
  until?: Group,
): HourMinute {
  const { hour, minute, isFixed } = clock;
  if (isFixed) return { hour, minute };
  if (half) return { hour: applyPart(hour, half), minute };
  const end = until?.clock;
  if (end && until) {
    const last = end.isFixed || until.part ? resolveHour(end, until.part?.half, scope) : undefined;
    // "2-3pm" starts in the afternoon, "9 to 5pm" in the morning.
    if (last) {
      const later = (hour % 12) + 12;
      return {
        hour: last.hour >= 12 && later * 60 + minute < last.hour * 60 + last.minute ? later : hour,
        minute,
      };
    }
  }
  return { hour: chooseHalf(hour, minute, scope.halves), minute };
}

function applyPart(hour: number, half: PartPiece['half']): number {
  const small = hour % 12;
  if (half === 'am') return small;
  if (half === 'pm') return small + 12;
  return hour === 12 ? 0 : hour <= 4 ? hour : small + 12;
}

function toUntil(
  end: Group,
  from: Group,
  hour: HourMinute | undefined,
  start: number,
  scope: MomentScope,
): CivilTime {
  const said = end.clock
    ? resolveHour(end.clock, end.part?.half ?? from.part?.half ?? from.day?.half, scope)
    : undefined;
  let last = said ?? hour;
  if (
    said &&
    hour &&
    end.clock &&
    !end.clock.isFixed &&
    !end.part &&
    !from.part &&
    isBefore(said, hour) &&
    said.hour < 12
  )
    last = { hour: said.hour + 12, minute: said.minute };
  let day = end.day?.day ?? start;
  if (end.day?.dayOfMonth !== undefined)
    day = placeDayOfMonth({ today: start, tense: 'future' }, end.day.dayOfMonth, start) ?? day;
  else while (end.day && day < start && start - day <= 7) day += 7;
  if (end.day === undefined && last && hour && isBefore(last, hour)) day++;
  return toTime(day, last);
}

const isBefore = (a: HourMinute, b: HourMinute): boolean => a.hour * 60 + a.minute < b.hour * 60 + b.minute;

/** The day of an hour without a day: its next occurrence, or its last if the question is about the past. */
function placeHour(hour: HourMinute, { today, now, tense }: MomentScope): number {
  const hasPassed = isBefore(hour, now);
  if (tense === 'past') return hasPassed ? today : today - 1;
  return hasPassed ? today + 1 : today;
}

function getOthers(
  { day, clock, part }: Group,
  hour: HourMinute | undefined,
  time: CivilTime,
  scope: MomentScope,
): CivilTime[] {
  const days = (day?.others ?? []).map((number) => toTime(number, hour));
  const isOpen =
    clock &&
    hour &&
    !clock.isFixed &&
    !part &&
    !day?.half &&
    !scope.halves.afternoon &&
    clock.hour >= 1 &&
    clock.hour <= 12;
  return isOpen ? [...days, { ...time, hour: (hour.hour + 12) % 24 }] : days;
}

function toTime(day: number, hour: HourMinute | undefined): CivilTime {
  return { ...fromDays(day), hour: hour?.hour ?? 12, minute: hour?.minute ?? 0, second: 0 };
}
