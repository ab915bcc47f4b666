import type { Message } from '../../message.ts';
import type { Moment } from '../moment.ts';
import { findDay } from './day-arithmetic.ts';

const INSTANT =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?(?![\d:])/gi;

/** ISO 8601 instants: "2026-01-20T10:00:00Z". */
export function readInstant({ text }: Message): Moment[] {
  return Array.from(text.matchAll(INSTANT)).flatMap((match) => {
    const [whole, year, month, day, hour, minute, second = '0', zone] = match;
    const time = {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
    };
    if (findDay(time.year, time.month, time.day) === undefined || time.hour > 23 || time.minute > 59)
      return [];
    const offset = zone === undefined ? undefined : readOffset(zone);
    return [
      {
        start: match.index,
        end: match.index + whole.length,
        time,
        hasDay: true,
        hasHour: true,
        ...(offset === undefined ? {} : { offset }),
      },
    ];
  });
}

function readOffset(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -size : size;
}
