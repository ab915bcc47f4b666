import type { Box } from '../canvas/boxes';

/** An alignment guide: vertical at x = `at` for axis `x`, horizontal at y = `at` for axis `y`. */
type GuideLine = { axis: 'x' | 'y'; at: number; from: number; to: number };
export type AlignmentGuides = { dx: number; dy: number; lines: GuideLine[] };

/**
 * Alignment guides of a dragged box: edges with edges, centers with centers. `dx` and `dy` snap the box to
 * the nearest line within `reach`.
 */
export function findGuides(moving: Box, others: readonly Box[], reach: number): AlignmentGuides {
  const x = findNearest(moving, others, 'x', reach);
  const y = findNearest(moving, others, 'y', reach);
  const placed = { ...moving, x: moving.x + (x ?? 0), y: moving.y + (y ?? 0) };
  const lines: GuideLine[] = [];
  if (x !== undefined) lines.push(...drawLines(placed, others, 'x'));
  if (y !== undefined) lines.push(...drawLines(placed, others, 'y'));
  return { dx: x ?? 0, dy: y ?? 0, lines };
}

function findNearest(
  moving: Box,
  others: readonly Box[],
  axis: 'x' | 'y',
  reach: number,
): number | undefined {
  const own = getStops(moving, axis);
  let best: number | undefined;
  for (const other of others) {
    const stops = getStops(other, axis);
    for (let place = 0; place < 3; place++)
      for (let mine = 0; mine < 3; mine++) {
        // Centers align only with centers: an edge in line with a center is a coincidence.
        if ((place === 1) !== (mine === 1)) continue;
        const by = (stops[place] as number) - (own[mine] as number);
        if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best))) best = by;
      }
  }
  return best;
}

/** One line per aligned edge or center, spanning all aligned boxes. */
function drawLines(placed: Box, others: readonly Box[], axis: 'x' | 'y'): GuideLine[] {
  const [cross, size] = axis === 'x' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  return getStops(placed, axis).flatMap((at, mine) => {
    const inLine = others.filter((other) =>
      getStops(other, axis).some(
        (stop, place) => (place === 1) === (mine === 1) && Math.abs(stop - at) < 0.5,
      ),
    );
    if (inLine.length === 0) return [];
    const all = [placed, ...inLine];
    const from = Math.min(...all.map((box) => box[cross]));
    const to = Math.max(...all.map((box) => box[cross] + box[size]));
    return [{ axis, at, from, to }];
  });
}

function getStops(box: Box, axis: 'x' | 'y'): [number, number, number] {
  const size = axis === 'x' ? box.width : box.height;
  return [box[axis], box[axis] + size / 2, box[axis] + size];
}
