import type { Json } from '@turnpike/engine';

const ISO = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Seconds of an ISO 8601 duration; undefined if it has months or years, which vary in length. */
export function toSeconds(value: Json | undefined): number | undefined {
  const found = typeof value === 'string' ? ISO.exec(value) : null;
  if (!found) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60 + seconds;
}

/** Minutes as an ISO 8601 duration. */
export function writeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
