import { expect, test } from 'vitest';
import type { ItemKey } from '../model/item';
import { findNeighbor } from './find-neighbor';

const at = (id: string, x: number, y: number) =>
  [`node:${id}`, { key: `node:${id}` as ItemKey, x, y, width: 100, height: 50 }] as const;
const boxes = new Map<ItemKey, ReturnType<typeof at>[1]>([
  at('a', 0, 0),
  at('b', 200, 300),
  at('c', 200, 0),
  at('d', 0, 100),
]);

test('follows a wire, or else selects the nearest item in that direction', () => {
  const wires = [{ from: 'node:a', to: 'node:b' }] as const;
  expect(findNeighbor(boxes, wires, 'node:a', 'right')).toBe('node:b');
  expect(findNeighbor(boxes, wires, 'node:b', 'left')).toBe('node:a');
  expect(findNeighbor(boxes, [], 'node:a', 'right')).toBe('node:c');
  expect(findNeighbor(boxes, wires, 'node:a', 'down')).toBe('node:d');
  expect(findNeighbor(boxes, wires, 'node:d', 'up')).toBe('node:a');
});

test('returns undefined if there is no item in that direction', () => {
  expect(findNeighbor(boxes, [], 'node:a', 'left')).toBeUndefined();
  expect(findNeighbor(boxes, [], 'node:gone', 'right')).toBeUndefined();
});
