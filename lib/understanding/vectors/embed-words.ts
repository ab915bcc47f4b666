import type { WordTable } from './word-table.ts';

/** A unit vector, and the share of the words that the table knows, by weight (0 to 1). */
export type WordsVector = { vector: Float64Array; known: number };

/** Weight of common words (`common`), and how fast words lose weight with their frequency (`smoothing`). */
export type Emphasis = { common: number; smoothing: number };

/** For similarity: frequent words count little, but still distinguish "where is" from "how much". */
export const BY_CONTENT: Emphasis = { common: 0.5, smoothing: 1e-3 };
/** For the regression, which learns the weight of frequent words from examples. */
export const BY_WORDING: Emphasis = { common: 1, smoothing: 5e-3 };

/** The meaning of words: the weighted sum of the vectors of known words. */
export function embedWords(
  words: readonly string[],
  common: ReadonlySet<string>,
  table: WordTable,
  emphasis = BY_CONTENT,
): WordsVector {
  const vector = new Float64Array(table.dimensions);
  let [known, all] = [0, 0];
  for (const word of words) {
    if (/^\p{N}+$/u.test(word)) continue;
    const weight = common.has(word) ? emphasis.common : 1;
    const says = weight * table.weigh(word, emphasis.smoothing);
    all += says;
    if (table.add(word, weight, emphasis.smoothing, vector)) known += says;
  }
  const length = Math.sqrt(dotProduct(vector, vector));
  if (length > 0)
    for (let place = 0; place < vector.length; place++) vector[place] = (vector[place] as number) / length;
  return { vector, known: length > 0 && all > 0 ? known / all : 0 };
}

export function dotProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place++) sum += (a[place] as number) * (b[place] as number);
  return sum;
}
