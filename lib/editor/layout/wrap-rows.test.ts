import { describe, expect, it } from 'vitest';
import type { ItemKey } from '../model/item';
import { type LayoutInput, layoutGraph } from './layout';

const keyOf = (index: number): ItemKey => `node:n${index}`;

/** A chain of cards. */
function buildChain(count: number): LayoutInput {
  const cards = Array.from({ length: count }, (_, index) => ({ key: keyOf(index), height: 110 }));
  const edges = cards.slice(1).map((_, index) => ({
    key: `edge:main/e${index}` as ItemKey,
    from: keyOf(index),
    to: keyOf(index + 1),
    width: 60,
  }));
  return { cards, gates: [], wires: [], edges, wraps: true };
}

function measure(input: LayoutInput) {
  const places = [...layoutGraph(input).values()];
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    places,
    width: Math.max(...xs) - Math.min(...xs) + 206,
    height: Math.max(...ys) - Math.min(...ys) + 110,
  };
}

describe('a layout in rows', () => {
  it.each([8, 10, 15])('fits %i cards in a row into the canvas of a laptop at 60 %%', (count) => {
    const { width, height } = measure(buildChain(count));
    // The canvas of a window of 1440 by 900 pixels, without its bars.
    expect(width).toBeLessThanOrEqual((857 - 96) / 0.6);
    expect(height).toBeLessThanOrEqual((844 - 120) / 0.6);
  });

  it('reads from left to right, row by row', () => {
    const { places } = measure(buildChain(10));
    const sorted = [...places].sort((a, b) => a.y - b.y || a.x - b.x);
    expect(places).toEqual(sorted);
  });

  it('leaves a short drawing and a drawing in one row as they are', () => {
    expect(layoutGraph(buildChain(3))).toEqual(layoutGraph({ ...buildChain(3), wraps: false }));
    expect(measure({ ...buildChain(10), wraps: false }).height).toBe(110);
  });
});
