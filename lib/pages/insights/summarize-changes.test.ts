import { expect, it } from 'vitest';
import type { InsightMeasure, Insights } from '@/lib/contract/schemas/insights';
import { formatSeconds } from './format-figures';
import { areTooFew, summarizeChanges } from './summarize-changes';

type Verdict = NonNullable<InsightMeasure['change']>['verdict'];
const measure = (name: InsightMeasure['measure'], verdict: Verdict, difference: number): InsightMeasure => ({
  measure: name,
  now: { n: 1, of: 100 },
  before: { n: 1, of: 100 },
  change: { verdict, difference, low: null, high: null },
  filter: {},
  most: null,
});
const summarize = (measures: InsightMeasure[], version: number | null = 6) =>
  summarizeChanges({ compared: { version }, measures } as unknown as Insights);

it('says what changed clearly, and nothing of the rest', () => {
  expect(
    summarize([
      measure('goal', 'better', 0.042),
      measure('handed-off', 'worse', 0.021),
      measure('left', 'no-clear-change', -0.01),
    ]),
  ).toBe('Compared with version 6: reached the goal +4.2 points (better), handed off +2.1 points (worse).');
});

it('claims nothing from noise or from few conversations', () => {
  expect(summarize([measure('goal', 'no-clear-change', 0.1)], null)).toBe(
    'Nothing changed clearly compared with the period before.',
  );
  expect(summarize([measure('goal', 'too-few', 0)])).toMatch(/too few conversations to compare/);
});

it('says once that nothing can be compared, if that is so of every figure', () => {
  const few = measure('goal', 'too-few', 0);
  const check = (measures: InsightMeasure[]) => areTooFew({ measures, spans: [] });
  expect(check([few, { ...few, change: null }])).toBe(true);
  expect(check([few, measure('left', 'no-clear-change', 0)])).toBe(false);
});

it.each([
  [4.25, '4.3 s'],
  [72, '1 m 12 s'],
  [-28, '–28 s'],
  [7260, '2 h 1 m'],
  [360_000, '4.2 d'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
