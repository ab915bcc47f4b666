import { expect, it } from 'vitest';
import { boxesOverlap } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { keepPinned } from './keep-pinned';

const SIZE = { width: 204, height: 110 };
const keys: ItemKey[] = ['node:a', 'node:b', 'node:c', 'node:d'];
const row = new Map(keys.map((key, index) => [key, { x: index * 300, y: 40 }]));
const boxes = new Map(keys.map((key) => [key, { x: 0, y: 0, ...SIZE }]));
const at = (places: ReadonlyMap<ItemKey, Point>, key: ItemKey) => places.get(key) as Point;

it('moves a layout to its pinned card and keeps its shape', () => {
  const places = keepPinned(row, new Map([['node:b', { x: 1000, y: 500 }]]), boxes);
  expect(Object.fromEntries(places)).toEqual({
    'node:a': { x: 700, y: 500 },
    'node:c': { x: 1300, y: 500 },
    'node:d': { x: 1600, y: 500 },
  });
});

it('moves what would cover a pinned card out of its way, and nothing else', () => {
  const pinned = new Map<ItemKey, Point>([
    ['node:a', { x: 0, y: 40 }],
    ['node:b', { x: 620, y: 60 }],
    ['node:d', { x: 900, y: 40 }],
  ]);
  const places = keepPinned(row, pinned, boxes);
  expect([...places.keys()]).toEqual(['node:c']);
  const moved = { ...at(places, 'node:c'), ...SIZE };
  for (const place of pinned.values()) expect(boxesOverlap(moved, { ...place, ...SIZE }, 36)).toBe(false);
});

it('takes a layout without pinned cards as it is', () => {
  expect(keepPinned(row, new Map([['node:z', { x: 0, y: 0 }]]), boxes)).toEqual(row);
});
