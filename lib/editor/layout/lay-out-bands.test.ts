import { expect, test } from 'vitest';
import { CARD_WIDTH } from '../cards/card-size';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { layoutGraph } from './layout';

const LENGTH = 4_000;
const key = (index: number): ItemKey => `node:n${index}`;

test('lays out a chain of thousands from left to right, with an edge back to its start', () => {
  const cards = Array.from({ length: LENGTH }, (_, index) => ({ key: key(index), height: 100 }));
  const edges = cards.map((_, index) => ({
    key: `edge:main/e${index}` as ItemKey,
    from: key(index),
    to: key((index + 1) % LENGTH),
    width: 0,
  }));
  const places = layoutGraph({ cards, gates: [], wires: [], edges, entry: key(0) });
  const all = cards.map((card) => places.get(card.key) as Point);
  expect(all.every(({ x }, index) => index === 0 || x >= (all[index - 1] as Point).x + CARD_WIDTH)).toBe(
    true,
  );
  expect(new Set(all.map(({ y }) => y)).size).toBe(1);
});

test('lays out a long graph of wires with side branches, without overlap', () => {
  const cards = Array.from({ length: 520 }, (_, index) => ({ key: key(index), height: 100 }));
  // Two cards share each layer, and both lead on.
  const wires = cards.flatMap((_, index) =>
    [1, 2, 3]
      .map((step) => (index % 2 === 0 && step < 2 ? index + 4 : index + step + 1))
      .filter((to) => to < cards.length && Math.floor(to / 2) > Math.floor(index / 2))
      .map((to) => ({ from: key(index), to: key(to) })),
  );
  const places = layoutGraph({ cards, gates: [], wires });
  const boxes = cards.map((card) => places.get(card.key) as Point);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(cards.length);
  expect((boxes.at(-1) as Point).x).toBeGreaterThan((boxes[0] as Point).x + 255 * CARD_WIDTH);
});
