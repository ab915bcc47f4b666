import { expect, it } from 'vitest';
import { chooseHalf } from './choose-half.ts';

it.each([
  [14, 3, 15],
  [14, 10, 10],
  [12, 1, 13],
  [9, 11, 11],
  [17, 9, 9],
  [10, 12, 12],
])('keeps an event at %i:00 in working hours if it is moved to %i', (near, hour, meant) => {
  expect(chooseHalf(hour, 0, { near })).toBe(meant);
});

it.each([
  [19, 8, 20],
  [20, 7, 19],
  [7, 8, 8],
  [19, 3, 15],
  [7, 2, 14],
])('keeps an event at %i:00 in its half of the day if it is moved to %i', (near, hour, meant) => {
  expect(chooseHalf(hour, 0, { near })).toBe(meant);
});

it('puts hours from 1 to 6 in the afternoon for appointments', () => {
  expect([1, 6, 7, 12].map((hour) => chooseHalf(hour, 0, { afternoon: true }))).toEqual([13, 18, 7, 12]);
  expect([1, 6, 7, 12].map((hour) => chooseHalf(hour, 0, {}))).toEqual([1, 6, 7, 12]);
});

it('does not change hours of a 24-hour clock', () => {
  expect([0, 13, 22].map((hour) => chooseHalf(hour, 0, { near: 9 }))).toEqual([0, 13, 22]);
});

it('chooses the half of the day that the question offers', () => {
  const kitchen = { hours: { from: 17 * 60 + 30, to: 21 * 60 + 30 } };
  expect(
    [
      [7, 30],
      [8, 0],
      [9, 30],
      [5, 0],
      [19, 0],
    ].map(([hour = 0, minute = 0]) => chooseHalf(hour, minute, kitchen)),
  ).toEqual([19, 20, 21, 5, 19]);
  expect(chooseHalf(9, 0, { hours: { from: 8 * 60, to: 22 * 60 } })).toBe(9);
});
