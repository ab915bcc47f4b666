import { describe, expect, it } from 'vitest';
import { moveInList } from './move-in-list';

describe('moveInList', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 13],
    ['PageDown', 15, 19],
    ['PageUp', 3, 0],
    ['Home', 3, 0],
    ['End', 3, 19],
  ])('moves with %s from line %i to line %i of 20', (key, at, to) => {
    expect(moveInList(20, at, key)).toBe(to);
  });

  it.each([
    ['ArrowUp', 0],
    ['Home', 0],
    ['PageUp', 0],
    ['ArrowDown', 19],
    ['End', 19],
    ['PageDown', 19],
    ['ArrowRight', 3],
    ['Enter', 3],
    ['a', 3],
  ])('does not move with %s from line %i of 20, because lists do not wrap', (key, at) => {
    expect(moveInList(20, at, key)).toBeUndefined();
  });
});
