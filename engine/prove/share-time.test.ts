import { expect, it } from 'vitest';
import { shareTime } from './share-time.ts';
import type { ProofReport } from './types.ts';

const at = (search: number, searches: number) =>
  ({ states: 1, open: 1, depth: 1, search, searches }) as ProofReport;

it('gives all of the time to the properties of a flow without checks', () => {
  const isOver = shareTime(100);
  expect([0, 60, 100, 101].map((ms) => isOver(at(0, 1), ms))).toEqual([false, false, false, true]);
});

it('gives half of the time to the properties, and leaves what they do not need to the checks', () => {
  const isOver = shareTime(100);
  expect([0, 50, 51].map((ms) => isOver(at(0, 3), ms))).toEqual([false, false, true]);
  expect([60, 80, 81].map((ms) => isOver(at(1, 3), ms))).toEqual([false, false, true]);
  expect([82, 100, 101].map((ms) => isOver(at(2, 3), ms))).toEqual([false, false, true]);
});

it('stops a search at once if no time is left', () => {
  const isOver = shareTime(100);
  expect(isOver(at(1, 2), 120)).toBe(false);
  expect(isOver(at(1, 2), 121)).toBe(true);
});
