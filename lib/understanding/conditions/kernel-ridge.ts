import { factorize, solve } from './cholesky.ts';
import type { WordingFeatures } from './prepare-texts.ts';
import type { SparseSpace } from './sparse-space.ts';

/** Texts to learn from, each with the group it belongs to. */
export type TrainingTexts = {
  texts: readonly WordingFeatures[];
  groupOf: readonly number[];
  groupCount: number;
  /** Number of different features of the texts. */
  size: SparseSpace['size'];
};

/** How far a text belongs to each group: near 1 for texts like its examples, near 0 for others. */
export type Regression = (text: WordingFeatures) => Float64Array;

/** Regularization: larger values tolerate examples that contradict each other. */
const RIDGE = 0.1;

/**
 * Kernel ridge regression with target 1 for the own group and 0 for the others, solved for all groups at once
 * by a Cholesky factorization. Nothing is random and sums have a fixed order, so every machine computes the
 * same bits.
 */
export function learn({ texts, groupOf, groupCount, size }: TrainingTexts): Regression {
  const compare = createComparer(texts, size);
  const count = texts.length;
  const kernel = new Float64Array(count * count);
  texts.forEach((text, row) => {
    compare(text, row + 1, kernel.subarray(row * count, row * count + row + 1));
    const own = row * count + row;
    kernel[own] = (kernel[own] as number) + RIDGE;
  });
  factorize(kernel, count);
  const weights = new Float64Array(count * groupCount);
  groupOf.forEach((group, text) => {
    weights[text * groupCount + group] = 1;
  });
  solve(kernel, count, weights, groupCount);
  const kept = Float32Array.from(weights);
  const alike = new Float64Array(count);
  return (text) => {
    compare(text, count, alike);
    const found = new Float64Array(groupCount);
    addRows(kept, alike, found);
    return found;
  };
}

/**
 * Adds rows times their factors. Four at a time, so that each number of the result is read and written less
 * often.
 */
function addRows(rows: Float32Array, factors: Float64Array, into: Float64Array): void {
  const width = into.length;
  let row = 0;
  for (; row + 4 <= factors.length; row += 4) {
    const a = factors[row] as number;
    const b = factors[row + 1] as number;
    const c = factors[row + 2] as number;
    const d = factors[row + 3] as number;
    const one = row * width;
    const [two, three, four] = [one + width, one + 2 * width, one + 3 * width];
    for (let at = 0; at < width; at++)
      into[at] =
        (into[at] as number) +
        (a * (rows[one + at] as number) +
          b * (rows[two + at] as number) +
          c * (rows[three + at] as number) +
          d * (rows[four + at] as number));
  }
  for (; row < factors.length; row++) {
    const factor = factors[row] as number;
    for (let at = 0; at < width; at++)
      into[at] = (into[at] as number) + factor * (rows[row * width + at] as number);
  }
}

/**
 * Raises high similarities: a few near examples count more than many far ones. The kernel stays positive
 * definite.
 */
const sharpen = (alike: number): number => 0.5 * alike * alike * (1 + alike);

/** Fills in the similarity of a text to the first `end` texts, by spelling and meaning. */
function createComparer(texts: readonly WordingFeatures[], size: number) {
  const width = texts[0]?.meaning.vector.length ?? 0;
  const dense = new Float32Array(texts.length * width);
  texts.forEach(({ meaning }, text) => {
    dense.set(weigh(meaning.vector, meaning.share), text * width);
  });
  const spelling = indexSpelling(texts, size);
  const alike = new Float64Array(texts.length);
  return ({ pieces, meaning }: WordingFeatures, end: number, into: Float64Array): void => {
    const vector = weigh(meaning.vector, meaning.share);
    const weights = weigh(pieces.weights, 1 - meaning.share);
    alike.fill(0, 0, end);
    for (let index = 0; index < weights.length; index++)
      addSpelling(spelling, pieces.places[index] as number, weights[index] as number, end, alike);
    addMeanings(vector, dense, end, alike);
    for (let text = 0; text < end; text++) into[text] = sharpen(alike[text] as number);
  };
}

/** Inverted index: for each feature the texts that have it, in order, with its weight in each. */
type Spelling = { starts: Int32Array; texts: Int32Array; weights: Float64Array };

function indexSpelling(texts: readonly WordingFeatures[], size: number): Spelling {
  const starts = new Int32Array(size + 1);
  for (const { pieces } of texts)
    for (const place of pieces.places) starts[place + 1] = (starts[place + 1] as number) + 1;
  for (let place = 0; place < size; place++)
    starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
  const next = starts.slice();
  const found = new Int32Array(starts[size] as number);
  const weights = new Float64Array(found.length);
  texts.forEach(({ pieces, meaning }, text) => {
    const own = weigh(pieces.weights, 1 - meaning.share);
    pieces.places.forEach((place, index) => {
      const at = next[place] as number;
      next[place] = at + 1;
      found[at] = text;
      weights[at] = own[index] as number;
    });
  });
  return { starts, texts: found, weights };
}

function addSpelling(
  { starts, texts, weights }: Spelling,
  place: number,
  by: number,
  end: number,
  into: Float64Array,
): void {
  const last = starts[place + 1] as number;
  for (let at = starts[place] as number; at < last; at++) {
    const text = texts[at] as number;
    if (text >= end) return;
    into[text] = (into[text] as number) + by * (weights[at] as number);
  }
}

function weigh(vector: Float64Array, share: number): Float64Array {
  const factor = Math.sqrt(share);
  const weighed = new Float64Array(vector.length);
  for (let at = 0; at < weighed.length; at++) weighed[at] = (vector[at] as number) * factor;
  return weighed;
}

/** Adds the products of a vector with the first rows. Four at a time, because the four sums are independent. */
function addMeanings(vector: Float64Array, rows: Float32Array, end: number, into: Float64Array): void {
  const width = vector.length;
  for (let row = 0; row < end; row += 4) {
    const one = row * width;
    // Rows after the last repeat the last, and their sums are dropped.
    const last = (end - 1) * width;
    const two = Math.min(last, one + width);
    const three = Math.min(last, one + 2 * width);
    const four = Math.min(last, one + 3 * width);
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let at = 0; at < width; at++) {
      const value = vector[at] as number;
      first += value * (rows[one + at] as number);
      second += value * (rows[two + at] as number);
      third += value * (rows[three + at] as number);
      fourth += value * (rows[four + at] as number);
    }
    into[row] = (into[row] as number) + first;
    if (row + 1 < end) into[row + 1] = (into[row + 1] as number) + second;
    if (row + 2 < end) into[row + 2] = (into[row + 2] as number) + third;
    if (row + 3 < end) into[row + 3] = (into[row + 3] as number) + fourth;
  }
}
