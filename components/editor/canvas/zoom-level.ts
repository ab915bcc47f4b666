import { useStore } from '@xyflow/react';
import { createContext, useContext } from 'react';

/**
 * How much of a card is drawn: all of it, header and state, a pill with its tile, one that is too narrow
 * for the tile, or a speck.
 */
export type ZoomLevel = 'full' | 'brief' | 'pill' | 'slim' | 'speck';

function getZoomLevel(zoom: number): ZoomLevel {
  if (zoom > 0.7) return 'full';
  if (zoom >= 0.45) return 'brief';
  // Narrower than this on screen, the tile would leave the name no room.
  if (zoom >= 0.36) return 'pill';
  return zoom >= SPECK_ZOOM ? 'slim' : 'speck';
}

/** Pill or speck: one element, without ports. */
export function isCheap(level: ZoomLevel): boolean {
  return level !== 'full' && level !== 'brief';
}

/** Lines of a pill's name that its card has the height for, however far the level is zoomed out. */
export function countPillLines(height: number, level: ZoomLevel): 1 | 2 {
  const least = level === 'pill' ? 0.36 : SPECK_ZOOM;
  return height * least >= 2 * PILL_LINE ? 2 : 1;
}
/** On screen, in pixels. */
const PILL_LINE = 11 * 1.1;

const ZoomLevelContext = createContext<ZoomLevel>('full');
export const ZoomLevelProvider = ZoomLevelContext.Provider;

/** Asked once for the canvas: a thousand cards that each listened to every step of a move would stall it. */
export function useZoomLevelOfView(): ZoomLevel {
  return useStore((state) => getZoomLevel(state.transform[2]));
}

/** Cards redraw when the level changes, not on every step of the wheel. */
export function useZoomLevel(): ZoomLevel {
  return useContext(ZoomLevelContext);
}

/**
 * What text must be scaled by to read its size on screen, at or below 70 %. In steps, because each change
 * restyles every card in view; always the larger step, so that text is never under its size.
 */
export function getTextScale(zoom: number): number {
  return Math.min(6, getNameScale(zoom));
}

/** The same for the one name that is shown beside what it names: it finds its room however far off one stands. */
export function getNameScale(zoom: number): number {
  if (zoom > 0.7) return 1;
  const step = 1.08;
  return step ** Math.ceil(Math.log(1 / zoom) / Math.log(step));
}

/** Far enough for a thousand cards in a row to fit. */
export const MIN_ZOOM = 0.02;

/** Below this a card is a speck, and what was looked for cannot be read. */
export const SPECK_ZOOM = 0.2;
