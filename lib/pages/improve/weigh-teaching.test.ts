import { expect, it } from 'vitest';
import { compareAccuracy, countLabels, isFarOff } from './weigh-teaching';

it('counts messages with the same text at the same place once', () => {
  const parking = { text: 'parking?', node: 'age' };
  expect(countLabels([parking, parking, { ...parking, node: 'mail' }, { ...parking, text: 'Parking' }])).toBe(
    3,
  );
});

it('takes a suggestion for far off below half of its needed score, and never a choice', () => {
  expect(isFarOff({ score: 0.05, needs: 0.35 })).toBe(true);
  expect(isFarOff({ score: 0.2, needs: 0.35 })).toBe(false);
  expect(isFarOff({ score: 0, needs: null })).toBe(false);
});

it('compares with no accuracy that is unknown', () => {
  expect(compareAccuracy(1, 0.75)).toBe(0.25);
  expect(compareAccuracy(1, null)).toBeUndefined();
  expect(compareAccuracy(1, undefined)).toBeUndefined();
});
