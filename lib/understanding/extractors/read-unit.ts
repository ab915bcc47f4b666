import { measures } from '../locales/en-measures.ts';
import type { Message, Span } from '../message.ts';
import type { ReadContext } from './extractor.ts';

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
    const isSquare = /^(?:square|sq|cubic)$/.test(word.text) ? words[next + 1] : undefined;
    return { word: toSingular((isSquare ?? word).text), start: word.start, end: (isSquare ?? word).end };
  }
  const before =
    words[words.findIndex((candidate) => candidate.end > start) - 1] ?? words.findLast((w) => w.end <= start);
  if (before && /^\s?[:=]\s?$/.test(text.slice(before.end, start)) && isNoun(before.text, locale))
    return { word: toSingular(before.text), start: before.start, end: before.end };
  return undefined;
}

const OTHERS = new Set(
  'odd out ish or and please pls plz max min tops total altogether though only just roughly approximately plus minus too also but if then maybe incl including ok okay thx thanks sorry again never always would will could can each per times half st nd rd th x am pm percent worldwide'.split(
    ' ',
  ),
);

function isNoun(
  word: string,
  { stopWords, conjunctions, boundaries, negations }: ReadContext['words'],
): boolean {
  if (Object.hasOwn(measures, word)) return true;
  if (word.length < 2 || /^\d/.test(word) || OTHERS.has(word)) return false;
  return ![stopWords, conjunctions, boundaries, negations].some((list) => list.includes(word));
}

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  lives: 'life',
  halves: 'half',
};

export function toSingular(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] as string;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}
