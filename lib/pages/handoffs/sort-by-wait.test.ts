import { expect, it } from 'vitest';
import { sortByWait } from './sort-by-wait';

it('puts the longest wait first', () => {
  const rows = ['2026-01-05T10:00:00Z', '2026-01-05T09:00:00Z', '2026-01-05T11:00:00Z'].map(
    (waitingSince) => ({
      waitingSince,
    }),
  );
  expect(sortByWait(rows).map(({ waitingSince }) => waitingSince.slice(11, 13))).toEqual(['09', '10', '11']);
});
