import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ItemKey } from '../model/item';
import type { GraphView, Wire } from '../routes/wires';
import type { Box } from './boxes';
import { createEdgeCache } from './drawn-edges';
import { findArea } from './near-edges';
import type { Scene } from './scene';

const view = { width: 1440, height: 900 };
const wire = (from: string, to: string) =>
  ({ id: `${from}>${to}`, from, to, kind: 'state', names: [] }) as unknown as Wire;

test('the area contains the whole view', () => {
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

test('the area is stable during small moves', () => {
  const at = (x: number, zoom: number) => findArea({ x, y: 0, zoom }, view.width, view.height);
  expect(at(-10, 0.9)).toEqual(at(-400, 0.6));
  expect(at(-10, 0.9)).not.toEqual(at(-4000, 0.9));
});

test('keeps edges that cross the area and selected edges, and drops others', () => {
  const boxes = new Map<string, Box>(
    [-9000, 200, 9000, 9900].map((x, index) => [`n${index}`, { x, y: 100, width: 204, height: 110 }]),
  );
  const area = findArea({ x: 0, y: 0, zoom: 1 }, view.width, view.height);
  const draw = createEdgeCache();
  const near = (wires: Wire[], selected: string[] = []) =>
    draw({
      view: { wires, edges: [] } as unknown as GraphView,
      scene: { boxes } as unknown as Scene,
      selected: new Set(selected as ItemKey[]),
      flags: new Map(),
      nameOf: String,
    });
  const ids = (drawn: ReturnType<typeof near>) => drawn.list(area).map(({ id }) => id);
  expect(ids(near([wire('n0', 'n2'), wire('n1', 'n2'), wire('n2', 'n3')]))).toEqual(['n0>n2', 'n1>n2']);
  expect(ids(near([wire('n2', 'n3'), wire('n2', 'gone')], ['n3']))).toEqual(['n2>n3', 'n2>gone']);
  const all = near([wire('n0', 'n2'), wire('n2', 'n3')]);
  expect([all.count, all.list().map(({ id }) => id)]).toEqual([2, ['n0>n2', 'n2>n3']]);
});

test('reuses unchanged edges', () => {
  const draw = createEdgeCache();
  const scene = { boxes: new Map() } as unknown as Scene;
  const of = (selected: ItemKey[]) =>
    draw({
      view: { wires: [wire('a', 'b'), wire('b', 'c')], edges: [] } as unknown as GraphView,
      scene,
      selected: new Set(selected),
      flags: new Map(),
      nameOf: String,
    }).list();
  const [first, second] = [of([]), of(['c' as ItemKey])];
  expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false]);
});
