import { type Interval, type ShareCount, wilsonInterval } from './wilson-interval';

/**
 * The difference between two shares, `a` minus `b`, with its 95 % interval. Zero outside the interval: the shares differ.
 * For one look at the data; `testHigherRate` is for repeated looks.
 *
 * Source: Newcombe (1998), "Interval estimation for the difference between independent proportions: comparison of eleven
 * methods", Statistics in Medicine 17, method 10: the Wilson intervals of both shares, combined.
 */
export function compareShares(a: ShareCount, b: ShareCount): Interval & { difference: number } {
  const [shareA, shareB] = [shareOf(a), shareOf(b)];
  const [ofA, ofB] = [wilsonInterval(a), wilsonInterval(b)];
  const difference = shareA - shareB;
  return {
    difference,
    low: difference - Math.hypot(shareA - ofA.low, ofB.high - shareB),
    high: difference + Math.hypot(ofA.high - shareA, shareB - ofB.low),
  };
}

const shareOf = ({ reached, of }: ShareCount): number => (of === 0 ? 0 : reached / of);
