import { weekdays } from '../../locales/en-calendar.ts';
import {
  afterWish,
  dayEndLinks,
  dayEnds,
  dayFollowers,
  dayParts,
  dayWishes,
  mayBe,
  namedHours,
  timePhrases,
  weakLeads,
  weakWords,
} from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import { addMonths, getMonday, getMonthStart, getNextWeekday, getWeekday } from './day-arithmetic.ts';
import { isStayBefore } from './is-stay-before.ts';
import { type Amount, readInteger, readOrdinal, readTimeAmount } from './read-amount.ts';
import {
  type DayFound,
  isThingInOrder,
  placeDayOfMonth,
  readDayOfMonth,
  readMonth,
  readMonthDay,
  readNumericDay,
} from './read-month-day.ts';
import { readNamedDay, readWeeksMore } from './read-named-day.ts';
import { readMonthStart, readNthWeekday } from './read-nth-weekday.ts';
import { readEnd, readPeriod } from './read-period.ts';
import { readWeekOf } from './read-week.ts';
import { readWorkingDay } from './read-working-day.ts';
import { at, findInTable, gap, isNext, type MomentScope } from './scope.ts';

/** The longest phrase about a day that starts at a word. */
export function readDay(scope: MomentScope, index: number): DayFound | undefined {
  let best: DayFound | undefined;
  for (const read of READERS) {
    const found = read(scope, index);
    if (found && found.last > (best?.last ?? index)) best = found;
  }
  // “Wednesday close of business”: its end is not another day.
  const end = best && isOneDay(best) ? matchPatternAt(scope.words, dayEnds, best.last) : -1;
  return best && end > best.last ? { ...best, last: end } : best;
}

const isOneDay = (found: DayFound): boolean => found.kind === 'day' && !found.period && !found.incomplete;

/** “Close of business Wednesday”, “cob tomorrow”: the day that ends. */
function readDayEnd(scope: MomentScope, index: number): DayFound | undefined {
  const end = matchPatternAt(scope.words, dayEnds, index);
  if (end <= index) return undefined;
  const from = Math.max(end, matchPatternAt(scope.words, dayEndLinks, end));
  const named = isNext(scope, from) ? readDay(scope, from) : undefined;
  return named && isOneDay(named) ? named : undefined;
}

/** “The eve of the 20th”. */
function readEve(scope: MomentScope, index: number): DayFound | undefined {
  const from = matchPatternAt(scope.words, timePhrases.eveOf, index);
  const named = from > index ? readDay(scope, from) : undefined;
  return named?.kind === 'day' && isOneDay(named) ? { ...named, day: named.day - 1 } : undefined;
}

/** From so many months on, “about” them is no day. */
const COARSE_MONTHS = 6;

/** Readers by priority: if two read the same words, the first wins. */
const READERS: readonly ((scope: MomentScope, index: number) => DayFound | undefined)[] = [
  readNumericDay,
  readFromAmount,
  readMonthDay,
  readNamedDay,
  readWeekday,
  readNthWeekday,
  readDayEnd,
  readEve,
  readWorkingDay,
  readEnd,
  readPeriod,
  readDayOfMonth,
  readMonth,
];

/** "3 weeks ago tomorrow": how many days later or earlier the count begins. */
const BASES: Readonly<Record<string, number>> = { tomorrow: 1, yesterday: -1 };

/** “5k in 35 min”: how long it takes to run that far. */
const isBehindDistance = ({ text, words }: MomentScope, index: number): boolean =>
  enMoments.endsInDistance.test(text.slice(0, words[index]?.start));

/** Periods relative to now or to a day: "in two weeks", "a week from Friday", "3 days ago". */
function readFromAmount(scope: MomentScope, index: number): DayFound | undefined {
  const { words } = scope;
  const lead = at(scope, index);
  const isIn = enMoments.within.has(lead);
  const from = isIn ? Math.max(index + 1, matchPatternAt(words, timePhrases.inAbout, index + 1)) : index;
  const amount = readTimeAmount(scope, from) ?? readBareUnit(scope, from);
  if (!amount) return undefined;
  const vague = amount.isVague || isSecondCount(scope, from) ? { incomplete: true as const } : {};
  if (isIn) {
    const last = Math.max(matchPatternAt(words, timePhrases.afterIn, amount.last), amount.last);
    const isResult = amount.days + amount.months === 0 && isBehindDistance(scope, index);
    if (isResult) return { kind: 'veto', last: amount.last };
    const isAbout = enMoments.about.test(at(scope, index + 1));
    const about = isAbout ? { approximate: true as const } : {};
    // The tense does not matter for "in two weeks".
    return {
      ...count(scope, amount, 1),
      last,
      ...vague,
      ...about,
      ...(lead === enMoments.in ? {} : { range: 'max' }),
    };
  }
  const past = matchPatternAt(words, timePhrases.ago, amount.last);
  if (past > amount.last && isNext(scope, amount.last)) {
    const isExact = matchPatternAt(words, timePhrases.exactlyAgo, amount.last) > amount.last;
    const isCoarse = amount.months >= COARSE_MONTHS && !isExact ? { isCoarse: true as const } : {};
    // “Forty years ago” is no date of birth.
    const isOpen = scope.asksOwnBirth && !isExact ? { incomplete: true as const } : {};
    const counted = { ...count(scope, amount, -1), ...isCoarse, ...isOpen };
    const shift = BASES[at(scope, past)];
    return shift === undefined
      ? { ...counted, last: past, ...vague }
      : { ...counted, day: counted.day + shift, last: past + 1, ...vague };
  }
  const ahead = matchPatternAt(words, timePhrases.ahead, amount.last);
  const isTodays = at(scope, amount.last) === enMoments.today;
  if (ahead > amount.last && isNext(scope, amount.last) && (!isTodays || amount.months + amount.days > 0)) {
    if (at(scope, amount.last) === enMoments.time && !enMoments.plural.test(at(scope, amount.last - 1)))
      return undefined;
    return { ...count(scope, amount, 1), last: ahead, ...vague };
  }
  const step =
    matchPatternAt(words, timePhrases.after, amount.last) > amount.last
      ? 1
      : matchPatternAt(words, timePhrases.before, amount.last) > amount.last
        ? -1
        : 0;
  const isDays = amount.minutes === 0;
  const base = Math.max(
    amount.last,
    matchPatternAt(words, timePhrases.after, amount.last),
    matchPatternAt(words, timePhrases.before, amount.last),
  );
  // "For a week from the 19th" starts on the 19th.
  if (isStayBefore(scope, { first: from, last: amount.last })) return undefined;
  const target = isDays && isNext(scope, base) ? readDay(scope, base) : undefined;
  const isOn = at(scope, amount.last) === enMoments.on;
  if (target?.kind === 'day' && !target.period) {
    // "A week Friday" and "a week tomorrow" are valid, but not "2 days Friday".
    if (step === 0 && amount.days % 7 !== 0) return undefined;
    if ((isOn || step === 0) && amount.months > 0) return undefined;
    // "A week last Monday" is the Monday before.
    // “Two weeks yesterday”, where it is asked what happened.
    const isBack = at(scope, base) === 'last' || (scope.tense === 'past' && target.day <= scope.today);
    const way = step !== 0 ? step : isBack ? -1 : 1;
    const moved = add(target.day, amount, way);
    return { kind: 'day', last: target.last, day: moved, ...vague };
  }
  // "The day after my birthday": the base of the count is unknown.
  if (isDays && step !== 0 && !isOn && at(scope, base) !== '') return { kind: 'veto', last: base };
  return undefined;
}

/** Whether a number is the second of "2-3 days" or "two or three weeks". */
function isSecondCount(scope: MomentScope, index: number): boolean {
  const isDash = /[-–—]/.test(gap(scope, index));
  const isWord = enMoments.betweenCounts.test(at(scope, index - 1));
  return (isDash || isWord) && readInteger(scope, isDash ? index - 1 : index - 2) !== undefined;
}

/** "The day after", "the week before": one unit. */
function readBareUnit(scope: MomentScope, index: number): Amount | undefined {
  const week = { week: 7, fortnight: 14 }[at(scope, index)];
  const isAhead =
    enMoments.weekOn.has(at(scope, index + 1)) && !enMoments.notBareWeek.has(at(scope, index - 1));
  // “Week on Thursday”.
  if (week !== undefined && isAhead) return { months: 0, days: week, minutes: 0, last: index + 1 };
  const hasThe = at(scope, index) === enMoments.the;
  // "Day after Boxing Day".
  const isBare = at(scope, index) === 'day' && (index === 0 || readInteger(scope, index - 1) === undefined);
  if (!hasThe && !isBare) return undefined;
  const from = hasThe ? index + 1 : index;
  const unit = { day: { days: 1 }, week: { days: 7 }, month: { months: 1 } }[at(scope, from)];
  const isCounted = enMoments.counted.has(at(scope, from + 1));
  return unit && isCounted ? { months: 0, days: 0, minutes: 0, ...unit, last: from + 1 } : undefined;
}

function count(scope: MomentScope, amount: Amount, sign: 1 | -1): Omit<DayFound & { kind: 'day' }, 'last'> {
  const { now, today } = scope;
  if (amount.minutes === 0) return { kind: 'day', day: add(today, amount, sign) };
  const minutes = now.hour * 60 + now.minute + sign * amount.minutes;
  const days = Math.floor(minutes / 1440);
  const rest = minutes - days * 1440;
  return {
    kind: 'day',
    day: add(today, amount, sign) + days,
    clock: { hour: Math.floor(rest / 60), minute: rest % 60 },
  };
}

const add = (day: number, { months: away, days }: Amount, sign: number): number =>
  (away ? addMonths(day, sign * away) : day) + sign * days;

/** Weekdays with the words around them: "next Monday", "Tuesday the 20th", "wednesday next week". */
function readWeekday(scope: MomentScope, index: number): DayFound | undefined {
  const { words } = scope;
  const lead = matchPatternAt(words, enMoments.beforeWeekdays, index);
  const named = lead > index ? lead : at(scope, index) === enMoments.the ? index + 1 : index;
  const weekday = findInTable(weekdays, at(scope, named));
  if (weekday === undefined || !isNamed(scope, index, named)) return undefined;
  // "On Mondays" is a habit, not a day, and which Monday is a bank holiday depends on the country.
  const isHoliday = at(scope, index - 1) === 'holiday';
  const plural = isHabit(scope, named)
    ? { incomplete: true as const, isHabit: true as const }
    : isHoliday
      ? { incomplete: true as const }
      : {};
  // “A Friday” is any of them.
  const isAny = named === index && at(scope, index - 1) === 'a' && weekday !== undefined;
  const said = words
    .slice(index, named)
    .map(({ text }) => text)
    .join(' ');
  const after = named + 1;
  if (said === '' || said === enMoments.the) {
    const dated = readDatedWeekday(scope, after, weekday);
    if (dated) return dated;
  } else {
    const dated = readDatedWeekday(scope, after, weekday);
    if (dated?.kind === 'day' && !dated.incomplete) return dated;
  }
  // "Monday in May" is ambiguous.
  const isBareName = said === '' || said === enMoments.the;
  const inMonth =
    isBareName && enMoments.ofPeriod.has(at(scope, after)) ? readMonthStart(scope, after + 1) : undefined;
  if (inMonth && isNext(scope, after + 1))
    return { kind: 'day', last: inMonth.last, day: inMonth.start, incomplete: true };
  // “Saturday of that week”, “the Monday before”, without a day that it is counted from.
  const open = Math.max(
    matchPatternAt(words, timePhrases.thatWeek, after),
    said === enMoments.the || isBareName ? findSide(scope, after, said === enMoments.the) : -1,
  );
  if (open > after) return { ...placeWeekday(scope, said, weekday, false), last: open, incomplete: true };
  const inWeek = readWeekOf(scope, after);
  if (inWeek && said !== enMoments.nextButOne)
    return { kind: 'day', last: inWeek.last, day: inWeek.monday + ((weekday + 6) % 7) };
  const inWeeks = isBareName ? readWeekdayInWeeks(scope, after, weekday) : undefined;
  if (inWeeks) return inWeeks;
  const counted = at(scope, index) === enMoments.the ? readWeekdayFrom(scope, after, weekday) : undefined;
  if (counted) return counted;
  const beforeLast = matchPatternAt(words, timePhrases.beforeLast, after);
  if (beforeLast > after) {
    const nearest = getNextWeekday(scope.today, weekday) - 7;
    return { kind: 'day', last: beforeLast, day: nearest - 7 };
  }
  const fortnight = readWeeksMore(scope, after);
  if (fortnight > 7) {
    const found = placeWeekday(scope, said, weekday, false);
    // From which Tuesday “next Tuesday fortnight” is counted is open.
    const marks = isBareName || said === enMoments.this ? plural : { incomplete: true as const };
    return { ...found, last: after + 1, day: found.day + fortnight, ...marks };
  }
  const second = matchPatternAt(words, timePhrases.second, after);
  const isSecond = second > after && isNext(scope, after);
  const any = isAny && isClosed(scope, after) ? { incomplete: true as const } : {};
  return {
    ...placeWeekday(scope, said, weekday, isSecond),
    last: isSecond ? second : after,
    ...plural,
    ...any,
  };
}

/** “A Friday please”, but not “a Friday slot”. */
const isClosed = (scope: MomentScope, index: number): boolean =>
  index >= scope.words.length || !isNext(scope, index) || dayFollowers.has(at(scope, index));

/** “Before” or “after” at the end of a phrase, with nothing after it. */
function findSide(scope: MomentScope, index: number, hasThe: boolean): number {
  const last = hasThe ? matchPatternAt(scope.words, timePhrases.sideless, index) : -1;
  return last > index && (last >= scope.words.length || /[,.;!?]/.test(gap(scope, last))) ? last : -1;
}

/** "Monday in two weeks", "Sunday 2 weeks from now": the weekday in the week a number of weeks ahead. */
function readWeekdayInWeeks(scope: MomentScope, index: number, weekday: number): DayFound | undefined {
  const found = isNext(scope, index) ? readFromAmount(scope, index) : undefined;
  if (found?.kind !== 'day' || found.incomplete || found.clock || found.approximate) return undefined;
  const away = found.day - scope.today;
  // "Friday a week today" is handled by its amount.
  if (away <= 0 || away % 7 !== 0) return undefined;
  const day = getMonday(found.day) + ((weekday + 6) % 7);
  const counted = getNextWeekday(scope.today + 1, weekday) + away;
  // Counted from the coming Monday, it may be a week later.
  return { kind: 'day', last: found.last, day, ...(counted === day ? {} : { others: [counted] }) };
}

/** "The Friday before Christmas", "the Monday after the 10th". */
function readWeekdayFrom(scope: MomentScope, index: number, weekday: number): DayFound | undefined {
  const { words } = scope;
  const before = matchPatternAt(words, timePhrases.beforeDay, index);
  const after = matchPatternAt(words, timePhrases.afterDay, index);
  const from = Math.max(before, after);
  const target = from > index ? readDay(scope, from) : undefined;
  if (target?.kind !== 'day' || target.period || target.incomplete) return undefined;
  const day = getNextWeekday(from === after ? target.day + 1 : target.day - 7, weekday);
  return { kind: 'day', last: target.last, day };
}

/** Whether a weekday is a plural ("Mondays", but not "Monday's"). */
const isHabit = (scope: MomentScope, index: number): boolean => {
  const written = scope.text.slice(scope.words[index]?.start, scope.words[index]?.end);
  return (
    enMoments.every.test(at(scope, index - 1)) ||
    (enMoments.daysPlural.test(written) && !written.includes("'"))
  );
};

/** Whether the word is a weekday here, because "sun" and "sat" are also other words. */
function isNamed(scope: MomentScope, index: number, named: number): boolean {
  const word = at(scope, named);
  if (!isNext(scope, named) && named > index) return false;
  if (!weakWords.has(word)) return true;
  const before = at(scope, named - 1);
  return (
    before === '' ||
    weakLeads.has(before) ||
    (dayWishes.has(before) && closesWish(scope, named)) ||
    // "Only sat" begins with it; in "we only sat there" it is a verb.
    (enMoments.only.test(before) &&
      /(?:^|[,.;!?])$/.test(scope.text.slice(0, scope.words[named - 1]?.start).trimEnd())) ||
    (before === 'be' && mayBe.has(at(scope, named - 2))) ||
    /[,.;!?/&+-]/.test(gap(scope, named)) ||
    /^\d+$/.test(at(scope, named + 1)) ||
    isAfterCount(scope, named) ||
    isBeforePart(scope, named)
  );
}

/** “Table for 2 sat”, “4 people sun please”, but not “2 kids sat down”. */
const isAfterCount = (scope: MomentScope, index: number): boolean =>
  closesWish(scope, index) && [index - 1, index - 2].some((place) => /^\d+$/.test(at(scope, place)));

/** “Lunch sat noon”, “a cut sat morning”, but not “we sat in the morning”. */
const isBeforePart = (scope: MomentScope, index: number): boolean =>
  !enMoments.placesPart.test(at(scope, index + 1)) &&
  [...dayParts, ...namedHours].some(
    ({ phrases }) => matchPatternAt(scope.words, phrases, index + 1) > index + 1,
  );

/** “Make it sat”, “can we do mon instead”, but not “it sat there” or “I like sun”. */
const closesWish = (scope: MomentScope, index: number): boolean =>
  findInTable(weekdays, at(scope, index)) !== undefined &&
  (!isNext(scope, index + 1) || /^,/.test(gap(scope, index + 1)) || afterWish.has(at(scope, index + 1)));

/** A date with its weekday: "Tuesday the 20th", "sunday 28th", "Friday, 23 January 2026". */
function readDatedWeekday(scope: MomentScope, index: number, weekday: number): DayFound | undefined {
  const from = at(scope, index) === 'on' ? index + 1 : index;
  if (!isNext(scope, from)) return undefined;
  const dated =
    readMonthDay(scope, from) ??
    readNumericDay(scope, from) ??
    readOrdinalDay(scope, from) ??
    readBareDate(scope, from, weekday);
  if (!dated || dated.kind === 'veto') return dated;
  if (getWeekday(dated.day) === weekday) return dated;
  // The weekday shows which number is the month: "Monday 12/1".
  const matching = dated.others?.find((day) => getWeekday(day) === weekday);
  if (matching !== undefined) return { kind: 'day', last: dated.last, day: matching };
  const { dayOfMonth, day } = dated;
  // The weekday is wrong: it may be a mistake, or a later month in which the date has that weekday.
  const others: number[] = [];
  for (let away = 1; dayOfMonth !== undefined && away <= 3 && others.length === 0; away++) {
    const moved = placeDayOfMonth(scope, dayOfMonth, getMonthStart(day, away));
    if (moved !== undefined && getWeekday(moved) === weekday) others.push(moved);
  }
  return { ...dated, incomplete: true, ...(others.length > 0 ? { others } : {}) };
}

const NEAR_DAYS = 14;

/** "Sat 24", "fri 16": a bare number of a day with that weekday in this month or the next. "Friday 5" may be an hour. */
function readBareDate(scope: MomentScope, index: number, weekday: number): DayFound | undefined {
  const { text, words, asksHour, asksDay, halves } = scope;
  const value = /^\d{1,2}$/.test(at(scope, index)) ? Number(at(scope, index)) : 0;
  const after = text.slice(words[index]?.end);
  const next = isNext(scope, index + 1) ? at(scope, index + 1) : '';
  const isClock = enMoments.goesOnAsClock.test(after);
  const hasClock = enMoments.clockBehindDay.test(after);
  const isHour = isClock || (asksHour && value <= 24 && !hasClock);
  const isClosed = next === '' || hasClock || dayFollowers.has(next);
  if (value < 1 || value > 31 || isHour || !isClosed) return undefined;
  const first = placeDayOfMonth(scope, value);
  const days = first === undefined ? [] : [first, placeDayOfMonth(scope, value, getMonthStart(first, 1))];
  const day = days.find((found) => found !== undefined && getWeekday(found) === weekday);
  // "Sat 7" is an hour if that Saturday is weeks away, unless only a day is asked.
  const isFar = day !== undefined && day - scope.today > NEAR_DAYS && value <= 12 && !hasClock;
  if (isFar && (!asksDay || halves.hours !== undefined)) return undefined;
  // "Sat 19" is a mistake where the 19th is no Saturday: no hour has such a number.
  const said = day ?? (value > 12 && (hasClock || (asksDay && !asksHour)) ? first : undefined);
  return said === undefined ? undefined : { kind: 'day', last: index + 1, day: said, dayOfMonth: value };
}

function readOrdinalDay(scope: MomentScope, index: number): DayFound | undefined {
  const found = readDayOfMonth(scope, index);
  if (found) return found;
  const start = at(scope, index) === enMoments.the ? index + 1 : index;
  const ordinal = readOrdinal(scope, start);
  // "Monday, first thing".
  if (ordinal && isThingInOrder(scope, ordinal.last)) return undefined;
  const day = ordinal ? placeDayOfMonth(scope, ordinal.value) : undefined;
  return ordinal && day !== undefined
    ? { kind: 'day', last: ordinal.last, day, dayOfMonth: ordinal.value }
    : undefined;
}

function placeWeekday(
  { today, tense }: MomentScope,
  said: string,
  weekday: number,
  isSecond: boolean,
): Omit<DayFound & { kind: 'day' }, 'last'> {
  const ahead = getNextWeekday(today + 1, weekday);
  const behind = ahead - 7;
  const lead = said.replace(enMoments.article, '');
  if (lead === enMoments.nextButOne || isSecond) {
    const isNextDay =
      lead === enMoments.next || lead === enMoments.nextButOne || lead === ''
        ? ahead
        : getNextWeekday(today, weekday);
    return { kind: 'day', day: isNextDay + 7 };
  }
  if (enMoments.last.has(lead)) return { kind: 'day', day: behind === today ? today - 7 : behind };
  if (lead === enMoments.next || lead === enMoments.following) {
    // If the weekday is still to come this week, "next" may skip it.
    const isThisWeek = getMonday(ahead) === getMonday(today);
    return { kind: 'day', day: ahead, ...(isThisWeek ? { others: [ahead + 7] } : {}) };
  }
  if (lead === enMoments.isComing || lead === enMoments.thisComing) return { kind: 'day', day: ahead };
  if (tense === 'future') {
    // Today's weekday means next week, because today is called "today".
    const day = lead === enMoments.this ? getNextWeekday(today, weekday) : ahead;
    return { kind: 'day', day, ...(day === today + 7 ? { others: [today] } : {}) };
  }
  const past = behind === today ? today - 7 : behind;
  return { kind: 'day', day: lead === enMoments.this && behind === today ? today : past };
}
