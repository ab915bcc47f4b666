import { msg } from '@turnpike/engine/messages';
import { INSIGHT_DAYS } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';

/** UTC days, both inclusive. */
export type Period = { from: string; to: string };

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 14;

/** The last days up to `to`, which is today unless given. */
export function readInsightPeriod({ from, to }: Partial<Period>, now: number): Period {
  const last = to ?? toDay(now);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  const days = countDays({ from: first, to: last });
  if (days < 1) throw new Refusal('invalid-request', msg('The first day must not be after the last.'));
  if (days > INSIGHT_DAYS)
    throw new Refusal('invalid-request', msg('Choose at most {days} days.', { days: INSIGHT_DAYS }));
  return { from: first, to: last };
}

/** As many days, directly before. */
export function getPreviousPeriod(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}

export function listDays(period: Period): string[] {
  return Array.from({ length: countDays(period) }, (_, n) => addDays(period.from, n));
}

/** As instants; the end is exclusive. */
export function toInstants({ from, to }: Period): Period {
  return { from: `${from}T00:00:00.000Z`, to: `${addDays(to, 1)}T00:00:00.000Z` };
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);
const countDays = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
