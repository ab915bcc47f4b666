import { say } from '@/lib/words/say';

type Read = { ok: true; value: number } | { ok: false; reason: string };

const MINUTE_MS = 60_000;
const MAX_ATTEMPTS = 1000;
const MAX_MINUTES = 60 * 24 * 30;

export const readAttempts = (text: string): Read => readWhole(text, MAX_ATTEMPTS);

/** 0 minutes expires the request. */
export const readMinutes = (text: string): Read => readWhole(text, MAX_MINUTES);

function readWhole(text: string, most: number): Read {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return { ok: false, reason: say('Enter a whole number from 0') };
  const value = Number(typed);
  return value <= most ? { ok: true, value } : { ok: false, reason: say('At most {max}', { max: most }) };
}

/** The instant a number of minutes after `now` (in ms). */
export function toInstantIn(minutes: number, now: number): string {
  return new Date(now + minutes * MINUTE_MS).toISOString();
}
