import type { Reading } from '../extractor.ts';
import type { AddressWords } from '../words/extractor-words.ts';
import { hasKnownEnding } from './has-known-ending.ts';

/** "mary dot jones at gmail dot com", "info (at) acme.org". */
export function readSpokenEmails(text: string, words: AddressWords): Reading[] {
  if (!words.mayBeEmail.test(text)) return [];
  const readings: Reading[] = [];
  const pattern = new RegExp(words.email);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const reading = toReading(text, match, words);
    if (reading) readings.push(reading);
    // "Reach me at jo at example dot com": tries again from the second word.
    else pattern.lastIndex = match.index + (/^[\p{L}\p{N}+]+/u.exec(match[0])?.[0].length ?? 1);
  }
  return readings;
}

function toReading(text: string, match: RegExpExecArray, words: AddressWords): Reading | undefined {
  const [whole, local = '', domain = ''] = match;
  const before = text.slice(Math.max(0, match.index - 24), match.index);
  if (!words.lead.test(before) || words.noNames.test(local)) return undefined;
  const host = domain.replace(words.hyphen, '-').replace(words.dot, '.').toLowerCase();
  if (!hasKnownEnding(host)) return undefined;
  const name = local
    .replace(words.dotInBrackets, '.')
    .replace(words.sign, (_, word: string) => words.signs[word.toLowerCase()] ?? '');
  const isSpelled = /^\p{L}(?:-\p{L}){2,}$/u.test(name);
  const value = `${isSpelled ? name.replaceAll('-', '') : name}@${host}`;
  return { start: match.index, end: match.index + whole.length, value, sure: false };
}
