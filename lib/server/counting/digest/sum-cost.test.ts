import { expect, it } from 'vitest';
import { sumCost } from './sum-cost';

it('adds what all models cost, and nothing else', () => {
  expect(sumCost({ tally: { 'model-cost:small': 45, 'model-cost:large': 900, 'node-cost:ask': 945 } })).toBe(
    945,
  );
  expect(sumCost({ tally: { 'model:small': 2 } })).toBe(0);
});
