import type { DurationUnit } from '../locales/locale.ts';

export type DurationPart = { unit: DurationUnit; amount: number };

/** ISO 8601 with integers only: fractions move to the next smaller unit. */
export function toIsoDuration(parts: readonly DurationPart[]): string | undefined {
  let months = 0;
  let days = 0;
  let seconds = 0;
  for (const { unit, amount } of parts) {
    if (unit === 'Y') months += amount * 12;
    else if (unit === 'M') months += amount;
    else if (unit === 'W') days += amount * 7;
    else if (unit === 'D') days += amount;
    else seconds += amount * (unit === 'h' ? 3600 : unit === 'm' ? 60 : 1);
  }
  if (!Number.isSafeInteger(months)) return undefined;
  seconds = Math.round(seconds + (days % 1) * 86400);
  days = Math.floor(days);
  if ([months, days, seconds].some((value) => value < 0 || !Number.isSafeInteger(value))) return undefined;
  if (parts.every(({ unit }) => unit === 'W') && days % 7 === 0 && seconds === 0 && days > 0)
    return `P${days / 7}W`;
  const date = [
    [Math.floor(months / 12), 'Y'],
    [months % 12, 'M'],
    [days, 'D'],
  ];
  const time = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ];
  const write = (units: (string | number)[][]) =>
    units
      .filter(([value]) => value)
      .map((unit) => unit.join(''))
      .join('');
  const [dateText, timeText] = [write(date), write(time)];
  return dateText || timeText ? `P${dateText}${timeText ? `T${timeText}` : ''}` : 'PT0S';
}
