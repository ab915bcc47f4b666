import type { Box } from './boxes';

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

/** Whether what leads from one box to another spans some of an area; also where one of them stands nowhere. */
export function crossesArea(
  from: Box | undefined,
  to: Box | undefined,
  [left, top, right, bottom]: Area,
): boolean {
  if (!from || !to) return true;
  return (
    Math.min(from.x, to.x) < right &&
    Math.max(from.x + from.width, to.x + to.width) > left &&
    Math.min(from.y, to.y) < bottom &&
    Math.max(from.y + from.height, to.y + to.height) > top
  );
}
