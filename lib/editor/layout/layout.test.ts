import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoxIndex } from '../canvas/boxes';
import { CARD_WIDTH } from '../cards/card-size';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { type LayoutInput, layoutGraph } from './layout';
import { narrowLayout, settleLayout } from './layout-selection';

const key = (index: number): ItemKey => `node:n${index}`;

/** Cards of several heights with random edges, some with a given position. */
const inputs = fc
  .record({
    heights: fc.array(fc.integer({ min: 60, max: 180 }), { minLength: 2, maxLength: 24 }),
    ends: fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 40 }),
    spots: fc.array(
      fc.option(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }))),
      {
        maxLength: 24,
      },
    ),
    wraps: fc.boolean(),
    down: fc.boolean(),
  })
  .map(({ heights, ends, spots, wraps, down }): LayoutInput => {
    const edges = ends
      .filter(([from, to]) => from < heights.length && to < heights.length)
      .map(([from, to], index) => ({
        key: `edge:main/e${index}` as ItemKey,
        from: key(from),
        to: key(to),
        width: 40,
      }));
    const placedCenters = new Map<ItemKey, Point>();
    for (const [index, spot] of spots.entries())
      if (spot && index < heights.length) placedCenters.set(key(index), { x: spot[0], y: spot[1] });
    return {
      cards: heights.map((height, index) => ({ key: key(index), height })),
      gates: [],
      wires: [],
      edges,
      placedCenters,
      wraps,
      down,
    };
  });

const boxesOf = (input: LayoutInput, places: ReadonlyMap<ItemKey, Point>) =>
  input.cards.map(({ key: name, height }) => ({
    key: name,
    ...(places.get(name) as Point),
    width: CARD_WIDTH,
    height,
  }));

describe('laying out', () => {
  test('from top to bottom puts each card of a chain below the one before', () => {
    const chain = (count: number, wraps: boolean): LayoutInput => ({
      cards: Array.from({ length: count }, (_, index) => ({ key: key(index), height: 100 })),
      gates: [],
      wires: Array.from({ length: count - 1 }, (_, index) => ({ from: key(index), to: key(index + 1) })),
      down: true,
      wraps,
    });
    const places = [...layoutGraph(chain(9, false)).values()];
    expect(new Set(places.map(({ x }) => x)).size).toBe(1);
    expect(places.every(({ y }, index) => index === 0 || y >= (places[index - 1]?.y ?? 0) + 100)).toBe(true);
    const wrapped = [...layoutGraph(chain(20, true)).values()];
    expect(new Set(wrapped.map(({ x }) => x)).size).toBeGreaterThan(1);
  });

  test('places all cards without overlap', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const boxes = boxesOf(input, layoutGraph(input));
        const index = new BoxIndex(boxes);
        for (const box of boxes) expect(index.find(box, (other) => other === box)?.key).toBeUndefined();
      }),
    );
  });

  test('keeps the vertical order of placed neighbors', () => {
    fc.assert(
      fc.property(inputs, (drawn) => {
        // Rows put several layers in one column.
        const input = { ...drawn, wraps: false, down: false };
        const places = layoutGraph(input);
        const touched = new Set(
          (input.edges ?? []).flatMap(({ from, to }) => (from === to ? [] : [from, to])),
        );
        const columns = new Map<number, ItemKey[]>();
        for (const { key: name } of input.cards) {
          if (!touched.has(name) || !input.placedCenters?.has(name)) continue;
          const { x } = places.get(name) as Point;
          columns.set(x, [...(columns.get(x) ?? []), name]);
        }
        const heights = new Map(input.cards.map((card) => [card.key, card.height]));
        for (const names of columns.values())
          for (const above of names)
            for (const below of names)
              if ((input.placedCenters?.get(above)?.y ?? 0) < (input.placedCenters?.get(below)?.y ?? 0))
                expect((places.get(above)?.y ?? 0) + (heights.get(above) ?? 0)).toBeLessThanOrEqual(
                  places.get(below)?.y ?? 0,
                );
      }),
    );
  });

  test('gives the same positions for the same input', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(layoutGraph(structuredClone(input))).toEqual(layoutGraph(input));
      }),
    );
  });

  test('of a selection moves no other items and covers none', () => {
    fc.assert(
      fc.property(inputs, fc.nat(), (input, seed) => {
        const all = new Map(boxesOf(input, layoutGraph(input)).map((box) => [box.key, box] as const));
        const chosen = new Set(input.cards.flatMap((card, index) => ((seed >> index) & 1 ? [card.key] : [])));
        if (chosen.size < 2) return;
        const places = settleLayout(layoutGraph(narrowLayout(input, chosen)), all);
        expect(new Set(places.keys())).toEqual(chosen);
        const staying = new BoxIndex([...all.values()].filter((box) => !chosen.has(box.key)));
        for (const [name, at] of places) {
          const { width, height } = all.get(name) as { width: number; height: number };
          expect(staying.find({ ...at, width, height })).toBeUndefined();
        }
      }),
    );
  });
});
