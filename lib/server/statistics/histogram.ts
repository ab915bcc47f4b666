import { toBucket, widthAt } from './log-buckets';

/** How many values are in each bucket, by the lower bound of the bucket. */
export type Histogram = ReadonlyMap<number, number>;

export function sumHistogram(histogram: Histogram): number {
  let sum = 0;
  for (const n of histogram.values()) sum += n;
  return sum;
}

/** Adds values to a histogram that is being built. */
export function addToHistogram(histogram: Map<number, number>, bucket: number, n: number): void {
  histogram.set(bucket, (histogram.get(bucket) ?? 0) + n);
}

export function toHistogram(values: readonly number[]): Histogram {
  const histogram = new Map<number, number>();
  for (const value of values) addToHistogram(histogram, toBucket(value), 1);
  return histogram;
}

/**
 * The value at a rank from 0 to the number of values: the middle of the bucket that holds it, so it is at most 6.25 %
 * off. Null without values.
 */
export function valueAtRank(histogram: Histogram, rank: number): number | null {
  let before = 0;
  let last: number | null = null;
  for (const [bucket, n] of [...histogram].sort((a, b) => a[0] - b[0])) {
    if (n <= 0) continue;
    last = bucket + (widthAt(bucket) - 1) / 2;
    before += n;
    if (before >= rank) return last;
  }
  return last;
}

/** The quantile `share`, such as 0.5 for the median. */
export function quantileOf(histogram: Histogram, share: number): number | null {
  return valueAtRank(histogram, Math.max(1, Math.ceil(share * sumHistogram(histogram))));
}
