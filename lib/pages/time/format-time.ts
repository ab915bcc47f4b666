import { FORMAT_LOCALE, say } from '@/lib/words/say';

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** For example `3 minutes ago`, `yesterday`, `just now`: the largest unit that fits. Takes ISO timestamps. */
export function formatAgo(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  if (Number.isNaN(seconds)) return say('at an unknown time');
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return say('just now');
  return new Intl.RelativeTimeFormat(FORMAT_LOCALE, { numeric: 'auto' }).format(
    Math.round(seconds / step[1]),
    step[0],
  );
}

/** How long ago an instant is, such as `3 minutes`. Takes ISO timestamps. */
export function formatElapsed(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  if (Number.isNaN(seconds)) return say('unknown');
  const step = STEPS.find(([, size]) => seconds >= size);
  if (!step) return say('less than a minute');
  const [unit, size] = step;
  return new Intl.NumberFormat(FORMAT_LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / size),
  );
}

/** Date and time to the minute, in the user's time zone. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return 'unknown';
  return new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

const DAY = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day such as `2026-11-30`, as dates are written elsewhere. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
