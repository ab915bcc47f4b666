import { expect, test } from 'vitest';
import { alignBoxes, distributeBoxes, type KeyedBox } from './align-boxes';

const box = (id: string, x: number, y: number, width = 100, height = 50): KeyedBox => ({
  key: `node:${id}`,
  x,
  y,
  width,
  height,
});
const stack = [box('a', 0, 0), box('b', 30, 200, 140), box('c', 60, 400)];

test.each([
  ['left', { a: undefined, b: 0, c: 0 }],
  ['right', { a: 70, b: undefined, c: 70 }],
  ['center', { a: 35, b: 15, c: 35 }],
] as const)('aligns to the %s and moves only boxes that are not aligned', (alignment, xs) => {
  const places = alignBoxes(stack, alignment);
  for (const [id, x] of Object.entries(xs)) expect(places.get(`node:${id}`)?.x).toBe(x);
  for (const [key, at] of places) expect(at.y).toBe(stack.find((one) => one.key === key)?.y);
});

test.each([
  ['top', { a: undefined, b: 0 }],
  ['middle', { a: 50, b: 25 }],
  ['bottom', { a: 100, b: 50 }],
] as const)('aligns to the %s', (alignment, ys) => {
  const row = [box('a', 0, 0), box('b', 300, 50, 100, 100)];
  const places = alignBoxes(row, alignment);
  for (const [id, y] of Object.entries(ys)) {
    const original = row.find(({ key }) => key === `node:${id}`)?.y;
    expect(places.get(`node:${id}`)?.y).toBe(y === original ? undefined : y);
  }
});

test('moves boxes aside that would overlap', () => {
  const row = [box('a', 0, 0), box('b', 200, 10)];
  const places = alignBoxes(row, 'left', [{ x: 0, y: 90, width: 100, height: 50 }]);
  expect(places.get('node:a')).toBeUndefined();
  expect(places.get('node:b')).toEqual({ x: 0, y: 164 });
});

test('distributes with equal gaps and keeps the ends', () => {
  const places = distributeBoxes([box('a', 0, 0), box('c', 500, 0), box('b', 110, 0)], 'across');
  expect([...places]).toEqual([['node:b', { x: 250, y: 0 }]]);
  const crowded = distributeBoxes([box('a', 0, 0), box('b', 0, 20), box('c', 0, 40)], 'down');
  expect([...crowded.values()].map(({ y }) => y)).toEqual([74, 148]);
  expect(distributeBoxes([box('a', 0, 0), box('b', 0, 20)], 'down').size).toBe(0);
});
