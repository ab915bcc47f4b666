import type { Point } from '../commands/placement';

/**
 * Swaps the axes. Lines are routed from left to right; a drawing from top to bottom is routed turned, and its routes are
 * turned back.
 */
export const turnPoint = <At extends Point>(at: At): At => ({ ...at, x: at.y, y: at.x });

type Sized = Point & { width: number; height: number };
export const turnBox = <Item extends Sized>(box: Item): Item => ({
  ...turnPoint(box),
  width: box.height,
  height: box.width,
});
