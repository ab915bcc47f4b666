import { measures } from '../locales/en-measures.ts';
import type { Message, Span } from '../message.ts';
import type { ReadContext } from './extractor.ts';
import { enUnits } from './words/en-units.ts';

export type Unit = Span & { word: string };

/** The noun after a number, singular ("room" in "2 rooms", "kg" in "80 kg"), or before a colon ("rooms: 2"). */
export function readUnit(
  { text, words }: Message,
  { words: locale }: ReadContext,
  { start, end }: Span,
): Unit | undefined {
  const next = words.findIndex((word) => word.start >= end);
  const word = words[next];
  if (word && /^[\s-]?$/.test(text.slice(end, word.start)) && isNoun(word.text, locale)) {
    const isSquare = enUnits.powerWord.test(word.text) ? words[next + 1] : undefined;
    return { word: toSingular((isSquare ?? word).text), start: word.start, end: (isSquare ?? word).end };
  }
  const before =
    words[words.findIndex((candidate) => candidate.end > start) - 1] ?? words.findLast((w) => w.end <= start);
  if (before && /^\s?[:=]\s?$/.test(text.slice(before.end, start)) && isNoun(before.text, locale))
    return { word: toSingular(before.text), start: before.start, end: before.end };
  return undefined;
}

function isNoun(
  word: string,
  { stopWords, conjunctions, boundaries, negations }: ReadContext['words'],
): boolean {
  if (Object.hasOwn(measures, word)) return true;
  if (word.length < 2 || /^\d/.test(word) || enUnits.notUnits.has(word)) return false;
  return ![stopWords, conjunctions, boundaries, negations].some((list) => list.includes(word));
}

/** The singular of an English plural; any other word as it is. */
export function toSingular(word: string): string {
  if (Object.hasOwn(enUnits.singulars, word)) return enUnits.singulars[word] as string;
  const ending = enUnits.pluralEndings.find(({ ends, min }) => ends.test(word) && word.length > min);
  return ending ? word.slice(0, -ending.cut) + ending.add : word;
}
