'use client';

import type { SimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { useSimulationOverlay } from './use-simulation-overlay';

/**
 * Paints the conversation on the canvas. Separate from the simulator, because the properties panel may be open
 * during a run.
 */
export function PaintedRun({ overlay, draft }: { overlay: SimulationOverlayStore; draft: unknown }) {
  useSimulationOverlay(overlay, draft);
  return null;
}
