import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from './boxes';
import type { CanvasEdge } from './canvas-items';
import { findArea, listNearEdges } from './near-edges';

const view = { width: 1440, height: 900 };
const wire = (source: string, target: string, selected = false) =>
  ({ id: `${source}>${target}`, type: 'wire', source, target, data: { selected } }) as CanvasEdge;

test('everything in view lies in the area, wherever one stands', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90_000, max: 90_000 }),
      fc.integer({ min: -90_000, max: 90_000 }),
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      (x, y, zoom) => {
        const [left, top, right, bottom] = findArea({ x, y, zoom }, view.width, view.height);
        expect(left).toBeLessThan(-x / zoom);
        expect(top).toBeLessThan(-y / zoom);
        expect(right).toBeGreaterThan((view.width - x) / zoom);
        expect(bottom).toBeGreaterThan((view.height - y) / zoom);
      },
    ),
  );
});

test('the area stays while one moves within it', () => {
  const at = (x: number, zoom: number) => findArea({ x, y: 0, zoom }, view.width, view.height);
  expect(at(-10, 0.9)).toEqual(at(-400, 0.6));
  expect(at(-10, 0.9)).not.toEqual(at(-4000, 0.9));
});

test('edges that pass through stay, those elsewhere go, and what is selected stays everywhere', () => {
  const boxes = new Map<string, Box>(
    [-9000, 200, 9000, 9900].map((x, index) => [`n${index}`, { x, y: 100, width: 204, height: 110 }]),
  );
  const area = findArea({ x: 0, y: 0, zoom: 1 }, view.width, view.height);
  const near = (edges: CanvasEdge[]) => listNearEdges(edges, boxes, area).map(({ id }) => id);
  expect(near([wire('n0', 'n2'), wire('n1', 'n2'), wire('n2', 'n3')])).toEqual(['n0>n2', 'n1>n2']);
  expect(near([wire('n2', 'n3', true), wire('n2', 'gone')])).toEqual(['n2>n3', 'n2>gone']);
});
