export type Box = { left: number; top: number; width: number; height: number };

const ROOM = 4;

/**
 * The ring around `target`, clipped to `around`, its canvas if any.
 *
 * Without clipping, the ring of a card at the edge would cover the outline.
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
