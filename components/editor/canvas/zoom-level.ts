import { useStore } from '@xyflow/react';
import { createContext, useContext } from 'react';

/** How much of a card is drawn: everything, header and prompt, a pill with an icon, a pill without it, or a dot. */
export type ZoomLevel = 'full' | 'brief' | 'pill' | 'slim' | 'speck';

function getZoomLevel(zoom: number): ZoomLevel {
  if (zoom > 0.7) return 'full';
  if (zoom >= 0.4) return 'brief';
  // Below this width on screen, the icon leaves no space for the name.
  if (zoom >= 0.36) return 'pill';
  return zoom >= DOT_ZOOM ? 'slim' : 'speck';
}

/** Pill or dot: one element, without ports. */
export function isCheap(level: ZoomLevel): boolean {
  return level !== 'full' && level !== 'brief';
}

/** Lines of a pill's name that fit its card at any zoom. */
export function countPillLines(height: number, level: ZoomLevel): 1 | 2 {
  const minZoom = level === 'pill' ? 0.36 : DOT_ZOOM;
  return height * minZoom >= 2 * PILL_LINE ? 2 : 1;
}
/** In screen pixels. */
const PILL_LINE = 11 * 1.1;

const ZoomLevelContext = createContext<ZoomLevel>('full');
export const ZoomLevelProvider = ZoomLevelContext.Provider;

/** Subscribed once for the canvas: a thousand cards listening to each zoom step would stall it. */
export function useZoomLevelOfView(): ZoomLevel {
  return useStore((state) => getZoomLevel(state.transform[2]));
}

/** Cards re-render when the level changes, not on each zoom step. */
export function useZoomLevel(): ZoomLevel {
  return useContext(ZoomLevelContext);
}

/**
 * The scale that keeps text legible at 70 % and below. It changes in steps, because each change restyles all
 * visible cards, and rounds up.
 */
export function getTextScale(zoom: number): number {
  return Math.min(6, getNameScale(zoom));
}

/** The same for a label outside its item, which has space at any zoom. */
export function getNameScale(zoom: number): number {
  if (zoom > 0.7) return 1;
  const step = 1.08;
  return step ** Math.ceil(Math.log(1 / zoom) / Math.log(step));
}

/** Small enough to fit a thousand cards in a row. */
export const MIN_ZOOM = 0.02;

/** Below this, cards are dots, and a search result would be unreadable. */
export const DOT_ZOOM = 0.2;
