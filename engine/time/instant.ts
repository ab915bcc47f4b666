/**
 * Times without a clock and without `Date`: the engine's only time is `input.at`, and what it compares
 * are ISO instants. Days are counted by the civil calendar (proleptic Gregorian).
 */

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const DURATION =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const DAY_MS = 86_400_000;

/** Milliseconds since 1970 of an ISO instant, or undefined when it is none. */
export function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone] = match as unknown as string[];
  if (!isDate(`${year}-${month}-${day}`) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
    return undefined;
  const millis = Number(fraction.padEnd(3, '0').slice(0, 3));
  const local =
    daysFromCivil(Number(year), Number(month), Number(day)) * DAY_MS +
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1000 +
    millis;
  return local - offsetMs(zone as string);
}

function offsetMs(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** Milliseconds since 1970 as an ISO instant in UTC. */
export function toInstant(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const [year, month, day] = civilFromDays(days);
  const rest = ms - days * DAY_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(rest / 3_600_000))}:${two(Math.floor(rest / 60_000) % 60)}:${two(Math.floor(rest / 1000) % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}.${String(rest % 1000).padStart(3, '0')}Z`;
}

export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export const isTime = (text: string): boolean => TIME.test(text);
export const isDuration = (text: string): boolean => DURATION.test(text);

/** An instant moved on by an ISO 8601 duration: months by the calendar, the rest by length. */
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
