import type { Reading } from '../extractor.ts';
import { enMoments } from '../words/en-moments.ts';

const LISTED = /\b([01]?\d|2[0-3]):([0-5]\d)\b/g;
/** The most minutes between "2ish" and the time on offer that it means. */
const MAX_AWAY = 30;

/** "2ish" to "Which slot: 12:30, 14:15 or 16:00?" is 14:15. An hour near none of them, or near two, is asked about. */
export function fitListedTimes(readings: readonly Reading[], question = ''): Reading[] {
  const listed = Array.from(
    question.matchAll(LISTED),
    ([, hour, minute]) => Number(hour) * 60 + Number(minute),
  );
  const isList = listed.length > 1 && enMoments.or.test(question) && listed.some((time) => time >= NOON);
  if (!isList) return [...readings];
  return readings.map((reading) => {
    const said = [reading.value, ...(reading.others ?? [])].map((value) => toMinutes(String(value)));
    if (!reading.approximate || reading.range || said.some((time) => listed.includes(time))) return reading;
    const near = listed.filter((time) => said.some((one) => Math.abs(one - time) <= MAX_AWAY));
    const [only, ...more] = near;
    if (only === undefined || more.length > 0) return { ...reading, incomplete: true as const };
    const { others: _, ...rest } = reading;
    return { ...rest, value: toClock(only) };
  });
}

const NOON = 12 * 60;

function toMinutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

const toClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
