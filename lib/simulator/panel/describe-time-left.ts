import { say } from '@/lib/words/say';

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** `4:32 left`, `2 h 5 min left`; null after the end. */
export function describeTimeLeft(expiresAt: string, now: number): string | null {
  const left = Math.ceil((Date.parse(expiresAt) - now) / SECOND_MS);
  if (Number.isNaN(left) || left <= 0) return null;
  if (left < HOUR_S)
    return say('{minutes}:{seconds} left', {
      minutes: Math.floor(left / MINUTE_S),
      seconds: String(left % MINUTE_S).padStart(2, '0'),
    });
  return say('{hours} h {minutes} min left', {
    hours: Math.floor(left / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
  });
}

/** Offset of the clock: `+12 h`, `+1 d 5 min`. */
export function describeAhead(milliseconds: number): string {
  const minutes = Math.round(milliseconds / (MINUTE_S * SECOND_MS));
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  return `+${parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ') || '0 min'}`;
}
