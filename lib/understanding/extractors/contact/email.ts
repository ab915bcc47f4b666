import type { Span } from '../../message.ts';
import type { Extractor, Reading } from '../extractor.ts';
import { readSpokenEmails } from './read-spoken-email.ts';

const LOCAL = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const DOMAIN = /[\p{L}\p{M}\p{N}.-]/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Email addresses. Searches from each `@` outwards, so that a long message takes one pass. */
export const email: Extractor = {
  read(message, { words: { extractors } }) {
    const { text } = message;
    const readings: Reading[] = [];
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      const reading = readAround(text, at);
      if (reading) readings.push(reading);
    }
    const { addresses } = extractors ?? {};
    return readings.length > 0 || !addresses ? readings : readSpokenEmails(text, addresses);
  },
  findAttempt({ text }) {
    const at = text.indexOf('@');
    return at < 0 ? undefined : findToken(text, at);
  },
};

function readAround(text: string, at: number): Reading | undefined {
  let start = at;
  while (start > 0 && at - start < 64 && LOCAL.test(text[start - 1] as string)) start--;
  while (start < at && /[.'*_`]/.test(text[start] as string)) start++;
  let end = at + 1;
  while (end < text.length && end - at < 254 && DOMAIN.test(text[end] as string)) end++;
  while (end > at && /[.-]/.test(text[end - 1] as string)) end--;
  const local = text.slice(start, at);
  const domain = text.slice(at + 1, end);
  const labels = domain.split('.');
  if (!local || local.endsWith('.') || local.includes('..') || text[start - 1] === '@' || text[end] === '@') {
    return undefined;
  }
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return undefined;
  if (!/^\p{L}{2,}$|^xn--/u.test(labels.at(-1) as string)) return undefined;
  return { start, end, value: `${local}@${domain.toLowerCase()}`, sure: true };
}

/** The text between white space around a position, without punctuation at its end. */
export function findToken(text: string, position: number): Span {
  let start = position;
  let end = position;
  while (start > 0 && !/\s/.test(text[start - 1] as string)) start--;
  while (end < text.length && !/\s/.test(text[end] as string)) end++;
  while (end > position + 1 && /[.,;:!?)]/.test(text[end - 1] as string)) end--;
  return { start, end };
}
