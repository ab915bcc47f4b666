import { knownEndings } from '../locales/known-endings.ts';
import type { Reading } from './extractor.ts';

const AT = String.raw`\s+(?:at|\(at\)|\[at\])\s+|\s*(?:\(at\)|\[at\]|@)\s*`;
const DOT = String.raw`\s+dot\s+|\s*(?:\(dot\)|\[dot\]|\.)\s*`;
const JOIN = String.raw`\s+(?:dot|underscore|dash|hyphen)\s+|[._-]`;
// Without the marks of a join, so that every text has one way to match.
const PART = '[a-z0-9+]{1,40}';
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.@_-])(${PART}(?:(?:${JOIN})${PART}){0,8})(?:${AT})([a-z0-9-]{1,63}(?:(?:${DOT})[a-z0-9-]{2,63}){1,3})(?![\p{L}\p{N}@-])`,
  'giu',
);
/** What an address said in words may follow; behind any other word it is a sentence ("meet me at home dot com"). */
const LEAD =
  /(?:^|[,:;.!?(-]|\b(?:is|its|it's|to|e-?mail|mail|address|use|that's|thats|yes|sure|and|or|okay|ok|at|me|be|this|on|under|try|please|well|um|uh|so))\s*$/i;
const JOINS: Readonly<Record<string, string>> = { dot: '.', underscore: '_', dash: '-', hyphen: '-' };
const NO_NAMES =
  /^(?:it|me|i|we|us|you|is|name|email|mail|address|look|find|found|write|reach|contact|work|home|site|that|this)$/i;

/** "mary dot jones at gmail dot com", "info (at) acme.org". */
export function readSpokenEmails(text: string): Reading[] {
  if (!/\bat\b|\(at\)|\[at\]|@ | @/i.test(text)) return [];
  return Array.from(text.matchAll(SPOKEN)).flatMap((match) => {
    const [whole, local = '', domain = ''] = match;
    if (!LEAD.test(text.slice(Math.max(0, match.index - 24), match.index)) || NO_NAMES.test(local)) return [];
    const host = domain.replace(new RegExp(DOT, 'gi'), '.').toLowerCase();
    const ending = host.split('.').at(-1) ?? '';
    if (!knownEndings.has(ending)) return [];
    const name = local.replace(
      /(?<!\s)\s+(dot|underscore|dash|hyphen)\s+/gi,
      (_, word: string) => JOINS[word.toLowerCase()] ?? '',
    );
    return [{ start: match.index, end: match.index + whole.length, value: `${name}@${host}`, sure: false }];
  });
}
