import { type Box, BoxIndex } from '../canvas/boxes';
import { type EdgeText, LABEL_HEIGHT } from '../cards/edge-text';
import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import { pairsOf } from './route-edge';

/** Center of a label; without text only a dot fits. */
export type EdgeLabel = Point & { width: number; height: number; text: boolean; card?: true };

export type LabeledRoute = { key: ItemKey; points: readonly Point[]; text: EdgeText | undefined };

const DOT = 14;
/** Minimum width; narrower labels would show only an ellipsis. */
const MIN = 52;
const SHARES = [1, 0.8, 0.6, 0.42];
/** Positions along a segment, from its center outwards. */
const PLACES = [0.5, 0.62, 0.38, 0.75, 0.25, 0.88, 0.12];

/**
 * Places each label on its edge without covering cards or other labels, and other edges if possible. Shortens
 * it, reduces it to a dot or leaves it out if needed. `scale` is the text scale relative to 100 %.
 */
export function placeLabels(
  routes: readonly LabeledRoute[],
  taken: Iterable<Box>,
  scale = 1,
): Map<ItemKey, EdgeLabel> {
  const boxes = new BoxIndex<Box>(taken);
  const lines = new BoxIndex<Box & { key: ItemKey }>();
  for (const { key, points } of routes)
    for (const [a, b] of pairsOf(points))
      lines.add({
        key,
        x: Math.min(a.x, b.x) - 1,
        y: Math.min(a.y, b.y) - 1,
        width: Math.abs(a.x - b.x) + 2,
        height: Math.abs(a.y - b.y) + 2,
      });
  const labels = new Map<ItemKey, EdgeLabel>();
  for (const { key, points, text } of routes) {
    if (!text) continue;
    const card = scale === 1 ? text.card : undefined;
    const size = card ?? { width: text.width * scale, height: LABEL_HEIGHT * scale };
    const found = findPlace(key, points, size.width, size.height, boxes, lines, scale);
    if (!found) continue;
    const label = card && found.text ? { ...found, card: true as const } : found;
    boxes.add(toBox(label));
    labels.set(key, label);
  }
  return labels;
}

function findPlace(
  key: ItemKey,
  points: readonly Point[],
  wanted: number,
  height: number,
  boxes: BoxIndex<Box>,
  lines: BoxIndex<Box & { key: ItemKey }>,
  scale: number,
): Omit<EdgeLabel, 'card'> | undefined {
  const pieces = pairsOf(points)
    .map(([a, b], index) => ({
      a,
      b,
      level: a.y === b.y,
      length: Math.abs(a.x - b.x) + Math.abs(a.y - b.y),
      index,
    }))
    .filter(({ length }) => length > 24)
    // Horizontal segments first, and later ones first, next to the target.
    .sort((a, b) => Number(b.level) - Number(a.level) || b.length - a.length || b.index - a.index);
  for (const share of SHARES) {
    const width = Math.max(MIN * scale, Math.min(wanted, wanted * share));
    if (width > wanted && share < 1) continue;
    for (const strict of [true, false])
      for (const { a, b, level, length } of pieces)
        for (const place of PLACES) {
          // On a horizontal segment both ends stay visible: the start and the arrow.
          if (level && length < width + 20 && strict) continue;
          const middle = { x: a.x + (b.x - a.x) * place, y: a.y + (b.y - a.y) * place };
          const label = { ...middle, width: Math.min(width, wanted), height, text: true };
          const box = toBox(label);
          if (boxes.find(box, undefined, 3)) continue;
          if (strict && lines.find(box, (line) => line.key === key)) continue;
          return label;
        }
  }
  for (const { a, b } of pieces)
    for (const place of PLACES) {
      const middle = { x: a.x + (b.x - a.x) * place, y: a.y + (b.y - a.y) * place };
      const dot = { ...middle, width: DOT, height: DOT, text: false };
      if (!boxes.find(toBox(dot))) return dot;
    }
  return undefined;
}

export function toBox({ x, y, width, height }: EdgeLabel): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
