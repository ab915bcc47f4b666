import { expect, it } from 'vitest';
import { slowStart } from './slow-start';

it('grows from a few places to the limit', () => {
  let now = 1000;
  const limit = slowStart(5, () => now);
  const limits = [0, 249, 1, 250, 10_000].map((ms) => {
    now += ms;
    return limit();
  });
  expect(limits).toEqual([2, 2, 3, 4, 5]);
});
