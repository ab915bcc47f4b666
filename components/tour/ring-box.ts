export type Box = { left: number; top: number; width: number; height: number };

const ROOM = 4;

/**
 * The ring around `target`, no further than `around`, the canvas it is drawn on if it is on one.
 *
 * A card that is panned halfway out of the canvas is cut off there; a ring around all of it would lie over the outline.
 */
export function ringBox(target: Box, around?: Box): Box {
  const left = target.left - ROOM;
  const top = target.top - ROOM;
  const right = target.left + target.width + ROOM;
  const bottom = target.top + target.height + ROOM;
  if (!around) return { left, top, width: right - left, height: bottom - top };
  const from = { left: Math.max(left, around.left), top: Math.max(top, around.top) };
  return {
    ...from,
    width: Math.min(right, around.left + around.width) - from.left,
    height: Math.min(bottom, around.top + around.height) - from.top,
  };
}
