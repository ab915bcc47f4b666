import type { Reading } from '../extractor.ts';
import { hasKnownEnding } from './has-known-ending.ts';

const AT = String.raw`\s+(?:at|\(at\)|\[at\])\s+|\s*(?:\(at\)|\[at\]|@)\s*`;
const DOT = String.raw`\s+dot\s+|\s*(?:\(dot\)|\[dot\]|\.)\s*`;
const JOIN = String.raw`\s+(?:dot|point|underscore|dash|hyphen|minus|plus)\s+|\s*(?:\(dot\)|\[dot\])\s*|[._-]`;
const LABEL = String.raw`[a-z0-9-]{1,63}(?:\s+(?:dash|hyphen)\s+[a-z0-9-]{1,63}){0,2}`;
// Without the signs of a join, so that a text can match in only one way.
const PART = '[a-z0-9+]{1,40}';
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.@_-])(${PART}(?:(?:${JOIN})${PART}){0,8})(?:${AT})(${LABEL}(?:(?:${DOT})${LABEL}){1,3})(?![\p{L}\p{N}@-])`,
  'giu',
);
/** Text allowed before a spoken address. After other words it is a sentence ("meet me at home dot com"). */
const LEAD =
  /(?:^|[,:;.!?(-]|\b(?:is|its|it's|to|e-?mail|mail|address|use|that's|thats|yes|sure|and|or|okay|ok|at|me|be|this|on|under|try|please|well|um|uh|so|i'm|im|lowercase|small|letters|caps))\s*$/i;
const JOINS: Readonly<Record<string, string>> = {
  dot: '.',
  point: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
const NO_NAMES =
  /^(?:it|me|i|we|us|you|is|name|email|mail|address|look|find|found|write|reach|contact|work|home|site|that|this)$/i;

/** "mary dot jones at gmail dot com", "info (at) acme.org". */
export function readSpokenEmails(text: string): Reading[] {
  if (!/\bat\b|\(at\)|\[at\]|@ | @/i.test(text)) return [];
  const readings: Reading[] = [];
  SPOKEN.lastIndex = 0;
  for (let match = SPOKEN.exec(text); match; match = SPOKEN.exec(text)) {
    const reading = toReading(text, match);
    if (reading) readings.push(reading);
    // "Reach me at jo at example dot com": tries again from the second word.
    else SPOKEN.lastIndex = match.index + (/^[\p{L}\p{N}+]+/u.exec(match[0])?.[0].length ?? 1);
  }
  return readings;
}

function toReading(text: string, match: RegExpExecArray): Reading | undefined {
  const [whole, local = '', domain = ''] = match;
  const before = text.slice(Math.max(0, match.index - 24), match.index);
  if (!LEAD.test(before) || NO_NAMES.test(local)) return undefined;
  const host = domain
    .replace(/(?<!\s)\s+(?:dash|hyphen)\s+/gi, '-')
    .replace(new RegExp(DOT, 'gi'), '.')
    .toLowerCase();
  if (!hasKnownEnding(host)) return undefined;
  const name = local
    .replace(/\s?(?:\(dot\)|\[dot\])\s?/gi, '.')
    .replace(
      /(?<!\s)\s+(dot|point|underscore|dash|hyphen|minus|plus)\s+/gi,
      (_, word: string) => JOINS[word.toLowerCase()] ?? '',
    );
  const isSpelled = /^\p{L}(?:-\p{L}){2,}$/u.test(name);
  const value = `${isSpelled ? name.replaceAll('-', '') : name}@${host}`;
  return { start: match.index, end: match.index + whole.length, value, sure: false };
}
