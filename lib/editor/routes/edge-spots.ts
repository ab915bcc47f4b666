import { type Box, boxesOverlap } from '../canvas/boxes';
import type { Point } from '../commands/placement';
import { pairsOf } from './route-edge';

export type EdgePoint = Point;

const SIZE = 20;
const PLACES = [0.5, 0.3, 0.7, 0.15, 0.85];

/** Position on an edge for a small button, beside its label and away from its ends. */
export function findSpotOnRoute(points: readonly Point[], label: Box | undefined): Point | undefined {
  const pieces = pairsOf(points)
    .map(([a, b]) => ({ a, b, length: Math.abs(a.x - b.x) + Math.abs(a.y - b.y) }))
    .sort((a, b) => b.length - a.length);
  const ends = [points[0], points.at(-1)].filter((point) => point !== undefined);
  for (const { a, b } of pieces)
    for (const place of PLACES) {
      const spot = { x: a.x + (b.x - a.x) * place, y: a.y + (b.y - a.y) * place };
      const box = { x: spot.x - SIZE / 2, y: spot.y - SIZE / 2, width: SIZE, height: SIZE };
      if (label && boxesOverlap(box, label, 2)) continue;
      if (ends.some((end) => Math.abs(end.x - spot.x) < 20 && Math.abs(end.y - spot.y) < 20)) continue;
      return spot;
    }
  return label ? { x: label.x + label.width + SIZE / 2 + 2, y: label.y + label.height / 2 } : undefined;
}
