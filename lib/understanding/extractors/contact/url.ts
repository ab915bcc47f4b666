import { type Message, overlaps } from '../../message.ts';
import { type Extractor, type ReadContext, type Reading, trimSpan } from '../extractor.ts';
import { email } from './email.ts';
import { hasKnownEnding } from './has-known-ending.ts';

const ADDRESS =
  /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}@-])(?:[/?#][^\s<>"]*)?/giu;
/** Web addresses. The default scheme is `https://`. */
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
    return readings.length > 0 ? readings : readSpokenAddress(message.text, context);
  },
  findAttempt: (message: Message, _context: ReadContext) => {
    const match = /\S*(?::\/\/|www\.)\S*/i.exec(message.text);
    if (match) return { start: match.index, end: match.index + match[0].length };
    const whole = trimSpan(message.text, { start: 0, end: message.text.length });
    const text = message.text.slice(whole.start, whole.end);
    return /^\S+\.\S+$/.test(text) && !text.includes('@') ? whole : undefined;
  },
};

/** "Acme dot com", "acme dash tools dot org slash shop". */
function readSpokenAddress(text: string, { words: { extractors } }: ReadContext): Reading[] {
  const words = extractors?.addresses;
  if (!words?.mayBeHost.test(text) || (words.at.test(text) && !words.foundAt.test(text))) return [];
  return Array.from(text.matchAll(words.host)).flatMap((match) => {
    const [whole, said = '', path = ''] = match;
    const host = said.replace(words.dotInHost, '.').replace(words.hyphenInHost, '-').toLowerCase();
    const value = `https://${host}${path.replace(words.slash, '/')}`;
    const span = { start: match.index, end: match.index + whole.length };
    // “My name dot com” only describes the address.
    const isDescribed = words.describesHost.test(text.slice(0, match.index) + host.split('.')[0]);
    const isHost = hasKnownEnding(host) && !words.noHosts.test(host) && !isDescribed;
    return isHost && isAddress(value) ? [{ ...span, value, sure: false }] : [];
  });
}

function isAddress(value: string): boolean {
  try {
    return new URL(value).hostname.includes('.') || /^https?:\/\/localhost/i.test(value);
  } catch {
    return false;
  }
}
