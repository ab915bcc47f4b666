import { knownEndings } from '../locales/known-endings.ts';
import { type Message, overlaps } from '../message.ts';
import { email } from './email.ts';
import { type Extractor, type ReadContext, type Reading, trimSpan } from './extractor.ts';

const ADDRESS =
  /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@-])(?:[/?#][^\s<>"]*)?/giu;
/** Web addresses; one without a scheme gets `https://`. */
export const url: Extractor = {
  read(message, context, fact) {
    const readings: Reading[] = [];
    const addresses = email.read(message, context, fact) as Reading[];
    for (const match of message.text.matchAll(ADDRESS)) {
      const found = match[0].replace(/(?<![.,;:!?)'\]])[.,;:!?)'\]]+$/, '');
      const span = { start: match.index, end: match.index + found.length };
      if (addresses.some((address) => overlaps(address, span))) continue;
      const hasScheme = /^https?:\/\//i.test(found);
      const value = hasScheme ? found : `https://${found}`;
      if (!isAddress(value)) continue;
      const sure = hasScheme || /^www\./i.test(found);
      if (!sure && !hasKnownEnding(found) && found !== message.text.trim()) continue;
      readings.push({ ...span, value, sure });
    }
    return readings.length > 0 ? readings : readSpokenAddress(message.text);
  },
  findAttempt: (message: Message, _context: ReadContext) => {
    const match = /\S*(?::\/\/|www\.)\S*/i.exec(message.text);
    if (match) return { start: match.index, end: match.index + match[0].length };
    const whole = trimSpan(message.text, { start: 0, end: message.text.length });
    const text = message.text.slice(whole.start, whole.end);
    return /^\S+\.\S+$/.test(text) && !text.includes('@') ? whole : undefined;
  },
};

const SPOKEN =
  /(?<![\p{L}\p{N}@.-])(?:www dot )?([\p{L}\p{N}-]{1,63}(?: dot [\p{L}\p{N}-]{1,63}){1,4})(?![\p{L}\p{N}@-])/giu;

/** "Acme dot com". */
function readSpokenAddress(text: string): Reading[] {
  if (!/ dot /i.test(text) || / at /i.test(text)) return [];
  return Array.from(text.matchAll(SPOKEN)).flatMap((match) => {
    const host = (match[1] as string).replace(/ dot /gi, '.').toLowerCase();
    const value = `https://${host}`;
    const span = { start: match.index, end: match.index + match[0].length };
    return hasKnownEnding(host) && isAddress(value) ? [{ ...span, value, sure: false }] : [];
  });
}

function hasKnownEnding(found: string): boolean {
  const host = found.split(/[/?#]/)[0] as string;
  return knownEndings.has((host.split('.').at(-1) as string).toLowerCase());
}

function isAddress(value: string): boolean {
  try {
    return new URL(value).hostname.includes('.') || /^https?:\/\/localhost/i.test(value);
  } catch {
    return false;
  }
}
