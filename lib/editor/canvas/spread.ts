import type { Point } from '../commands/placement';

/** Space for an expanded subgraph: items to the right and below are shifted. */
export type SpreadOpening = { right: number; bottom: number; dx: number; dy: number };

/**
 * Maps positions while subgraphs are expanded. Both axes only stretch, so items that did not overlap still
 * do not.
 */
export type Spread = {
  apply(at: Point): Point;
  /** Converts a visible position to the stored one. */
  revert(at: Point): Point;
};

export function createSpread(openings: readonly SpreadOpening[]): Spread {
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
