/** A rectangle on the canvas by its top left corner, in flow units. */
export type Box = { x: number; y: number; width: number; height: number };

export function boxesOverlap(a: Box, b: Box, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap &&
    b.x < a.x + a.width + gap &&
    a.y < b.y + b.height + gap &&
    b.y < a.y + a.height + gap
  );
}

const CELL = 240;
const OFFSET = 50_000;
const STRIDE = 100_003;
const MAX_RINGS = 60;

/** Spatial index of boxes in a coarse grid. */
export class BoxIndex<T extends Box> {
  readonly #cells = new Map<number, T[]>();

  /** The lower edge of the lowest box. */
  bottom = 0;

  constructor(boxes: Iterable<T> = []) {
    for (const box of boxes) this.add(box);
  }

  add(box: T): void {
    this.bottom = Math.max(this.bottom, box.y + box.height);
    const lastX = Math.floor((box.x + box.width) / CELL);
    const lastY = Math.floor((box.y + box.height) / CELL);
    for (let column = Math.floor(box.x / CELL); column <= lastX; column++)
      for (let row = Math.floor(box.y / CELL); row <= lastY; row++) {
        const cell = (column + OFFSET) * STRIDE + row + OFFSET;
        const list = this.#cells.get(cell);
        if (list) list.push(box);
        else this.#cells.set(cell, [box]);
      }
  }

  /** An index of changed boxes. */
  map(change: (box: T) => T): BoxIndex<T> {
    return new BoxIndex([...new Set([...this.#cells.values()].flat())].map(change));
  }

  /** A box that overlaps `area`, other than those left out. */
  find(area: Box, except?: (box: T) => boolean, gap = 0): T | undefined {
    // Called thousands of times per drawing: plain loops take half the time of an iterator.
    const lastX = Math.floor((area.x + area.width + gap) / CELL);
    const lastY = Math.floor((area.y + area.height + gap) / CELL);
    for (let column = Math.floor((area.x - gap) / CELL); column <= lastX; column++)
      for (let row = Math.floor((area.y - gap) / CELL); row <= lastY; row++) {
        const cell = this.#cells.get((column + OFFSET) * STRIDE + row + OFFSET);
        if (!cell) continue;
        for (const box of cell) if (boxesOverlap(area, box, gap) && !except?.(box)) return box;
      }
    return undefined;
  }

  /** Every box that overlaps `area`. */
  list(area: Box): Set<T> {
    const found = new Set<T>();
    const lastX = Math.floor((area.x + area.width) / CELL);
    const lastY = Math.floor((area.y + area.height) / CELL);
    for (let column = Math.floor(area.x / CELL); column <= lastX; column++)
      for (let row = Math.floor(area.y / CELL); row <= lastY; row++) {
        const cell = this.#cells.get((column + OFFSET) * STRIDE + row + OFFSET);
        if (cell) for (const box of cell) if (boxesOverlap(area, box)) found.add(box);
      }
    return found;
  }
}

/**
 * The smallest offset in grid steps at which a group of boxes overlaps no others. A card dropped on another
 * is placed next to it.
 */
export function findFreeOffset(
  group: readonly Box[],
  others: BoxIndex<Box>,
  grid: number,
  gap = 12,
): { x: number; y: number } {
  const isFree = (x: number, y: number) =>
    group.every((box) => !others.find({ ...box, x: box.x + x, y: box.y + y }, undefined, gap));
  for (let ring = 0; ring < MAX_RINGS; ring++) {
    let best: { x: number; y: number } | undefined;
    for (let step = -ring; step <= ring; step++) {
      for (const [x, y] of [
        [step, -ring],
        [step, ring],
        [-ring, step],
        [ring, step],
      ] as const) {
        const nearer = !best || x * x + y * y < best.x * best.x + best.y * best.y;
        if (nearer && isFree(x * grid, y * grid)) best = { x, y };
      }
    }
    if (best) return { x: best.x * grid, y: best.y * grid };
  }
  // Too crowded to search further: the space below all boxes is free.
  return { x: 0, y: Math.ceil((others.bottom - Math.min(...group.map((box) => box.y)) + gap) / grid) * grid };
}
