import { expect, it } from 'vitest';
import { quantileOf, toHistogram } from './histogram';
import { toBucket, widthAt } from './log-buckets';

it('puts every whole number into one bucket, whose middle is at most 6.25 % off', () => {
  let last = 0;
  for (let value = 0; value < 3_000_000; value += 1 + Math.floor(value / 50)) {
    const bucket = toBucket(value);
    const width = widthAt(bucket);
    expect(value).toBeGreaterThanOrEqual(bucket);
    expect(value).toBeLessThan(bucket + width);
    expect(toBucket(bucket)).toBe(bucket);
    expect(widthAt(value)).toBe(width);
    expect(Math.abs(bucket + (width - 1) / 2 - value)).toBeLessThanOrEqual(value / 16);
    expect(bucket).toBeGreaterThanOrEqual(last);
    last = bucket;
  }
});

it.each([
  [[], 0.5, null],
  [[3], 0.5, 3],
  [[1, 2, 3], 0.5, 2],
  [[1, 2, 3, 4], 0.5, 2],
  [[0, 0, 7], 0.95, 7],
  [[-5], 0.5, 0],
])('of %j, the quantile %d is %s', (values, share, expected) => {
  expect(quantileOf(toHistogram(values), share)).toBe(expected);
});

it('finds quantiles of many values within the error of a bucket', () => {
  const values = Array.from({ length: 1000 }, (_, n) => (n + 1) * 7);
  for (const share of [0.05, 0.5, 0.95]) {
    const exact = values[Math.ceil(share * 1000) - 1] as number;
    expect(Math.abs((quantileOf(toHistogram(values), share) as number) - exact) / exact).toBeLessThan(0.0625);
  }
});
