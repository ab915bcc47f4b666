import { expect, test } from 'vitest';
import { filterTests, groupTests, splitTestName } from './group-tests';

test.each([
  ['Alice books', null, 'Alice books'],
  ['Booking / Alice books', 'Booking', 'Alice books'],
  ['Booking / Late / Alice', 'Booking', 'Late / Alice'],
  ['24/7 hours', null, '24/7 hours'],
  [' / Alice', null, ' / Alice'],
  ['Booking / ', null, 'Booking / '],
])('reads the group of “%s”', (name, group, title) => {
  expect(splitTestName(name)).toEqual({ group, title });
});

const TESTS = ['Urgent / Pain 8', 'Greets', 'Booking / Alice', 'Urgent / Fever'].map((name, at) => ({
  id: String(at),
  name,
}));

test('groups tests, those without a group first', () => {
  expect(groupTests(TESTS).map(({ group, tests }) => [group, tests.length])).toEqual([
    [null, 1],
    ['Urgent', 2],
    ['Booking', 1],
  ]);
});

test.each([
  ['all', '', ['0', '1', '2', '3']],
  ['failing', '', ['0']],
  ['passing', '', ['1']],
  ['all', 'urgent', ['0', '3']],
] as const)('finds %s tests with the words “%s”', (shown, words, ids) => {
  const hasPassed = (id: string) => ({ 0: false, 1: true })[id];
  expect(filterTests(TESTS, { words, shown }, hasPassed).map(({ id }) => id)).toEqual(ids);
});
