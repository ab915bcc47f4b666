/** Date and time on a wall clock, without a zone. */
export type CivilTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Offset of a zone from UTC at an instant, in minutes (positive is ahead). An unknown zone counts as UTC. */
export function getOffset(timezone: string, instant: number): number {
  const known = latest.get(timezone);
  if (known?.instant === instant) return known.offset;
  const offset = findOffset(timezone, instant);
  latest.set(timezone, { instant, offset });
  return offset;
}

/** The last result per zone, because all readers of a message ask for the offset at the same time. */
const latest = new Map<string, { instant: number; offset: number }>();

function findOffset(timezone: string, instant: number): number {
  const format = getFormat(timezone);
  if (!format || !Number.isFinite(instant)) return 0;
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour % 24, minute, second);
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / 60000);
}

/** Date and time in a zone at an instant. */
export function toCivilTime(timezone: string, instant: number): CivilTime {
  const wall = new Date(instant + getOffset(timezone, instant) * 60000);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/** A zone's offset at a local time, in minutes; for an hour that occurs twice, the first. */
export function getOffsetAtCivil(timezone: string, time: CivilTime): number {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  const guess = getOffset(timezone, wall);
  const offset = getOffset(timezone, wall - guess * 60000);
  return Math.max(offset, getOffset(timezone, wall - offset * 60000));
}

/** Days since 1970-01-01. `fromDays` is the inverse. */
export function toDays({ year, month, day }: CivilTime): number {
  return Date.UTC(year, month - 1, day) / 86400000;
}

export function fromDays(days: number): { year: number; month: number; day: number } {
  const date = new Date(days * 86400000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const two = (value: number): string => String(value).padStart(2, '0');

export function writeDate({ year, month, day }: CivilTime): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

export function writeTime({ hour, minute }: CivilTime): string {
  return `${two(hour)}:${two(minute)}`;
}

export function writeDateTime(time: CivilTime, offset: number): string {
  const size = Math.abs(offset);
  const zone =
    offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${writeDate(time)}T${writeTime(time)}:${two(time.second)}${zone}`;
}

function getFormat(timezone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timezone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone: timezone,
        calendar: 'gregory',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      format = null;
    }
    formats.set(timezone, format);
  }
  return format;
}

/** Whether a value is a date without a time, as `writeDate` writes it. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
