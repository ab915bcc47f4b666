import type { ReadContext } from '../extractors/extractor.ts';
import { type CivilTime, getOffsetAtCivil, toCivilTime } from '../zoned-time.ts';

/** When the day of a moment begins where the customer is. */
export function toMidnight(
  { year, month, day }: CivilTime,
  { timezone }: Pick<ReadContext, 'timezone'>,
): string {
  const midnight = { year, month, day, hour: 0, minute: 0, second: 0 };
  const wall = Date.UTC(year, month - 1, day);
  return new Date(wall - getOffsetAtCivil(timezone, midnight) * 60000).toISOString();
}

/** The day of an ISO date or instant; undefined for what is neither. */
export function readDay(when: string, { timezone }: Pick<ReadContext, 'timezone'>): CivilTime | undefined {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(when);
  if (date) {
    const [year = 0, month = 1, day = 1] = date.slice(1).map(Number);
    return { year, month, day, hour: 0, minute: 0, second: 0 };
  }
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(when) ? Date.parse(when) : Number.NaN;
  return Number.isFinite(instant) ? toCivilTime(timezone, instant) : undefined;
}
