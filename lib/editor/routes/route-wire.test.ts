import { expect, test } from 'vitest';
import { BoxIndex } from '../canvas/boxes';
import { getPlainPath, type RoutedBox, routeWire } from './route-wire';

const card: RoutedBox = { key: 'node:a', x: 0, y: 0, width: 204, height: 114 };
const route = (gate: RoutedBox) => {
  const obstacles = new BoxIndex<RoutedBox>();
  obstacles.add(card);
  obstacles.add(gate);
  const ends = { x1: 204, y1: 57, x2: gate.x - 7, y2: gate.y + 18 };
  return { path: routeWire(ends, obstacles, new Set([card.key, gate.key])), plain: getPlainPath(ends) };
};

test('a wire to the right is a plain curve', () => {
  const { path, plain } = route({ key: 'gate:G', x: 400, y: 200, width: 36, height: 36 });
  expect(path).toBe(plain);
});

test('a wire to the left goes around its own card', () => {
  const { path, plain } = route({ key: 'gate:G', x: -120, y: -60, width: 36, height: 36 });
  expect(path).not.toBe(plain);
  expect(path.split('C')).toHaveLength(4);
});
