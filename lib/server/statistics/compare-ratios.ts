import type { Interval } from './wilson-interval';

/** Sums over conversations, of which each has `x` messages and `y` of some kind. */
export type RatioSums = { n: number; x: number; y: number; xx: number; xy: number; yy: number };

/** The 97.5 % quantile of the normal distribution: a two-sided interval of 95 %. */
const Z = 1.959963984540054;

/**
 * The difference between two shares of messages, `a` minus `b`, with its 95 % interval. Messages of one conversation are
 * alike, so the conversations are the sample and not the messages: counting messages alone would claim too much.
 *
 * Source: Cochran (1977), "Sampling techniques", 6.3: the variance of a ratio estimate.
 */
export function compareRatios(a: RatioSums, b: RatioSums): Interval & { difference: number } {
  const difference = ratioOf(a) - ratioOf(b);
  const spread = Z * Math.sqrt(varianceOf(a) + varianceOf(b));
  return { difference, low: Math.max(-1, difference - spread), high: Math.min(1, difference + spread) };
}

const ratioOf = ({ x, y }: RatioSums): number => (x === 0 ? 0 : y / x);

function varianceOf(sums: RatioSums): number {
  const { n, x, xx, xy, yy } = sums;
  if (n < 2 || x === 0) return Number.POSITIVE_INFINITY;
  const ratio = ratioOf(sums);
  const squares = Math.max(0, yy - 2 * ratio * xy + ratio ** 2 * xx);
  return (n / (n - 1)) * (squares / x ** 2);
}
