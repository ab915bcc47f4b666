import { months, weekdays } from '../../locales/en-calendar.ts';
import { dayParts, hourLeads, namedHours, timePhrases, zones } from '../../locales/en-dates.ts';
import { matchPatternAt } from '../../pattern.ts';
import { enMoments } from '../words/en-moments.ts';
import type { ClockPiece, PartPiece } from './piece.ts';
import { findUnit, readInteger } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { at, findInTable, gap, isAlone, isNext, type MomentScope } from './scope.ts';

type Hour = {
  hour: number;
  minute: number;
  last: number;
  isFixed: boolean;
  isSaid: boolean;
  approximate?: true;
};
type Clock = Omit<ClockPiece, 'first'>;

/**
 * A time of day that starts at a word. `isOpen` for a bare hour ("7"), which only its context shows to be a
 * time.
 */
export function readClock(scope: MomentScope, index: number, follows: boolean): Clock | undefined {
  const found = readNamedHour(scope, index) ?? readMinutesTo(scope, index) ?? readHour(scope, index);
  if (!found) return undefined;
  const marked = readMarks(scope, found);
  if (!marked.isSaid && !isHourHere(scope, index, marked, follows)) return undefined;
  if (marked.hour > 24 || marked.minute > 59 || (marked.hour === 24 && marked.minute > 0)) return undefined;
  const zone = readZone(scope, marked.last);
  return {
    kind: 'clock',
    last: zone?.last ?? marked.last,
    hour: marked.hour % 24,
    minute: marked.minute,
    isFixed: marked.isFixed,
    ...(marked.approximate ? { approximate: true } : {}),
    ...(zone ? { offset: zone.offset } : {}),
  };
}

function readNamedHour(scope: MomentScope, index: number): Hour | undefined {
  for (const { phrases, hour } of namedHours) {
    const last = matchPatternAt(scope.words, phrases, index);
    // “Noon thirty”.
    const more = last > index && hour === 12 ? readSpokenMinute(scope, last) : undefined;
    if (last > index)
      return { hour, minute: more?.value ?? 0, last: more?.last ?? last, isFixed: true, isSaid: true };
  }
  return undefined;
}

/** "Half past seven", "half 7", "quarter to eight", "twenty past 7", "five minutes to six". */
function readMinutesTo(scope: MomentScope, index: number): Hour | undefined {
  const { words } = scope;
  const half = matchPatternAt(words, timePhrases.halfPast, index);
  if (half > index) return addTo(scope, half, 30, true);
  const quarter = matchPatternAt(words, timePhrases.quarter, index);
  const count = quarter > index ? { value: 15, last: quarter } : readInteger(scope, index);
  if (!count || count.value < 1 || count.value > 59) return undefined;
  const isDigits = /^\d/.test(at(scope, index));
  const unit = matchPatternAt(words, timePhrases.minutes, count.last);
  const from = Math.max(unit, count.last);
  const past = matchPatternAt(words, timePhrases.past, from);
  // "Quarter 2 six".
  const toHour = quarter > index ? timePhrases.toHourAsHeard : timePhrases.toHour;
  const to = matchPatternAt(words, toHour, from);
  const isUsual = count.value % 5 === 0 && count.value <= 30;
  if (past > from && (isUsual || unit > count.last)) return addTo(scope, past, count.value, true);
  // "Ten to four" may be a range like "2 to 4", but "5 to 4" and "20 to 9" cannot be ranges of hours.
  const hour = to > from && isDigits && scope.asksHour ? readHourNumber(scope, to)?.hour : undefined;
  const isBack =
    hour !== undefined && isUsual && hour <= 12 && (count.value >= 20 || (count.value === 5 && hour < 5));
  const isTo =
    to > from &&
    (count.value === 15 ||
      (isBack && !isRangeAsked(scope, index)) ||
      unit > count.last ||
      (isUsual && !isDigits && !isRangeAsked(scope, index)));
  return isTo ? addTo(scope, to, -count.value, true) : undefined;
}

const isRangeAsked = (scope: MomentScope, index: number): boolean =>
  enMoments.rangeLeads.test(at(scope, index - 1));

function addTo(scope: MomentScope, index: number, minutes: number, isSaid: boolean): Hour | undefined {
  const hour = isNext(scope, index)
    ? (readNamedHour(scope, index) ?? readHourNumber(scope, index))
    : undefined;
  if (!hour || hour.hour > 24) return undefined;
  // "Half 3 hours" and "half an hour" are not times.
  const next = findUnit(scope, hour.last);
  if (next && !enMoments.hourUnits.test(at(scope, hour.last))) return undefined;
  const base = hour.hour === 0 && minutes < 0 ? 24 : hour.hour;
  const total = base * 60 + minutes;
  const isFixed = 'isFixed' in hour ? (hour as Hour).isFixed : hour.hour > 12;
  const wrapped = total < 60 && !isFixed ? total + 720 : total;
  return { hour: Math.floor(wrapped / 60) % 24, minute: wrapped % 60, last: hour.last, isFixed, isSaid };
}

function readHourNumber(
  scope: MomentScope,
  index: number,
): { hour: number; last: number; approximate?: true } | undefined {
  const written = at(scope, index);
  const word = written.replace(enMoments.ish, '');
  const about = word === written ? {} : { approximate: true as const };
  if (/^\d{1,2}$/.test(word)) return Number(word) <= 24 ? { hour: Number(word), last: index + 1 } : undefined;
  const { clock, numbers } = scope.locale;
  // "Fourteen" is an hour only if the question asks for one.
  const large = scope.asksHour ? readInteger(scope, index) : undefined;
  if (large && large.value > 12 && large.value < 24 && isAlone(scope, index, large.last))
    return { hour: large.value, last: large.last };
  const { hours } = clock;
  // "One" in "the last one" is not an hour.
  if (hours[word] === 1 && numbers.notBeforeOne.includes(at(scope, index - 1))) return undefined;
  return Object.hasOwn(hours, word) ? { hour: hours[word] as number, last: index + 1, ...about } : undefined;
}

/** "19:30", "6.45pm", "16h30", "1530 hrs", "seven thirty", "7". */
function readHour(scope: MomentScope, index: number): Hour | undefined {
  const { text, words } = scope;
  const word = at(scope, index);
  const start = words[index]?.start ?? 0;
  if (isPartOfNumber(text.slice(Math.max(0, start - 4), start))) return undefined;
  // The end of a phone number: "555-0142".
  if (/^\d{4}$/.test(word) && /\d{3}[\s-]$/.test(text.slice(Math.max(0, start - 4), start))) return undefined;
  const digits =
    /^(\d{1,2})(?:(:)([0-5]\d)(?::[0-5]\d)?|(\.)([0-5]\d)|\s?(h)\s?([0-5]\d)?)(?![\d:]|\.\d)/i.exec(
      text.slice(start),
    );
  if (digits && /^\d{1,2}$/.test(word)) {
    const [whole, hour, colon, minute, dot, dotted, h, spoken] = digits;
    const end = start + whole.length;
    const last = words.findIndex((other) => other.start >= end);
    const to = last < 0 ? words.length : last;
    // "6.45" is a time only with "pm", "at" or a question about a time; "2h" is a duration.
    const isMeridiem = enMoments.marksClock.test(text.slice(end));
    const isSaid = colon !== undefined || isMeridiem || (h !== undefined && spoken !== undefined);
    // "3 hours" is a length of time, and "18 hrs" an hour.
    const isCut = h !== undefined && /^\p{L}/u.test(text.slice(end)) && Number(hour) <= 12;
    if (h !== undefined && spoken === undefined && (!scope.asksHour || Number(hour) < 3 || isCut))
      return undefined;
    if (dot && !isMeridiem && !scope.asksHour && at(scope, index - 1) !== 'at') return undefined;
    const value = Number(hour);
    return {
      hour: value,
      minute: Number(minute ?? dotted ?? spoken ?? 0),
      last: to,
      isFixed: value > 12 || value === 0 || (hour as string).startsWith('0') || h !== undefined,
      isSaid: isSaid || dot !== undefined || h !== undefined,
    };
  }
  const spaced = readSpacedDigits(scope, index);
  if (spaced) return spaced;
  if (/^\d{3,4}$/.test(word)) {
    const short = readJoinedDigits(scope, index);
    if (short) return short;
  }
  if (/^\d{4}$/.test(word)) {
    const hours = matchPatternAt(words, timePhrases.hours, index + 1);
    const isMilitary =
      hours > index + 1 ||
      isMilitaryHour(scope, index) ||
      (scope.asksHour && (word.startsWith('0') || isAlone(scope, index, index + 1)));
    const [hour, minute] = [Number(word.slice(0, 2)), Number(word.slice(2))];
    if (!isMilitary || hour > 24 || minute > 59) return undefined;
    return { hour, minute, last: Math.max(hours, index + 1), isFixed: true, isSaid: true };
  }
  const number = readHourNumber(scope, index);
  if (!number) return undefined;
  const isDigit = /^\d/.test(word);
  if (isDigit && /^(?:[.,/:]\d|\d|%|\s?[€£$])/.test(text.slice(words[index]?.end))) return undefined;
  const minute = isDigit && !scope.asksHour ? undefined : readSpokenMinute(scope, number.last);
  return {
    hour: number.hour,
    minute: minute?.value ?? 0,
    last: minute?.last ?? number.last,
    isFixed: number.hour > 12 || number.hour === 0,
    isSaid: minute !== undefined,
    ...(number.approximate ? { approximate: true } : {}),
  };
}

/** “8 30”, “8-30” as the whole answer to when. */
function readSpacedDigits(scope: MomentScope, index: number): Hour | undefined {
  const [hour, minute] = [at(scope, index), at(scope, index + 1)];
  if (!scope.asksHour || !/^\d{1,2}$/.test(hour) || !/^[0-5]\d$/.test(minute)) return undefined;
  const mark = gap(scope, index + 1);
  const isClock = mark === ' ' || (mark === '-' && Number(minute) > 24 && Number(minute) % 5 === 0);
  if (!isClock || Number(hour) > 23 || !isAlone(scope, index, index + 2)) return undefined;
  const isFixed = Number(hour) > 12 || hour.startsWith('0');
  return { hour: Number(hour), minute: Number(minute), last: index + 2, isFixed, isSaid: true };
}

/** “1430 on the 8th”: four digits that are no year of ours. */
function isMilitaryHour(scope: MomentScope, index: number): boolean {
  const value = Number(at(scope, index));
  const isHour = value >= 1300 && value < 1900 && value % 5 === 0;
  const next = at(scope, index + 1);
  return (
    scope.asksHour && isHour && (next === '' || enMoments.followers.has(next) || !isNext(scope, index + 1))
  );
}

/** "945pm", "at 830": hours and minutes without a separator. */
function readJoinedDigits(scope: MomentScope, index: number): Hour | undefined {
  const word = at(scope, index);
  const [hour, minute] = [Number(word.slice(0, -2)), Number(word.slice(-2))];
  if (hour < 1 || hour > 12 || minute > 59 || minute % 5 !== 0) return undefined;
  const after = scope.text.slice(scope.words[index]?.end);
  const isMeridiem = /^\s?[ap]\.?m\b/i.test(after);
  const isAsked =
    scope.asksHour &&
    word.length === 3 &&
    (isAlone(scope, index, index + 1) ||
      enMoments.followers.has(at(scope, index + 1)) ||
      enMoments.beforeDigits.test(at(scope, index - 1)));
  if (!isMeridiem && !isAsked) return undefined;
  return { hour, minute, last: index + 1, isFixed: false, isSaid: true };
}

/** Whether digits continue a number, an amount of money or a negative number. */
const isPartOfNumber = (before: string): boolean =>
  (/\p{L}$/u.test(before) && !enMoments.attached.test(before)) ||
  /\d[.,:/]$|[$€£₪¥#+]\s?$|(?<![\d\p{L}]\s?)-$/u.test(before);

/** "Seven thirty", "eight oh five", "six forty five". */
function readSpokenMinute(scope: MomentScope, index: number): { value: number; last: number } | undefined {
  if (!isNext(scope, index)) return undefined;
  const isZero = enMoments.zeros.has(at(scope, index));
  const minute = readInteger(scope, isZero ? index + 1 : index);
  if (!minute || /^\d/.test(at(scope, index)) || minute.value > 59) return undefined;
  if (isZero ? minute.value > 9 : minute.value < 10) return undefined;
  const isClock = [15, 30, 45].includes(minute.value) || scope.asksHour || isZero;
  const isMarked = matchPatternAt(scope.words, timePhrases.meridiem, minute.last) > minute.last;
  return (isClock || isMarked || isAfterAt(scope, index, minute.last)) &&
    !findUnit(scope, minute.last) &&
    !enMoments.scales.test(at(scope, minute.last))
    ? minute
    : undefined;
}

/** “Friday at seven twenty”, but not “at seven, twenty people” or “at seven twenty people”. */
function isAfterAt(scope: MomentScope, index: number, last: number): boolean {
  const isJoined = /^[\s-]*$/.test(gap(scope, index)) && getBefore(scope, index - 1) === 'at';
  const next = at(scope, last);
  return (
    isJoined &&
    (next === '' || enMoments.followers.has(next) || !isNext(scope, last) || /^,/.test(gap(scope, last)))
  );
}

/** Reads the words after an hour: "ish", "am", "o'clock", "sharp". */
function readMarks(scope: MomentScope, hour: Hour): Hour {
  const { words } = scope;
  const marked = { ...hour };
  for (;;) {
    const { last } = marked;
    if (!isNext(scope, last) && gap(scope, last) !== '-' && gap(scope, last) !== '.') break;
    const ish = matchPatternAt(words, timePhrases.ish, last);
    const meridiem = matchPatternAt(words, timePhrases.meridiem, last);
    const clock = matchPatternAt(words, timePhrases.oclock, last);
    const sharp = matchPatternAt(words, timePhrases.sharp, last);
    const short = gap(scope, last) === '' && /^[ap]$/.test(at(scope, last)) ? last + 1 : -1;
    if (ish > last) Object.assign(marked, { last: ish, approximate: true });
    else if ((meridiem > last || short > last) && marked.hour <= 23) {
      const isPm = at(scope, last).startsWith(enMoments.afternoon);
      if (marked.hour <= 12) marked.hour = (marked.hour % 12) + (isPm ? 12 : 0);
      // The full stop of "p.m." does not end the sentence.
      Object.assign(marked, { last: Math.max(meridiem, short), isFixed: true, isSaid: true });
    } else if (clock > last) Object.assign(marked, { last: clock, isSaid: true });
    else if (sharp > last && (marked.isSaid || at(scope, last) !== enMoments.hrs)) marked.last = sharp;
    else break;
  }
  return marked;
}

/** Whether a bare hour is a time in its context. */
function isHourHere(
  scope: MomentScope,
  index: number,
  { hour, last, approximate }: Hour,
  follows: boolean,
): boolean {
  const before = getBefore(scope, index);
  const next = at(scope, last);
  const isOpen = isNext(scope, last) && !/[-–—]/.test(gap(scope, last));
  const isDigit = /^\d/.test(at(scope, index));
  if (
    isOpen &&
    next !== '' &&
    (findUnit(scope, last) || enMoments.notHours.test(next) || findInTable(months, next) !== undefined)
  )
    return false;
  // The number before "at" is not the hour: "a table for 4 at 7".
  if (next === enMoments.at && !enMoments.afterAt.test(at(scope, last + 1)) && before !== enMoments.at)
    return false;
  if (isAfterTime(scope, index)) return true;
  // "5 foot 10", "he's turning 6 in June".
  if (enMoments.measuredOrAged.test(before)) return false;
  if (!isDigit && saysOfPeople(scope, last)) return false;
  if (isDigit && isBesideClock(scope, last)) return false;
  // "5 to" at the end of a message is incomplete.
  if (isOpen && enMoments.untilNext.test(next) && last + 1 >= scope.words.length) return false;
  // "In 20" counts minutes.
  if (before === 'in') return false;
  const isTimeNext = enMoments.marksHour.test(next);
  if (before === 'at' || gap(scope, index).endsWith('@')) return hour <= 24;
  if (isTimeNext) return true;
  // An hour at the start answers the question: "7, the children are tired by 9".
  const isAnswer = scope.asksHour && opensAnswer(scope, index) && /,/.test(gap(scope, last));
  const isFollowed =
    isAnswer ||
    !isOpen ||
    next === '' ||
    enMoments.followers.has(next) ||
    findInTable(weekdays, next) !== undefined ||
    isPartNext(scope, last);
  if (countsPeople(scope, { index, hour, last })) return false;
  if (follows || isPartNext(scope, last)) return isFollowed;
  if (!isDigit && enMoments.nearLeads.has(before)) return isFollowed && !scope.asksDay;
  if (scope.asksHour) return isFollowed || (approximate ?? false);
  // "9ish" to "Which day?" is not a day.
  return scope.asksDay && isDigit && hour <= 12 && isFollowed && approximate === true;
}

/** "One is vegan", "two have allergies", but not "one is fine". */
const saysOfPeople = (scope: MomentScope, last: number): boolean =>
  enMoments.doing.test(at(scope, last)) &&
  at(scope, last + 1) !== '' &&
  !enMoments.followers.has(at(scope, last + 1)) &&
  !enMoments.aboutHour.test(at(scope, last + 1));

/** "4 tonight 8pm": the hour is the one that is written as one. */
function isBesideClock(scope: MomentScope, last: number): boolean {
  const day = readDay(scope, last)?.last ?? readDayPart(scope, last)?.last ?? last;
  if (day <= last) return false;
  const next = at(scope, day) === 'at' ? day + 1 : day;
  const rest = scope.text.slice(scope.words[next]?.start ?? scope.text.length);
  return /^(?:\d{1,2}:\d{2}|\d{1,2} ?[ap]\.?m\b)/i.test(rest);
}

/** “A table for two tonight”, “2 this evening”: how many come. “For 8 tonight” and “at 2 tonight” are hours. */
function countsPeople(
  scope: MomentScope,
  { index, hour, last }: Pick<Hour, 'hour' | 'last'> & { index: number },
) {
  const before = getBefore(scope, index);
  const part = readDayPart(scope, last);
  const isEvening = scope.words.slice(last, part?.last).some(({ text }) => enMoments.evenings.test(text));
  if (part && isEvening && hour < MIN_EVENING && before !== enMoments.at) return true;
  if (scope.asksHour || before !== 'for') return false;
  const isLate = part?.half === 'pm' || part?.half === 'night';
  return isLate && (hour < MIN_EVENING || matchPatternAt(scope.words, timePhrases.places, index - 2) > 0);
}

/** No evening has an hour before this one. */
const MIN_EVENING = 5;

/** Whether the message starts with hours only: "five or six, it's a long drive". */
const opensAnswer = (scope: MomentScope, index: number): boolean =>
  index <= MAX_OFFERED &&
  scope.words
    .slice(0, index)
    .every(({ text }, place) => hourLeads.has(text) || readHourNumber(scope, place) !== undefined);

/** Maximum words before the last of these hours. */
const MAX_OFFERED = 8;

/** "Any time after 6", "sometime before 10". */
function isAfterTime(scope: MomentScope, index: number): boolean {
  const isBound = enMoments.bounds.test(at(scope, index - 1));
  return isBound && enMoments.anyTime.test(at(scope, index - 2));
}

/** The previous word as in the text, because `writeBareHour` may have replaced it. */
const getBefore = ({ text, words }: MomentScope, index: number): string =>
  text
    .slice(words[index - 1]?.start ?? 0, words[index - 1]?.end ?? 0)
    .trim()
    .toLowerCase();

function isPartNext(scope: MomentScope, index: number): boolean {
  const part = isNext(scope, index) ? readDayPart(scope, index) : undefined;
  return part !== undefined && enMoments.partLeads.test(at(scope, index));
}

/** The half of the day without an hour: "in the morning", "tonight". */
export function readDayPart(scope: MomentScope, index: number): Omit<PartPiece, 'first'> | undefined {
  let best: Omit<PartPiece, 'first'> | undefined;
  for (const { phrases, half } of dayParts) {
    const last = matchPatternAt(scope.words, phrases, index);
    if (last > index && last > (best?.last ?? index)) best = { kind: 'part', last, half };
  }
  return best;
}

function readZone(scope: MomentScope, index: number): { offset: number; last: number } | undefined {
  const word = at(scope, index);
  if (!isNext(scope, index) || !Object.hasOwn(zones, word)) return undefined;
  const offset = zones[word] as number;
  const shift = enMoments.offset.exec(scope.text.slice(scope.words[index]?.start));
  if (!shift) return { offset, last: index + 1 };
  const size = Number(shift[2]) * 60 + Number(shift[3] ?? 0);
  return {
    offset: shift[1] === '-' ? -size : size,
    last: index + (shift[3] && shift[0].includes(':') ? 3 : 2),
  };
}
