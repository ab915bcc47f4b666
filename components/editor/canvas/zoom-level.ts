import { useStore } from '@xyflow/react';

/** How much of a card is drawn: all of it, header and state, a pill, or a speck. */
export type ZoomLevel = 'full' | 'brief' | 'pill' | 'speck';

export function getZoomLevel(zoom: number): ZoomLevel {
  if (zoom > 0.7) return 'full';
  if (zoom >= 0.45) return 'brief';
  return zoom >= 0.2 ? 'pill' : 'speck';
}

/** Cards redraw when the level changes, not on every step of the wheel. */
export function useZoomLevel(): ZoomLevel {
  return useStore((state) => getZoomLevel(state.transform[2]));
}

/**
 * What text must be scaled by to read its size on screen, at or below 70 %. In steps, because each change
 * restyles every card in view; always the larger step, so that text is never under its size.
 */
export function getTextScale(zoom: number): number {
  if (zoom > 0.7) return 1;
  const step = 1.08;
  return Math.min(6, step ** Math.ceil(Math.log(1 / zoom) / Math.log(step)));
}
