import { expect, it } from 'vitest';
import { compareMedians } from './compare-medians';
import { toHistogram } from './histogram';

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Exponential waits, as of people who answer: the median is `median`. */
const draw = (random: () => number, n: number, median: number) =>
  toHistogram(Array.from({ length: n }, () => (-Math.log(1 - random()) * median) / Math.LN2));

it.each([
  [30, 60, 60],
  [200, 90, 60],
  [1000, 300, 240],
])('holds the true difference in at least 95 of 100 samples of %i', (n, a, b) => {
  const random = createRandom(11);
  let held = 0;
  const runs = 1000;
  for (let run = 0; run < runs; run++) {
    const found = compareMedians(draw(random, n, a), draw(random, n, b));
    // Values are rounded down to whole seconds.
    if (found && found.low <= a - b + 0.5 && found.high >= a - b - 0.5) held += 1;
  }
  expect(held / runs).toBeGreaterThanOrEqual(0.95);
});

it('notices a median that is half as long again, from 1,000 values', () => {
  const random = createRandom(3);
  let clear = 0;
  for (let run = 0; run < 200; run++)
    if ((compareMedians(draw(random, 1000, 90), draw(random, 1000, 60))?.low ?? 0) > 0) clear += 1;
  expect(clear / 200).toBeGreaterThan(0.95);
});

it('claims nothing without values', () => {
  expect(compareMedians(toHistogram([]), toHistogram([1]))).toBeUndefined();
});
