import type { Point } from '../commands/placement';

/** Room made on the canvas by something that opened in place: what is right of it and below it moves on. */
export type Opening = { right: number; bottom: number; dx: number; dy: number };

/**
 * Where things stand while something is open among them. Whatever stood apart stays apart, since both
 * directions only ever stretch; so nothing that did not overlap does.
 */
export type Spread = {
  apply(at: Point): Point;
  /** The place to be stored for one that is seen. */
  revert(at: Point): Point;
};

export function createSpread(openings: readonly Opening[]): Spread {
  return {
    apply(at) {
      let { x, y } = at;
      for (const { right, bottom, dx, dy } of openings) {
        if (x >= right) x += dx;
        if (y >= bottom) y += dy;
      }
      return { x, y };
    },
    revert(at) {
      let { x, y } = at;
      for (const { right, bottom, dx, dy } of openings.toReversed()) {
        if (x >= right + dx) x -= dx;
        else if (x > right) x = right;
        if (y >= bottom + dy) y -= dy;
        else if (y > bottom) y = bottom;
      }
      return { x, y };
    },
  };
}
