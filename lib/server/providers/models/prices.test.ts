import { expect, it } from 'vitest';
import { findCost } from './prices';

it.each([
  ['gpt-4.1-mini', 0.4],
  ['openai/gpt-4.1-mini', 0.4],
  ['gpt-4.1-mini-2025-04-14', 0.4],
  ['claude-sonnet-4-5-20250929', 3],
  ['anthropic/claude-sonnet-4.5', 3],
])('finds %s', (model, dollars) => {
  expect(findCost(model, 1_000_000, 0)).toBeCloseTo(dollars);
});

it('includes output tokens in the cost', () => {
  expect(findCost('gpt-4.1', 1000, 2000)).toBeCloseTo(0.018);
});

it.each(['llama3.2', 'gpt-4.1-nano-of-mine', 'constructor', 'openai/gpt-oss-20b:free', ''])(
  'has no price for %j',
  (model) => {
    expect(findCost(model, 1, 1)).toBeUndefined();
  },
);
