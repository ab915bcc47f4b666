import type { Message } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { toCivilTime } from '../zoned-time.ts';
import { chooseHalf } from './choose-half.ts';
import { writeClockDigits } from './clock-words.ts';
import type { ReadContext } from './extractor.ts';
import type { Moment } from './moment.ts';

const DAY = 86400000;
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const NUMERIC = /(?<![\d./-])(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?(?![\d/-])/g;
const CLOCK = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;

/**
 * Reads days and times with a locale's calendar words, and numeric dates with the day first. Default: future
 * days.
 */
export function readCalendar(message: Message, context: ReadContext): Moment[] {
  const now = toCivilTime(context.timezone, Date.parse(context.at));
  const today = Date.UTC(now.year, now.month - 1, now.day);
  const days = [...readNumeric(message.text, today), ...readDayWords(message, context, today)];
  const { text, toWritten } = writeClockDigits(message, context.words, context.asksHour);
  const isVague = context.afternoon && !saysHalf(message, context);
  const clocks = Array.from(text.matchAll(CLOCK), (match) => ({
    start: toWritten(match.index),
    end: toWritten(match.index + match[0].length),
    // A leading zero ("07:00") means a 24-hour clock.
    hour:
      isVague && !match[1]?.startsWith('0')
        ? chooseHalf(Number(match[1]), Number(match[2] ?? 0), context)
        : Number(match[1]),
    minute: Number(match[2]),
  }));
  const moments: Moment[] = [];
  for (const day of days) {
    if (moments.some((moment) => day.start < moment.end && moment.start < day.end)) continue;
    const clock = clocks.find(
      ({ start, end }) => Math.min(Math.abs(start - day.end), Math.abs(day.start - end)) <= 8,
    );
    if (clock) clocks.splice(clocks.indexOf(clock), 1);
    moments.push({
      start: Math.min(day.start, clock?.start ?? day.start),
      end: Math.max(day.end, clock?.end ?? day.end),
      time: { ...day.date, hour: clock?.hour ?? 12, minute: clock?.minute ?? 0, second: 0 },
      hasDay: true,
      hasHour: clock !== undefined,
    });
  }
  for (const clock of clocks) {
    const passed = clock.hour * 60 + clock.minute <= now.hour * 60 + now.minute;
    const { year, month, day } = toDate(today + (passed ? DAY : 0));
    const time = { year, month, day, hour: clock.hour, minute: clock.minute, second: 0 };
    moments.push({ start: clock.start, end: clock.end, time, hasDay: false, hasHour: true });
  }
  return moments.sort((a, b) => a.start - b.start);
}

/** Whether words like "in the morning" name the half of the day. */
function saysHalf({ words }: Message, { words: { clock } }: ReadContext): boolean {
  return clock.after.some(
    ({ phrases, minutes }) => minutes === 0 && findPattern(words, phrases) !== undefined,
  );
}

type Day = { start: number; end: number; date: { year: number; month: number; day: number } };

function readNumeric(text: string, today: number): Day[] {
  const days: Day[] = [];
  const add = (match: RegExpExecArray, year: number | undefined, month: number, day: number) => {
    const date = findDate(year, month, day, today);
    if (date) days.push({ start: match.index, end: match.index + match[0].length, date });
  };
  for (const match of text.matchAll(ISO)) add(match, Number(match[1]), Number(match[2]), Number(match[3]));
  for (const match of text.matchAll(NUMERIC)) {
    const year = match[3] === undefined ? undefined : Number(match[3]) + (match[3].length === 2 ? 2000 : 0);
    add(match, year, Number(match[2]), Number(match[1]));
  }
  return days;
}

function readDayWords({ words }: Message, { words: locale }: ReadContext, today: number): Day[] {
  const { days = {}, weekdays = {}, months = {} } = locale.calendar ?? {};
  const found: Day[] = [];
  const find = (table: Readonly<Record<string, number>>, word: string): number | undefined => {
    if (Object.hasOwn(table, word)) return table[word];
    const prefix = locale.prefixes.find(
      (letters) => word.startsWith(letters) && Object.hasOwn(table, word.slice(letters.length)),
    );
    return prefix === undefined ? undefined : table[word.slice(prefix.length)];
  };
  words.forEach((word, index) => {
    const { start, end, text } = word;
    const ahead = find(days, text);
    const weekday = find(weekdays, text);
    const month = find(months, text);
    const before = words[index - 1];
    if (ahead !== undefined) found.push({ start, end, date: toDate(today + ahead * DAY) });
    else if (month !== undefined && before && /^\d{1,2}$/.test(before.text)) {
      const after = words[index + 1]?.text ?? '';
      const year = /^\d{4}$/.test(after) ? Number(after) : undefined;
      const date = findDate(year, month, Number(before.text), today);
      if (date) found.push({ start: before.start, end, date });
    } else if (weekday !== undefined) {
      const distance = (weekday - new Date(today).getUTCDay() + 7) % 7 || 7;
      found.push({ start, end, date: toDate(today + distance * DAY) });
    }
  });
  return found;
}

function findDate(year: number | undefined, month: number, day: number, today: number) {
  const thisYear = new Date(today).getUTCFullYear();
  const chosen = year ?? (Date.UTC(thisYear, month - 1, day) < today ? thisYear + 1 : thisYear);
  const date = toDate(Date.UTC(chosen, month - 1, day));
  return date.month === month && date.day === day && date.year === chosen ? date : undefined;
}

function toDate(utc: number): { year: number; month: number; day: number } {
  const date = new Date(utc);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
