import { expect, it } from 'vitest';
import { labelOf } from './label-of';

it('returns the label of an argument, or the joined labels of its items', () => {
  const labels = { to: 'Lee Park', 'who.0': 'Dana Levi', 'who.2': 'Max Ruiz' };
  expect(labelOf(labels, 'to')).toBe('Lee Park');
  expect(labelOf(labels, 'who')).toBe('Dana Levi, Max Ruiz');
  expect(labelOf(labels, 'wh')).toBeUndefined();
});
