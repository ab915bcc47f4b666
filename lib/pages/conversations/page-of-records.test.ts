import { expect, it } from 'vitest';
import { pageOfRecords } from './page-of-records';

it('returns the page with neighboring turns, up to the newest turn', () => {
  expect(pageOfRecords(1, 3)).toEqual({ before: 4, limit: 3 });
  expect(pageOfRecords(3, 3)).toEqual({ before: 4, limit: 3 });
  expect(pageOfRecords(20, 45)).toEqual({ before: 21, limit: 20 });
  expect(pageOfRecords(21, 45)).toEqual({ before: 41, limit: 20 });
  expect(pageOfRecords(45, 45)).toEqual({ before: 46, limit: 5 });
});

it('includes a turn that is newer than the last count', () => {
  expect(pageOfRecords(4, 3)).toEqual({ before: 5, limit: 4 });
});
