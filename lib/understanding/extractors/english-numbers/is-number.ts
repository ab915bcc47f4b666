import { oneOfSpeech } from '../../locales/en-numbers.ts';
import type { Message, Span } from '../../message.ts';
import type { Reading } from '../extractor.ts';
import { enCounted } from '../words/en-counted.ts';

/** Whether the words are a number, unlike "one" in "one moment". */
export function isNumber({ start, end }: Span, { text, words }: Message): boolean {
  // "Two o's" spells letters.
  if (/^\s+\p{L}['’]s(?!\p{L})/u.test(text.slice(end))) return false;
  // "Ana with one n".
  const isLetter = /^\s+\p{L}s?(?!\p{L})/u.test(text.slice(end));
  if (isLetter && enCounted.spelledWith.test(text.slice(0, start))) return false;
  if (text.slice(start, end).toLowerCase() !== enCounted.one) return true;
  const next = words.find((word) => word.start >= end);
  return !next || !oneOfSpeech.has(next.text) || /[.,;!?]/.test(text.slice(end, next.start));
}

/** “5k in 35 min”: the result counts, and not how far it is. */
export const isTimedDistance = (
  { start, end }: Reading,
  readings: readonly Reading[],
  { text }: Message,
  question: string,
): boolean =>
  !enCounted.distanceAsked.test(question) &&
  readings.some((other) => other.start > end) &&
  enCounted.timedDistance.test(text.slice(start));
