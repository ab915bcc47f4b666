import type { WordTable } from './word-table.ts';

/** A direction of length one, and how much of what the words say the table knows (0 to 1). */
export type Meaning = { vector: Float64Array; known: number };

/** How much frequent words count: those of a list, and all by their share of use. */
export type Emphasis = { common: number; smoothing: number };

/** For likeness, where frequent words say little: still, "where is" and "how much" tell questions apart. */
export const BY_CONTENT: Emphasis = { common: 0.5, smoothing: 1e-3 };
/** For learning from examples, which find out for themselves what frequent words say. */
export const BY_WORDING: Emphasis = { common: 1, smoothing: 5e-3 };

/** What words mean together: the sum of what each means, as far as the table knows them. */
export function embedWords(
  words: readonly string[],
  common: ReadonlySet<string>,
  table: WordTable,
  emphasis = BY_CONTENT,
): Meaning {
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
