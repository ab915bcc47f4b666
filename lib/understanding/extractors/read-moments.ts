import type { ParsedResult } from 'chrono-node/en';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message } from '../message.ts';
import { isMonthFirst } from '../regions.ts';
import { getOffset } from '../zoned-time.ts';
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
  const { text, toWritten } = writeClockDigits(message, context.words);
  return parser
    .parse(text, reference, { forwardDate: true })
    .filter((result) => isMoment(result, text, context.words))
    .map((result) => toMoment(result, toWritten));
}

/** Whether what the parser found is a time and not a word or an amount that looks like one. */
function isMoment({ text: found, index }: ParsedResult, text: string, locale: LocaleWords): boolean {
  const words = found.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const isAlone = words.length === 1;
  if (isAlone && locale.weakDates.includes(words[0] as string)) return text.trim().length <= found.length + 1;
  const hasAmount = words.some((word) => Object.hasOwn(locale.units, word));
  if (!hasAmount || !/^[~]?(?:\d|an?\b|half\b|\p{L}+\s+\p{L}+$)/iu.test(found)) return true;
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

function toMoment({ start, index, text }: ParsedResult, toWritten: ClockText['toWritten']): Moment {
  const offset = start.isCertain('timezoneOffset') ? (start.get('timezoneOffset') ?? undefined) : undefined;
  return {
    start: toWritten(index),
    end: toWritten(index + text.trimEnd().length),
    time: {
      year: start.get('year') ?? 1970,
      month: start.get('month') ?? 1,
      day: start.get('day') ?? 1,
      hour: start.get('hour') ?? 0,
      minute: start.get('minute') ?? 0,
      second: start.get('second') ?? 0,
    },
    hasDay: start.isCertain('day') || start.isCertain('weekday'),
    hasHour: start.isCertain('hour'),
    ...(offset === undefined ? {} : { offset }),
  };
}
