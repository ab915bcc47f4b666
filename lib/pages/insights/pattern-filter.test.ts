import { expect, it } from 'vitest';
import { findPatternFilter } from './pattern-filter';

const toInsights = (gates: string[], patterns: string[][]) =>
  ({
    gates: gates.map((gate) => ({ gate })),
    figures: { gatePatterns: patterns.map((pattern) => ({ gates: pattern, sessions: 1 })) },
  }) as Parameters<typeof findPatternFilter>[1];

it('finds conversations in which exactly these gates opened', () => {
  const insights = toInsights(['CITY', 'DAY', 'PAID'], [[], ['CITY'], ['CITY', 'DAY']]);
  expect(findPatternFilter(['CITY', 'DAY'], insights)).toEqual({
    mark: ['gate:CITY', 'gate:DAY'],
    not: ['gate:PAID'],
  });
  expect(findPatternFilter([], insights)).toEqual({ mark: [], not: ['gate:CITY', 'gate:DAY', 'gate:PAID'] });
});

it('has no filter for gates that opened in several orders, or for too many', () => {
  const orders = [
    ['CITY', 'DAY'],
    ['DAY', 'CITY'],
  ];
  expect(findPatternFilter(['DAY', 'CITY'], toInsights(['CITY', 'DAY'], orders))).toBeUndefined();
  const many = Array.from({ length: 12 }, (_, n) => `G${n}`);
  expect(findPatternFilter([], toInsights(many, [[]]))).toBeUndefined();
});
