import type { Box } from '../canvas/boxes';
import { BoxIndex, findFreeOffset } from '../canvas/boxes';
import { GRID } from '../cards/card-size';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import type { LayoutInput } from './layout';

/** Centers of items the author placed; the layout keeps their order. */
export function listPlacedCenters(
  boxes: ReadonlyMap<ItemKey, Box>,
  placed: ReadonlyMap<ItemKey, unknown>,
): Map<ItemKey, Point> {
  const placedCenters = new Map<ItemKey, Point>();
  for (const [key, { x, y, width, height }] of boxes)
    if (placed.has(key)) placedCenters.set(key, { x: x + width / 2, y: y + height / 2 });
  return placedCenters;
}

/** Restricts a layout to some items and the connections between them. */
export function narrowLayout(input: LayoutInput, keys: ReadonlySet<ItemKey>): LayoutInput {
  const between = ({ from, to }: { from: ItemKey; to: ItemKey }) => keys.has(from) && keys.has(to);
  const { entry, edges } = input;
  return {
    cards: input.cards.filter(({ key }) => keys.has(key)),
    gates: input.gates.filter((key) => keys.has(key)),
    wires: input.wires.filter(between),
    ...(edges ? { edges: edges.filter(between) } : {}),
    ...(entry && keys.has(entry) ? { entry } : {}),
    ...(input.placedCenters
      ? { placedCenters: new Map([...input.placedCenters].filter(([key]) => keys.has(key))) }
      : {}),
  };
}

/**
 * Moves a separate layout of the selection to its former position. Keeps the upper left corner, or moves it by
 * the smallest distance that avoids the other items.
 */
export function settleLayout(
  places: ReadonlyMap<ItemKey, Point>,
  boxes: ReadonlyMap<ItemKey, Box>,
): Map<ItemKey, Point> {
  const moved: { key: ItemKey; box: Box; centered: boolean }[] = [];
  const before: Box[] = [];
  for (const [key, { x, y }] of places) {
    const box = boxes.get(key);
    if (!box) continue;
    const centered = key.startsWith('gate:');
    before.push(box);
    const corner = centered ? { x: x - box.width / 2, y: y - box.height / 2 } : { x, y };
    moved.push({ key, centered, box: { ...corner, width: box.width, height: box.height } });
  }
  const after = moved.map(({ box }) => box);
  const left = (list: readonly Box[]) => Math.min(...list.map(({ x }) => x));
  const top = (list: readonly Box[]) => Math.min(...list.map(({ y }) => y));
  const by = { x: left(before) - left(after), y: top(before) - top(after) };
  const others = new BoxIndex([...boxes].flatMap(([key, box]) => (places.has(key) ? [] : [box])));
  const shifted = after.map((box) => ({ ...box, x: box.x + by.x, y: box.y + by.y }));
  const free = findFreeOffset(shifted, others, GRID, 24);
  return new Map(
    moved.map(({ key, box, centered }) => [
      key,
      {
        x: box.x + by.x + free.x + (centered ? box.width / 2 : 0),
        y: box.y + by.y + free.y + (centered ? box.height / 2 : 0),
      },
    ]),
  );
}
