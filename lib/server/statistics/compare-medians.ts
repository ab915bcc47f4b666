import { type Histogram, sumHistogram, valueAtRank } from './histogram';
import { widthAt } from './log-buckets';
import type { Interval } from './wilson-interval';

/** The 97.5 % quantile of the normal distribution: a two-sided interval of 95 %. */
const Z = 1.959963984540054;

type Median = Interval & { median: number };

/**
 * The difference between two medians, `a` minus `b`, with its 95 % interval, or undefined if one side has no values. No
 * distribution is assumed.
 *
 * Each median has the interval between two order statistics (Conover, 1999, "Practical nonparametric statistics", 3.2),
 * widened to whole buckets; the two are combined as in Zou and Donner (2008), "Construction of confidence limits about
 * effect measures: a general approach", Statistics in Medicine 27.
 */
export function compareMedians(a: Histogram, b: Histogram): (Interval & { difference: number }) | undefined {
  const [ofA, ofB] = [findMedian(a), findMedian(b)];
  if (ofA === undefined || ofB === undefined) return undefined;
  const difference = ofA.median - ofB.median;
  return {
    difference,
    low: difference - Math.hypot(ofA.median - ofA.low, ofB.high - ofB.median),
    high: difference + Math.hypot(ofA.high - ofA.median, ofB.median - ofB.low),
  };
}

function findMedian(histogram: Histogram): Median | undefined {
  const n = sumHistogram(histogram);
  const median = valueAtRank(histogram, n / 2);
  if (median === null) return undefined;
  const reach = (Z * Math.sqrt(n)) / 2;
  const low = valueAtRank(histogram, Math.max(1, Math.floor(n / 2 - reach))) as number;
  const high = valueAtRank(histogram, Math.min(n, Math.ceil(n / 2 + reach) + 1)) as number;
  return { median, low: low - halfWidth(low), high: high + halfWidth(high) };
}

/** Values are the middle of their bucket. */
const halfWidth = (value: number): number => (widthAt(value) - 1) / 2;
