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

const LABEL = String.raw`[\p{L}\p{N}-]{1,63}(?: (?:dash|hyphen) [\p{L}\p{N}-]{1,63}){0,3}`;
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.-])(?:w ?w ?w dot )?(${LABEL}(?: dot ${LABEL}){1,4})((?: (?:forward )?slash [\p{L}\p{N}-]{1,63}){0,4})(?![\p{L}\p{N}@-])`,
  'giu',
);
/** Words before "dot" that are not a host name: "connect the dot me". */
const NO_HOSTS = /^(?:the|a|an|this|that|my|your|our|every|each|no|one|and|or|in|on|with|by|of)\./;
/**
 * Phrases before a web address, unlike an email address: "we are at acme dot com", but "mary at acme dot com".
 */
const FOUND_AT = /\b(?:is|its|it's|we're|are|us|me|live|online|site|website|shop|page|blog) at /i;

/** "Acme dot com", "acme dash tools dot org slash shop". */
function readSpokenAddress(text: string): Reading[] {
  if (!/ dot /i.test(text) || (/ at /i.test(text) && !FOUND_AT.test(text))) return [];
  return Array.from(text.matchAll(SPOKEN)).flatMap((match) => {
    const [whole, said = '', path = ''] = match;
    const host = said
      .replace(/ dot /gi, '.')
      .replace(/ (?:dash|hyphen) /gi, '-')
      .toLowerCase();
    const value = `https://${host}${path.replace(/ (?:forward )?slash /gi, '/')}`;
    const span = { start: match.index, end: match.index + whole.length };
    const isHost = hasKnownEnding(host) && !NO_HOSTS.test(host);
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
