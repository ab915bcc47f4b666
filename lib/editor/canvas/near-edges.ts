import type { Box } from './boxes';

/** A part of the drawing in flow units. */
export type NearArea = readonly [left: number, top: number, right: number, bottom: number];

/** Margin around the view as a fraction of a cell, so that edges exist before they come into view. */
const MARGIN = 0.25;

/**
 * The part of a drawing in or near the view, in steps, so that it is stable during small moves. Zoom steps
 * are octaves; a cell is one view at the lower end of an octave.
 */
export function findArea(
  { x, y, zoom }: { x: number; y: number; zoom: number },
  width: number,
  height: number,
): NearArea {
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

/** Whether a line between two boxes can cross an area; true if a box is missing. */
export function crossesArea(
  from: Box | undefined,
  to: Box | undefined,
  [left, top, right, bottom]: NearArea,
): boolean {
  if (!from || !to) return true;
  return (
    Math.min(from.x, to.x) < right &&
    Math.max(from.x + from.width, to.x + to.width) > left &&
    Math.min(from.y, to.y) < bottom &&
    Math.max(from.y + from.height, to.y + to.height) > top
  );
}
