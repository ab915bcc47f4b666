import { say } from '@/lib/words/say';

type Read = { ok: true; value: number } | { ok: false; reason: string };

const MINUTE_MS = 60_000;
const MAX_ATTEMPTS = 1000;
const MAX_MINUTES = 60 * 24 * 30;

export const readAttempts = (text: string): Read => readWhole(text, MAX_ATTEMPTS);

/** Nothing is left of 0 minutes: the request has expired. */
export const readMinutes = (text: string): Read => readWhole(text, MAX_MINUTES);

function readWhole(text: string, most: number): Read {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return { ok: false, reason: say('Write a whole number, from 0 on') };
  const value = Number(typed);
  return value <= most ? { ok: true, value } : { ok: false, reason: say('At most {most}', { most }) };
}

/** So many minutes from an instant in milliseconds. */
export function toInstantIn(minutes: number, now: number): string {
  return new Date(now + minutes * MINUTE_MS).toISOString();
}
