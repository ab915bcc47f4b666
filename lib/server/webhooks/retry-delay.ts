import { randomInt } from 'node:crypto';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pause after each failed attempt. After the attempt that follows the last pause, a delivery has failed. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
] as const;

export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;
/** Share by which a pause may be shorter or longer, so that retries do not arrive all at once. */
const JITTER = 0.2;
const STEPS = 1000;

/** Milliseconds until the next attempt, or undefined after the last one. */
export function getRetryDelay(attempts: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const shift = (randomInt(2 * STEPS + 1) / STEPS - 1) * JITTER;
  return Math.round(delay * (1 + shift));
}
