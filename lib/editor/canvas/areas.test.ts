import type { Node } from '@turnpike/engine/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemKey, toKey } from '../model/item';
import { createEmptyDocument } from '../model/open-document';
import { listAreas } from './areas';
import { boxesOverlap } from './boxes';

const SIZE = { width: 204, height: 110 };

/** A grid of cards, 60 apart, of which some are in a group. */
function drawGroup(columns: number, members: readonly boolean[]) {
  const document = createEmptyDocument('Areas');
  const nodes = members.map((_, index): Node => {
    return { type: 'message', id: `n${index}`, name: `Message ${index}`, text: 'Hello' };
  });
  const graph = { id: 'main', name: 'Main', strategy: 'gates' as const, nodes };
  const inside = nodes.filter((_, index) => members[index]).map(({ id }) => id);
  document.ui = { graphs: { main: { groups: [{ id: 'g', name: 'Group', nodes: inside }] } } };
  const boxes = new Map<ItemKey, { x: number; y: number; width: number; height: number }>(
    nodes.map(({ id }, index) => [
      toKey('node', id),
      { x: (index % columns) * 264, y: Math.floor(index / columns) * 170, ...SIZE },
    ]),
  );
  return { areas: listAreas(document, graph, () => ({ boxes, taken: boxes.values() })), boxes, inside };
}

test('adjacent cards share one area with its name above', () => {
  const { areas } = drawGroup(3, [true, true, false, true, true, false]);
  expect(areas).toHaveLength(1);
  expect(areas[0]).toMatchObject({ kind: 'group', id: 'g', name: 'Group', x: -14, y: -14 });
  expect(areas[0]?.label.y).toBeLessThan(-14);
});

test('cards separated by another card have separate areas', () => {
  expect(drawGroup(3, [true, false, true]).areas).toHaveLength(2);
});

test('areas contain exactly the cards of their group', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      (columns, members) => {
        const { areas, boxes, inside } = drawGroup(columns, members);
        const grouped = new Set<string>(inside.map((id) => toKey('node', id)));
        for (const [key, box] of boxes)
          expect(areas.some((area) => boxesOverlap(area, box))).toBe(grouped.has(key));
      },
    ),
    { seed: 7, numRuns: 100 },
  );
});
