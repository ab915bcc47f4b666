'use client';

import type { SimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { useSimulationOverlay } from './use-simulation-overlay';

/** Paints the conversation on the canvas. It stands apart from the simulator: properties may be read in a run. */
export function PaintedRun({ overlay, draft }: { overlay: SimulationOverlayStore; draft: unknown }) {
  useSimulationOverlay(overlay, draft);
  return null;
}
