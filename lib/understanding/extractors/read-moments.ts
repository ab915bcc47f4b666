import type { Component } from 'chrono-node';
import type { ParsedResult } from 'chrono-node/en';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message } from '../message.ts';
import { isMonthFirst } from '../regions.ts';
import { type CivilTime, fromDays, getOffset, toCivilTime, toDays } from '../zoned-time.ts';
import { type ClockText, writeClockDigits } from './clock-words.ts';
import type { ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';
import { readCalendar } from './read-calendar.ts';

/** Every day and time a message names, counted from the turn's time in the user's zone, days ahead of it. */
export async function readMoments(message: Message, context: ReadContext): Promise<Moment[]> {
  if (message.words.length === 0 || !Number.isFinite(Date.parse(context.at))) return [];
  if (context.words.calendar) return readCalendar(message, context);
  const { casual, GB } = await import('chrono-node/en');
  const parser = isMonthFirst(context.locale) ? casual : GB;
  const instant = new Date(context.at);
  const reference = { instant, timezone: getOffset(context.timezone, instant.getTime()) };
  const now = toCivilTime(context.timezone, instant.getTime());
  const { text: clocks, toWritten } = writeClockDigits(message, context.words);
  // The parser knows ranges by "from" and "to"; every letter stays in its place.
  const text = clocks.replace(/\bbetween (\d[\d:. apm]{0,8}?) and (?=\d)/gi, '   from $1  to ');
  return parser
    .parse(text, reference)
    .filter((result) => isMoment(result, text, context.words))
    .map((result) => toMoment(result, now, toWritten, context.afternoon ?? false));
}

/** Whether what the parser found is a time and not a word or an amount that looks like one. */
function isMoment({ text: found, index }: ParsedResult, text: string, locale: LocaleWords): boolean {
  const words = found.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const isAlone = words.length === 1;
  if (isAlone && locale.weakDates.includes(words[0] as string)) return text.trim().length <= found.length + 1;
  const hasAmount = words.some((word) => Object.hasOwn(locale.units, word));
  if (!hasAmount || !/^[~]?(?:for\s+)?(?:\d|an?\b|half\b|\p{L}+\s+\p{L}+$)/iu.test(found)) return true;
  // "2 seconds", "300 m": an amount of time is a moment only when something counts it from now.
  const before =
    text
      .slice(0, index)
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.at(-1) ?? '';
  return (
    words.some((word) => locale.relativeDates.includes(word)) ||
    locale.relativeDates.includes(before) ||
    /[:/]/.test(found)
  );
}

function toMoment(
  { start, end, index, text }: ParsedResult,
  now: CivilTime,
  toWritten: ClockText['toWritten'],
  afternoon: boolean,
): Moment {
  const offset = start.isCertain('timezoneOffset') ? (start.get('timezoneOffset') ?? undefined) : undefined;
  const later = afternoon && isVague(start, text) ? 12 : 0;
  const time = isPastMeant(text) ? getTime(start, later) : moveAhead(start, now, later);
  return {
    start: toWritten(index),
    end: toWritten(index + text.trimEnd().length),
    time,
    ...(end ? { until: getUntil(end, start, time, later) } : {}),
    hasDay: start.isCertain('day') || start.isCertain('weekday'),
    hasHour: start.isCertain('hour'),
    ...(offset === undefined ? {} : { offset }),
  };
}

/** "At 3" is the hour of a clock that says neither which half of the day nor, as "03:00" does, all of it. */
function isVague(start: ParsedResult['start'], text: string): boolean {
  const hour = start.get('hour') ?? 0;
  return start.isCertain('hour') && !start.isCertain('meridiem') && isSmall(hour) && !/\b0\d/.test(text);
}
export const isSmall = (hour: number): boolean => hour >= 1 && hour <= 6;

/** The end of a range, as far from its beginning as the parser has it. */
function getUntil(
  end: ParsedResult['start'],
  start: ParsedResult['start'],
  time: CivilTime,
  later: number,
): CivilTime {
  const until = getTime(end, isSmall(end.get('hour') ?? 0) ? later : 0);
  return { ...until, ...fromDays(toDays(time) + Math.max(0, toDays(until) - toDays(getTime(start)))) };
}

const isPastMeant = (text: string): boolean => /\b(?:last|past|previous|ago)\b/i.test(text);

/**
 * What a time, a weekday or a day without a year leaves open lies ahead of now.
 *
 * The parser has an option for this, but it compares the user's clock with the host's: the same message
 * would be another day on another machine.
 */
function moveAhead(start: ParsedResult['start'], now: CivilTime, later: number): CivilTime {
  const time = getTime(start, later);
  const has = (...parts: Component[]) => parts.some((part) => start.isCertain(part));
  const today = toDays(now);
  const hasPassed = start.isCertain('hour') && toMinutes(time) < toMinutes(now);
  if (has('hour') && !has('day', 'weekday', 'month', 'year')) {
    const isToday = toDays(time) === today;
    return isToday && hasPassed ? { ...time, ...fromDays(today + 1) } : time;
  }
  if (has('weekday') && !has('day', 'month', 'year')) {
    const day = toDays(time);
    return day < today || (day === today && hasPassed) ? { ...time, ...fromDays(day + 7) } : time;
  }
  if (has('month') && !has('year')) return toDays(time) < today ? { ...time, year: time.year + 1 } : time;
  return time;
}

function getTime(start: ParsedResult['start'], later = 0): CivilTime {
  return {
    year: start.get('year') ?? 1970,
    month: start.get('month') ?? 1,
    day: start.get('day') ?? 1,
    hour: (start.get('hour') ?? 0) + later,
    minute: start.get('minute') ?? 0,
    second: start.get('second') ?? 0,
  };
}

const toMinutes = ({ hour, minute }: CivilTime): number => hour * 60 + minute;
