import { expect, it } from 'vitest';
import { findStrongComponents } from './strong-components.ts';

it('finds cycles and self-loops, and nothing else', () => {
  const components = findStrongComponents([[1], [2, 4], [0], [3], [5], []]);
  expect(components.map((component) => component.sort())).toEqual(expect.arrayContaining([[0, 1, 2], [3]]));
  expect(components).toHaveLength(2);
});

it('handles a cycle of 100,000 vertices', () => {
  const ring = Array.from({ length: 100_000 }, (_, index) => [(index + 1) % 100_000]);
  expect(findStrongComponents(ring)[0]).toHaveLength(100_000);
});
