export type BubbleSide = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';
type Rect = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const OPPOSITE: Record<BubbleSide, BubbleSide> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};
/** Gaps between anchor and bubble, and between bubble and window edge. */
const GAP = 6;
const EDGE = 8;

/**
 * Positions a bubble beside `anchor`: at the given side, or the opposite one if there is no space, and within
 * the window.
 */
export function placeBubble(
  anchor: Rect,
  size: Size,
  view: Size,
  { side, align }: { side: BubbleSide; align: Align },
): { left: number; top: number } {
  const free: Record<BubbleSide, number> = {
    top: anchor.top,
    bottom: view.height - anchor.top - anchor.height,
    left: anchor.left,
    right: view.width - anchor.left - anchor.width,
  };
  const upright = side === 'top' || side === 'bottom';
  const needed = (upright ? size.height : size.width) + GAP + EDGE;
  const on = free[side] < needed && free[OPPOSITE[side]] > free[side] ? OPPOSITE[side] : side;
  const along = (start: number, length: number, own: number) =>
    align === 'start' ? start : align === 'end' ? start + length - own : start + (length - own) / 2;
  const left = upright
    ? along(anchor.left, anchor.width, size.width)
    : on === 'left'
      ? anchor.left - GAP - size.width
      : anchor.left + anchor.width + GAP;
  const top = upright
    ? on === 'top'
      ? anchor.top - GAP - size.height
      : anchor.top + anchor.height + GAP
    : along(anchor.top, anchor.height, size.height);
  return {
    left: clamp(left, view.width - size.width - EDGE),
    top: clamp(top, view.height - size.height - EDGE),
  };
}

function clamp(at: number, max: number): number {
  return Math.round(Math.max(EDGE, Math.min(at, max)));
}
