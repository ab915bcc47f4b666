import type { Box } from './boxes';
import type { CanvasEdge } from './canvas-items';

/** A part of the drawing in flow units. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

/** Beyond what can be in view, in parts of a cell: what comes into view is there before it does. */
const MARGIN = 0.25;

/**
 * The part of a drawing that is in view or next to it, in steps: it stays the same while one moves about in
 * it. Steps of zoom are octaves, of which the cells are a view at the lower end.
 */
export function findArea(
  { x, y, zoom }: { x: number; y: number; zoom: number },
  width: number,
  height: number,
): Area {
  const octave = 2 ** Math.floor(Math.log2(zoom));
  const [cellWidth, cellHeight] = [width / octave, height / octave];
  const [column, row] = [Math.floor(-x / zoom / cellWidth), Math.floor(-y / zoom / cellHeight)];
  return [
    (column - MARGIN) * cellWidth,
    (row - MARGIN) * cellHeight,
    (column + 2 + MARGIN) * cellWidth,
    (row + 2 + MARGIN) * cellHeight,
  ];
}

/**
 * Edges whose ends span some of an area, and all of what is selected: while that is dragged, its box is still
 * where it came from.
 */
export function listNearEdges(
  edges: readonly CanvasEdge[],
  boxes: ReadonlyMap<string, Box>,
  [left, top, right, bottom]: Area,
): CanvasEdge[] {
  return edges.filter(({ type, source, target, data }) => {
    if (data?.selected || (type === 'edge' && data?.lit)) return true;
    const [from, to] = [boxes.get(source), boxes.get(target)];
    if (!from || !to) return true;
    return (
      Math.min(from.x, to.x) < right &&
      Math.max(from.x + from.width, to.x + to.width) > left &&
      Math.min(from.y, to.y) < bottom &&
      Math.max(from.y + from.height, to.y + to.height) > top
    );
  });
}
