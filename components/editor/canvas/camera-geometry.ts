import type { Viewport } from '@xyflow/react';
import type { Box } from '@/lib/editor/canvas/boxes';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import type { Point } from '@/lib/editor/commands/placement';
import type { ItemKey } from '@/lib/editor/model/item';
import { getEntryBox } from '@/lib/editor/routes/edge-drawing';
import { MIN_ZOOM } from './zoom-level';

export type Size = { width: number; height: number };

const PADDING = 48;
/** Below this zoom, the first view shows the start at a legible size instead of everything. */
export const LEGIBLE = 0.71;
const FIRST_ZOOM = 0.85;
/** Drawings of up to `SMALL` cards are never fitted below this zoom. They show their start instead. */
const FIT_ZOOM = 0.6;
const SMALL = 15;

export type Extent = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The left end of the entry. */
  entry?: Point;
  cards?: number;
};

/**
 * The viewport that shows the whole extent below `above`, the height of the toolbars. The first view of a large
 * drawing shows its start instead.
 */
export function fitExtent(
  extent: Extent,
  { width, height }: Size,
  above: number,
  isFirst: boolean,
): Viewport {
  const { left, top, right, bottom } = extent;
  // Insets, so that toolbars and rules do not cover cards.
  const room = { width: width - 2 * PADDING, height: height - above - 72 };
  const zoom = Math.max(MIN_ZOOM, Math.min(1, room.width / (right - left), room.height / (bottom - top)));
  if (isFirst && zoom < LEGIBLE)
    return { zoom: FIRST_ZOOM, x: getFirstX(width, extent), y: getFirstY(height, extent, above) };
  if ((extent.cards ?? Number.POSITIVE_INFINITY) <= SMALL && zoom < FIT_ZOOM)
    return {
      zoom: FIT_ZOOM,
      x: alignStart(left, right, room.width, PADDING),
      y: alignStart(top, bottom, room.height, above),
    };
  return {
    zoom,
    x: (width - (right - left) * zoom) / 2 - left * zoom,
    y: above + (room.height - (bottom - top) * zoom) / 2 - top * zoom,
  };
}

/** Centers a side that fits at `FIT_ZOOM`, and aligns the start of one that does not. */
function alignStart(from: number, to: number, room: number, before: number): number {
  return before + Math.max(0, (room - (to - from) * FIT_ZOOM) / 2) - from * FIT_ZOOM;
}

/** The center and the zoom that show all boxes in a window of this size. */
export function fitBoxes(boxes: readonly Box[], { width, height }: Size): Viewport {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const across = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const down = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const zoom = Math.min(1.5, (width - 2 * PADDING) / across, (height - 160) / down);
  return { x: x + across / 2, y: y + down / 2, zoom: Math.max(MIN_ZOOM, zoom) };
}

/** Whether a box is fully visible in a window of this size, clear of the toolbars. */
export function isFullyVisible(box: Box, { x, y, zoom }: Viewport, { width, height }: Size): boolean {
  const [left, top] = [box.x * zoom + x, box.y * zoom + y];
  const [right, bottom] = [left + box.width * zoom, top + box.height * zoom];
  return left > 20 && top > 40 && right < width - 20 && bottom < height - 90;
}

/** How far to pan to show a box. Pans only as far as needed, so that the surroundings stay in view. */
export function getPan(box: Box, { x, y, zoom }: Viewport, { width, height }: Size) {
  return {
    x: getShift(box.x * zoom + x, box.width * zoom, { from: 48, to: width - 48 }),
    y: getShift(box.y * zoom + y, box.height * zoom, { from: 64, to: height - 110 }),
  };
}

/** The bounds of all drawn items, or undefined if there are none. */
export function getExtent({ scene }: Projection): Extent | undefined {
  const extent = { cards: 0, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const take = ({ x, y, width, height }: Box, below = 0) => {
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x + width);
    extent.bottom = Math.max(extent.bottom, y + height + below);
  };
  for (const box of scene?.boxes.values() ?? []) {
    take(box, box.key.startsWith('gate:') ? 40 : 0);
    if (box.key.startsWith('node:')) extent.cards++;
  }
  const ground = scene?.getGround();
  if (ground) take(ground);
  if (scene?.edges.entryAt) take(getEntryBox(scene.edges.entryAt));
  return extent.right < extent.left ? undefined : { ...extent, entry: scene?.edges.entryAt };
}

/** How far an interval must move to fit within another. If it is longer, its start is aligned. */
function getShift(start: number, length: number, { from, to }: { from: number; to: number }): number {
  if (start < from || length > to - from) return from - start;
  return start + length > to ? to - start - length : 0;
}

/** Space at the top of the canvas that must not cover a fitted drawing. */
export function getChromeHeight(wrapper: HTMLElement | null): number {
  const top = wrapper?.getBoundingClientRect().top ?? 0;
  const bars = [...(wrapper?.querySelectorAll('[data-top-bar]') ?? [])];
  return Math.max(PADDING, ...bars.map((bar) => bar.getBoundingClientRect().bottom - top + 16));
}

/** Aligns the left side, or centers a start that is further right, as in a wide drawing from top to bottom. */
function getFirstX(width: number, { left, entry }: Extent): number {
  const x = PADDING - left * FIRST_ZOOM;
  return entry && entry.x * FIRST_ZOOM + x > width - BESIDE ? width / 2 - entry.x * FIRST_ZOOM : x;
}
/** A card and its distance from the edge of the window. */
const BESIDE = 230;

/**
 * Centers a drawing that fits the height, else aligns its top. Its start is always visible, and not behind the
 * map.
 */
function getFirstY(height: number, { top, bottom, entry }: Extent, above: number): number {
  const free = height - 72 - (bottom - top) * FIRST_ZOOM;
  const y = Math.max(above, free / 2) - top * FIRST_ZOOM;
  if (entry === undefined) return y;
  const at = entry.y * FIRST_ZOOM + y;
  return at < above || at > height - BELOW ? (above + height - BELOW) / 2 - entry.y * FIRST_ZOOM : y;
}
/** The map, the toolbar below it, and half a card. */
const BELOW = 250;

/** The drawn area of an item: its box, or the middle of an edge. */
export function findBox({ scene }: Projection, key: ItemKey | undefined): Box | undefined {
  if (!scene || !key) return undefined;
  const box = scene.boxes.get(key);
  if (box) return box;
  const label = key.startsWith('edge:') ? scene.edges.getLabel(key, false) : undefined;
  const [first] = key.startsWith('edge:') ? scene.edges.getRoute(key) : [];
  return label ? { ...label, width: 0, height: 0 } : first && { ...first, width: 0, height: 0 };
}
