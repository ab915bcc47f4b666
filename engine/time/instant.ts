/**
 * Times without a clock and without `Date`: the engine's only clock is `input.at`, and it compares ISO
 * instants. Days follow the proleptic Gregorian calendar.
 */

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const DURATION =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const DAY_MS = 86_400_000;

/**
 * Milliseconds since 1970 for an ISO instant, or undefined if the text is not one.
 *
 * Parsed digit by digit: it runs several times per turn, and a regular expression costs as much as a
 * decision.
 */
export function parseInstant(text: string): number | undefined {
  const year = readDigits(text, 0, 4);
  const month = readDigits(text, 5, 2);
  const day = readDigits(text, 8, 2);
  const hour = readDigits(text, 11, 2);
  const minute = readDigits(text, 14, 2);
  if (text[4] !== '-' || text[7] !== '-' || text[10] !== 'T' || text[13] !== ':') return undefined;
  if (!(isCalendarDay(year, month, day) && hour <= 23 && minute <= 59)) return undefined;
  let end = 16;
  let seconds = 0;
  let millis = 0;
  if (text[end] === ':') {
    seconds = readDigits(text, 17, 2);
    if (!(seconds <= 60)) return undefined;
    end = 19;
    if (text[end] === '.') {
      const first = end + 1;
      end = first;
      while (isDigit(text.charCodeAt(end))) end += 1;
      if (end === first || end - first > 9) return undefined;
      millis = Number(text.slice(first, end).padEnd(3, '0').slice(0, 3));
    }
  }
  const offset = readOffset(text, end);
  if (offset === undefined) return undefined;
  return (
    daysFromCivil(year, month, day) * DAY_MS +
    hour * 3_600_000 +
    minute * 60_000 +
    seconds * 1000 +
    millis -
    offset
  );
}

function readOffset(text: string, start: number): number | undefined {
  const sign = text[start];
  if (sign === 'Z') return text.length === start + 1 ? 0 : undefined;
  if ((sign !== '+' && sign !== '-') || text[start + 3] !== ':' || text.length !== start + 6)
    return undefined;
  const minutes = readDigits(text, start + 1, 2) * 60 + readDigits(text, start + 4, 2);
  if (Number.isNaN(minutes)) return undefined;
  return (sign === '-' ? -1 : 1) * minutes * 60_000;
}

/** A number of exactly `count` digits; NaN if one is missing, which fails every comparison. */
function readDigits(text: string, start: number, count: number): number {
  let value = 0;
  for (let index = start; index < start + count; index++) {
    const code = text.charCodeAt(index);
    if (!isDigit(code)) return Number.NaN;
    value = value * 10 + (code - 48);
  }
  return value;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Milliseconds since 1970 as an ISO instant in UTC. */
export function toInstant(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const [year, month, day] = civilFromDays(days);
  const rest = ms - days * DAY_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(rest / 3_600_000))}:${two(Math.floor(rest / 60_000) % 60)}:${two(Math.floor(rest / 1000) % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}.${String(rest % 1000).padStart(3, '0')}Z`;
}

/** The day of an ISO instant in UTC. */
export const getDay = (at: string): string =>
  (at.endsWith('Z') ? at : toInstant(parseInstant(at) ?? 0)).slice(0, 10);

export function isDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  return isCalendarDay(readDigits(text, 0, 4), readDigits(text, 5, 2), readDigits(text, 8, 2));
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export const isTime = (text: string): boolean => TIME.test(text);
export const isDuration = (text: string): boolean => DURATION.test(text);

/** Adds an ISO 8601 duration to an instant: months by the calendar, the rest by length. */
export function addDuration(ms: number, duration: string): number | undefined {
  const match = DURATION.exec(duration);
  if (!match) return undefined;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number];
  let moved = ms;
  if (years > 0 || months > 0) {
    const day = Math.floor(ms / DAY_MS);
    const [year, month, dayOfMonth] = civilFromDays(day);
    const total = year * 12 + (month - 1) + years * 12 + months;
    const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1];
    moved +=
      (daysFromCivil(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth))) - day) * DAY_MS;
  }
  return moved + (weeks * 7 + days) * DAY_MS + hours * 3_600_000 + minutes * 60_000 + seconds * 1000;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days since 1970-01-01; years start in March so that the leap day comes last. */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
}

function civilFromDays(days: number): [year: number, month: number, day: number] {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted + (shifted < 10 ? 3 : -9);
  return [
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  ];
}
