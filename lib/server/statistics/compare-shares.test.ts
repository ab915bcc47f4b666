import { expect, it } from 'vitest';
import { compareShares } from './compare-shares';
import { wilsonInterval } from './wilson-interval';

/** Newcombe (1998), Statistics in Medicine 17, 857-872, table I, method 3. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('has the published Wilson interval of %i of %i', (reached, of, low, high) => {
  const interval = wilsonInterval({ reached, of });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

/** Newcombe (1998), Statistics in Medicine 17, 873-890, table II, method 10. */
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])(
  'has the published interval of the difference between %i of %i and %i of %i',
  (a, ofA, b, ofB, low, high) => {
    const { difference, ...interval } = compareShares({ reached: a, of: ofA }, { reached: b, of: ofB });
    expect(difference).toBeCloseTo(a / ofA - b / ofB, 10);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  },
);

it('claims nothing about a share of nothing', () => {
  expect(compareShares({ reached: 0, of: 0 }, { reached: 0, of: 0 })).toEqual({
    difference: 0,
    low: -1,
    high: 1,
  });
});
