import type { ReadContext } from '../extractors/extractor.ts';
import { type CivilTime, getOffsetAtCivil, toCivilTime } from '../zoned-time.ts';

/** ISO instant at which a day starts in the customer's zone. */
export function toMidnight(
  { year, month, day }: CivilTime,
  { timezone }: Pick<ReadContext, 'timezone'>,
): string {
  const midnight = { year, month, day, hour: 0, minute: 0, second: 0 };
  const wall = Date.UTC(year, month - 1, day);
  return new Date(wall - getOffsetAtCivil(timezone, midnight) * 60000).toISOString();
}

/** The day of an ISO date or instant; undefined for other texts. */
export function readCivilDay(
  when: string,
  { timezone }: Pick<ReadContext, 'timezone'>,
): CivilTime | undefined {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(when);
  if (date) {
    const [year = 0, month = 1, day = 1] = date.slice(1).map(Number);
    return { year, month, day, hour: 0, minute: 0, second: 0 };
  }
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(when) ? Date.parse(when) : Number.NaN;
  return Number.isFinite(instant) ? toCivilTime(timezone, instant) : undefined;
}

/** Whether a day starts after now. */
export const isAhead = (day: CivilTime, context: ReadContext): boolean =>
  Date.parse(toMidnight(day, context)) > Date.parse(context.at);

/**
 * Context for reading an hour about something at `when`. "Move it to three" means three o'clock on its day,
 * unless that day is over or another day is named, and in the half of the day that is nearer to its hour.
 */
export function getContextAt(when: string, context: ReadContext, namesDay: boolean): ReadContext {
  const day = readCivilDay(when, context);
  if (!day) return context;
  const near = /T\d/.test(when) ? { near: day.hour } : {};
  return isAhead(day, context) && !namesDay
    ? { ...context, ...near, at: toMidnight(day, context) }
    : { ...context, ...near };
}
