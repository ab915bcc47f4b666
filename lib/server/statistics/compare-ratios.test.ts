import { expect, it } from 'vitest';
import { compareRatios, type RatioSums } from './compare-ratios';
import { compareShares } from './compare-shares';

/** Conversations of `x` messages, of which `y` are of the kind. */
const sumUp = (conversations: readonly [x: number, y: number][]): RatioSums =>
  conversations.reduce(
    (sum, [x, y]) => ({
      n: sum.n + 1,
      x: sum.x + x,
      y: sum.y + y,
      xx: sum.xx + x * x,
      xy: sum.xy + x * y,
      yy: sum.yy + y * y,
    }),
    { n: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 },
  );
const repeat = (n: number, one: [number, number]) => Array.from({ length: n }, () => one);

it('agrees with the interval of independent messages if each conversation has one', () => {
  const a = sumUp([...repeat(80, [1, 1]), ...repeat(120, [1, 0])]);
  const b = sumUp([...repeat(60, [1, 1]), ...repeat(140, [1, 0])]);
  const [ratios, shares] = [
    compareRatios(a, b),
    compareShares({ reached: 80, of: 200 }, { reached: 60, of: 200 }),
  ];
  expect(ratios.difference).toBeCloseTo(0.1, 10);
  expect(ratios.low).toBeCloseTo(shares.low, 2);
  expect(ratios.high).toBeCloseTo(shares.high, 2);
});

it('is wider if the messages of a conversation are alike', () => {
  const spread = sumUp(repeat(100, [10, 1]));
  const alike = sumUp([...repeat(10, [10, 10]), ...repeat(90, [10, 0])]);
  const none = sumUp(repeat(100, [10, 0]));
  expect(compareRatios(spread, none).low).toBeGreaterThan(0);
  const { low, high } = compareRatios(alike, none);
  expect(low).toBeLessThan(0.05);
  expect(high - low).toBeGreaterThan(0.1);
});

it('claims nothing about one conversation, or none', () => {
  const none = { n: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
  expect(compareRatios(none, none)).toEqual({ difference: 0, low: -1, high: 1 });
});
