export type RingBox = { left: number; top: number; width: number; height: number };

const PADDING = 4;

/**
 * The ring around `target`, clipped to `around`, its canvas if any.
 *
 * Without clipping, the ring of a card at the edge would cover the outline.
 */
export function ringBox(target: RingBox, around?: RingBox): RingBox {
  const left = target.left - PADDING;
  const top = target.top - PADDING;
  const right = target.left + target.width + PADDING;
  const bottom = target.top + target.height + PADDING;
  if (!around) return { left, top, width: right - left, height: bottom - top };
  const from = { left: Math.max(left, around.left), top: Math.max(top, around.top) };
  return {
    ...from,
    width: Math.min(right, around.left + around.width) - from.left,
    height: Math.min(bottom, around.top + around.height) - from.top,
  };
}

/** What is visible of the canvas, where a narrow window shows the dock over its right part. */
export const leaveDock = (canvas: RingBox, dock: RingBox | undefined): RingBox => ({
  ...{ left: canvas.left, top: canvas.top, height: canvas.height },
  width: dock ? Math.min(canvas.width, dock.left - canvas.left) : canvas.width,
});
