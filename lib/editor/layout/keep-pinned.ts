import type { FlowDocument } from '@turnpike/engine/document';
import { type Box, BoxIndex, findFreeOffset } from '../canvas/boxes';
import { GRID } from '../cards/card-size';
import type { Point } from '../commands/placement';
import { type ItemKey, toKey } from '../model/item';

/** Space around pinned items, for lines. */
const GAP = 36;

/** The stored positions of the pinned items of a graph. */
export function listPinned(document: FlowDocument, graph: string): Map<ItemKey, Point> {
  const { nodes = {}, gates = {} } = document.ui?.graphs?.[graph] ?? {};
  return new Map([
    ...Object.entries(nodes).flatMap(([id, at]) => (at.pinned ? [[toKey('node', id), at] as const] : [])),
    ...Object.entries(gates).flatMap(([name, at]) => (at.pinned ? [[toKey('gate', name), at] as const] : [])),
  ]);
}

/**
 * Positions of a layout for everything that is not pinned. The layout is moved as a whole so that the pinned items are
 * close to where it has them, and what would then cover one of those moves out of its way.
 */
export function keepPinned(
  places: ReadonlyMap<ItemKey, Point>,
  pinned: ReadonlyMap<ItemKey, Point>,
  boxes: ReadonlyMap<ItemKey, Box>,
): Map<ItemKey, Point> {
  const kept = [...pinned].flatMap(([key, at]) => {
    const laidOut = places.get(key);
    return laidOut ? [{ key, at, laidOut }] : [];
  });
  if (kept.length === 0) return new Map(places);
  const by = {
    x: getMedian(kept.map(({ at, laidOut }) => at.x - laidOut.x)),
    y: getMedian(kept.map(({ at, laidOut }) => at.y - laidOut.y)),
  };
  const toBox = (key: ItemKey, { x, y }: Point): Box => {
    const { width = 0, height = 0 } = boxes.get(key) ?? {};
    return key.startsWith('gate:')
      ? { x: x - width / 2, y: y - height / 2, width, height }
      : { x, y, width, height };
  };
  const still = new BoxIndex(kept.map(({ key, at }) => toBox(key, at)));
  const taken = new BoxIndex(kept.map(({ key, at }) => toBox(key, at)));
  const moved = new Map<ItemKey, Point>();
  const covering: [ItemKey, Point][] = [];
  for (const [key, { x, y }] of places) {
    if (pinned.has(key)) continue;
    const at = { x: x + by.x, y: y + by.y };
    const box = toBox(key, at);
    moved.set(key, at);
    if (still.find(box, undefined, GAP)) covering.push([key, at]);
    else taken.add(box);
  }
  for (const [key, at] of covering) {
    const box = toBox(key, at);
    const free = findFreeOffset([box], taken, GRID, GAP);
    moved.set(key, { x: at.x + free.x, y: at.y + free.y });
    taken.add({ ...box, x: box.x + free.x, y: box.y + free.y });
  }
  return moved;
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
