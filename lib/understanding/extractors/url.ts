import { type Message, overlaps } from '../message.ts';
import { email } from './email.ts';
import { type Extractor, type ReadContext, type Reading, trimSpan } from './extractor.ts';

const ADDRESS =
  /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@-])(?:[/?#][^\s<>"]*)?/giu;
// Endings that no sentence makes by a missing space ("done.Next").
const KNOWN_ENDINGS = new Set(
  'com net org io co dev app ai me edu gov info biz shop site online xyz uk us ca de fr es it nl eu il au in jp cn br ch se no pl'.split(
    ' ',
  ),
);

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
    return readings;
  },
  findAttempt: (message: Message, _context: ReadContext) => {
    const match = /\S*(?::\/\/|www\.)\S*/i.exec(message.text);
    if (match) return { start: match.index, end: match.index + match[0].length };
    const whole = trimSpan(message.text, { start: 0, end: message.text.length });
    const text = message.text.slice(whole.start, whole.end);
    return /^\S+\.\S+$/.test(text) && !text.includes('@') ? whole : undefined;
  },
};

function hasKnownEnding(found: string): boolean {
  const host = found.split(/[/?#]/)[0] as string;
  return KNOWN_ENDINGS.has((host.split('.').at(-1) as string).toLowerCase());
}

function isAddress(value: string): boolean {
  try {
    return new URL(value).hostname.includes('.') || /^https?:\/\/localhost/i.test(value);
  } catch {
    return false;
  }
}
