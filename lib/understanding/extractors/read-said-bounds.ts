import type { BoundWords } from '../locales/bound-words.ts';
import type { Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';
import { matchPatternBefore } from './match-before.ts';

/** Range and approximation from the words around a value, and the words that they include. */
export type SaidBounds = {
  first: number;
  last: number;
  range?: 'min' | 'max' | 'from' | 'to';
  /** The value itself is excluded: "more than 10". */
  without?: true;
  approximate?: true;
};

export type BoundOptions = {
  /** Reads "from" as the start of a period. Only for days and times. */
  periods?: boolean;
  text: string;
};

/** Reads the words on both sides of a value: "no later than", "or so", "tops". */
export function readSaidBounds(
  words: readonly Word[],
  value: { first: number; last: number },
  bounds: BoundWords,
  { periods = false, text }: BoundOptions,
): SaidBounds {
  const found: SaidBounds = { ...value };
  for (;;) {
    const before = readBefore(words, found, bounds, periods, text);
    const after = readAfter(words, found, bounds, text);
    if (!before && !after) return found;
    Object.assign(found, before, after);
  }
}

type Side = Partial<SaidBounds>;

function readBefore(
  words: readonly Word[],
  { first, range, approximate }: SaidBounds,
  { min, max, about, from, to }: BoundWords,
  periods: boolean,
  text: string,
): Side | undefined {
  const gap = text.slice(words[first - 1]?.end ?? 0, words[first]?.start ?? 0);
  if (first === 0 || !/^[\s$€£₪¥~("'-]*$/.test(gap)) return undefined;
  const sides: [readonly string[], Side][] = [
    [min.before, { range: 'min' }],
    [min.without, { range: 'min', without: true }],
    [max.before, { range: 'max' }],
    [max.without, { range: 'max', without: true }],
    ...(periods
      ? ([
          [from, { range: 'from' }],
          [to, { range: 'to' }],
        ] as [readonly string[], Side][])
      : []),
    [about.before, { approximate: true }],
  ];
  let best: Side | undefined;
  let start = first;
  for (const [phrases, side] of sides) {
    if ((side.range && range) || (side.approximate && approximate)) continue;
    const at = matchPatternBefore(words, phrases, first);
    if (at >= 0 && at < start) {
      start = at;
      best = side;
    }
  }
  return best && { ...best, first: start };
}

function readAfter(
  words: readonly Word[],
  { last, range, approximate }: SaidBounds,
  { min, max, about }: BoundWords,
  text: string,
): Side | undefined {
  const end = words[last - 1]?.end ?? 0;
  const next = words[last];
  // "10+" is an open range, but "10 + 2" is a sum.
  if (!range && /^ ?\+(?!\s*[\p{L}\p{N}])/u.test(text.slice(end))) return { range: 'min', last };
  if (!next || !/^[\s,-]*$/.test(text.slice(end, next.start))) return undefined;
  const sides: [readonly string[], Side][] = [
    [min.after, { range: 'min' }],
    [max.after, { range: 'max' }],
    [about.after, { approximate: true }],
  ];
  for (const [phrases, side] of sides) {
    if ((side.range && range) || (side.approximate && approximate)) continue;
    const to = matchPatternAt(words, phrases, last);
    if (to > last) return { ...side, last: to };
  }
  return undefined;
}

/** Whether the words between two values join them to a range. "And" does only after "between". */
export function isRangeJoiner(
  words: readonly Word[],
  left: { first: number; last: number },
  right: { first: number },
  bounds: BoundWords,
  text: string,
): boolean {
  const between = text.slice(words[left.last - 1]?.end ?? 0, words[right.first]?.start ?? 0);
  if (left.last === right.first) return /^\s?[-–—~]+\s?[$€£]?$/u.test(between.replace(/\s+/g, ' '));
  if (!/^[\s\p{L}$€£-]*$/u.test(between)) return false;
  const isJoined = (phrases: readonly string[]) =>
    matchPatternAt(words, phrases, left.last, right.first) === right.first;
  if (isJoined(bounds.joiners)) return true;
  return isJoined(bounds.and) && matchPatternBefore(words, bounds.pair, left.first) >= 0;
}
