import { type Box, boxesOverlap } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';

export type KeyedBox = Box & { key: ItemKey };

const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type BoxAlignment = (typeof ALIGNMENTS)[number];
export type Axis = 'across' | 'down';

/** Gap between cards that would otherwise overlap. */
const GAP = 24;

/**
 * New corners of boxes aligned to an edge or a center line. Boxes that would overlap another one are moved
 * along the line.
 */
export function alignBoxes(
  boxes: readonly KeyedBox[],
  alignment: BoxAlignment,
  others: readonly Box[] = [],
): Map<ItemKey, Point> {
  const vertical = alignment === 'left' || alignment === 'center' || alignment === 'right';
  const [from, size] = vertical ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const low = Math.min(...boxes.map((box) => box[from]));
  const high = Math.max(...boxes.map((box) => box[from] + box[size]));
  const target = (box: Box): number => {
    if (alignment === 'left' || alignment === 'top') return low;
    if (alignment === 'right' || alignment === 'bottom') return high - box[size];
    return Math.round((low + high - box[size]) / 2);
  };
  const aligned = boxes.map((box) => ({ ...box, [from]: target(box) }));
  return stepAside(boxes, aligned, others, vertical ? 'down' : 'across');
}

/** New corners with equal gaps between neighbors; the first and last box are kept if possible. */
export function distributeBoxes(
  boxes: readonly KeyedBox[],
  axis: Axis,
  others: readonly Box[] = [],
): Map<ItemKey, Point> {
  const [from, size] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = boxes.toSorted((a, b) => a[from] - b[from] || a[from] + a[size] - b[from] - b[size]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return new Map();
  const span = last[from] + last[size] - first[from];
  const filled = sorted.reduce((sum, box) => sum + box[size], 0);
  // Without enough space for the gap, the last box moves.
  const gap = Math.max(GAP, (span - filled) / (sorted.length - 1));
  let at = first[from];
  const spread = sorted.map((box) => {
    const placed = { ...box, [from]: Math.round(at) };
    at += box[size] + gap;
    return placed;
  });
  return stepAside(sorted, spread, others, axis);
}

/** Moves overlapping boxes along the axis, in order. */
function stepAside(
  before: readonly KeyedBox[],
  wanted: readonly KeyedBox[],
  others: readonly Box[],
  axis: Axis,
): Map<ItemKey, Point> {
  const [from, size] = axis === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const taken: Box[] = [...others];
  const originals = new Map(before.map((box) => [box.key, box]));
  const places = new Map<ItemKey, Point>();
  for (const box of wanted.toSorted((a, b) => a[from] - b[from])) {
    const placed = { ...box };
    // Each step passes one box, so the number of steps is limited.
    for (let step = 0; step <= taken.length; step++) {
      const inTheWay = taken.find((other) => boxesOverlap(placed, other, GAP / 2));
      if (!inTheWay) break;
      placed[from] = Math.round(inTheWay[from] + inTheWay[size] + GAP);
    }
    taken.push(placed);
    const was = originals.get(box.key);
    if (was?.x !== placed.x || was.y !== placed.y) places.set(box.key, { x: placed.x, y: placed.y });
  }
  return places;
}
