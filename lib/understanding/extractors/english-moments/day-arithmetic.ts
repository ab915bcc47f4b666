import { fromDays } from '../../zoned-time.ts';

/** Days since 1970-01-01 of a date; undefined for an invalid date. */
export function findDay(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() / 86400000 : undefined;
}

export const getWeekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The Monday of a day's week. */
export const getMonday = (day: number): number => day - ((getWeekday(day) + 6) % 7);

/** The first day of the month `months` after that of a day. */
export function getMonthStart(day: number, months = 0): number {
  const { year, month } = fromDays(day);
  return Date.UTC(year, month - 1 + months, 1) / 86400000;
}

export const getMonthEnd = (day: number): number => getMonthStart(day, 1) - 1;

/** The same day of another month, or its last day if the month is shorter. */
export function addMonths(day: number, months: number): number {
  const start = getMonthStart(day, months);
  return Math.min(start + fromDays(day).day - 1, getMonthEnd(start));
}

/** The first day with a weekday, on or after a day. */
export const getNextWeekday = (from: number, weekday: number): number =>
  from + ((weekday - getWeekday(from) + 7) % 7);

/** The nth day with a weekday in a month; -1 for the last. */
export function getNthWeekday(monthStart: number, weekday: number, nth: number): number {
  if (nth > 0) return getNextWeekday(monthStart, weekday) + (nth - 1) * 7;
  return getNextWeekday(getMonthEnd(monthStart) - 6, weekday);
}

/** Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
export function getEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return Date.UTC(year, month - 1, day) / 86400000;
}
