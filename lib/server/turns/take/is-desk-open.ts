import type { DeskHours } from '@/lib/contract/schemas/releases/environment-settings';
import { toCivilTime, toDays } from '@/lib/understanding/zoned-time';

/** Whether people answer handed-off conversations at an instant. The end of a period is outside it. */
export function isDeskOpen({ timezone, days }: DeskHours, instant: number): boolean {
  const time = toCivilTime(timezone, instant);
  // 1970-01-01 was a Thursday.
  const weekday = ((toDays(time) + 3) % 7) + 1;
  const clock = `${pad(time.hour)}:${pad(time.minute)}`;
  return days.some(({ day, from, to }) => day === weekday && from <= clock && clock < to);
}

const pad = (part: number): string => String(part).padStart(2, '0');
