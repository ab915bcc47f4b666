import { MIN_CONVERSATIONS } from '@/lib/contract/limits';
import type { InsightChange, InsightQuantiles, InsightShare } from '@/lib/contract/schemas/insights';
import { compareMedians } from '@/lib/server/statistics/compare-medians';
import { compareShares } from '@/lib/server/statistics/compare-shares';
import { type Histogram, quantileOf, sumHistogram } from '@/lib/server/statistics/histogram';
import type { Interval } from '@/lib/server/statistics/wilson-interval';

/** Whether more is better (1), worse (-1), or neither (0). */
export type BetterDirection = 1 | -1 | 0;

const TOO_FEW: InsightChange = { verdict: 'too-few', difference: null, low: null, high: null };

/** Nothing is claimed if one side has fewer than 30 conversations. */
export function claimDifference(
  sizes: readonly number[],
  found: (Interval & { difference: number }) | undefined,
  direction: BetterDirection,
): InsightChange {
  if (found === undefined || Math.min(...sizes) < MIN_CONVERSATIONS) return TOO_FEW;
  const { difference, low, high } = found;
  const verdict = () => {
    if (low <= 0 && high >= 0) return 'no-clear-change';
    if (direction === 0) return 'changed';
    return Math.sign(difference) === direction ? 'better' : 'worse';
  };
  return { verdict: verdict(), difference, low, high };
}

export function claimShares(
  now: InsightShare,
  before: InsightShare,
  direction: BetterDirection,
): InsightChange {
  const shares = compareShares({ reached: now.n, of: now.of }, { reached: before.n, of: before.of });
  return claimDifference([now.of, before.of], shares, direction);
}

/** The sizes are numbers of values. */
export function claimMedians(now: Histogram, before: Histogram, direction: BetterDirection): InsightChange {
  const sizes = [sumHistogram(now), sumHistogram(before)];
  return claimDifference(sizes, compareMedians(now, before), direction);
}

export function toQuantiles(histogram: Histogram): InsightQuantiles {
  return {
    n: sumHistogram(histogram),
    p50: quantileOf(histogram, 0.5),
    p95: quantileOf(histogram, 0.95),
  };
}
