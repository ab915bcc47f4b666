'use client';

import { useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { SimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { compileForOverlay, projectOverlay } from '@/lib/simulator/overlay/project-overlay';
import { describeDifference, getShownVersion } from '@/lib/simulator/panel/describe-difference';
import { getShownEvents, getView } from '@/lib/simulator/store/simulation-state';
import { namesOf } from '@/lib/simulator/trace/names';
import { useSimulation } from './simulation';
import { useDraftChanged } from './use-draft-changed';
import { useStopped } from './use-stopped';

/** Keeps the canvas overlay in sync with the selected moment. */
export function useSimulationOverlay(overlay: SimulationOverlayStore, draft: unknown): void {
  const document = useSimulation((state) => state.running);
  const view = useSimulation(getView);
  const events = useSimulation(useShallow(getShownEvents));
  const recorded = useSimulation((state) => state.recorded !== null);
  const version = useSimulation(getShownVersion);
  const differs = useDraftChanged(document, draft) && recorded;
  const stop = useStopped();
  const stopped = stop?.turn.stops[stop.stop]?.mark;
  const compiled = useMemo(() => compileForOverlay(document), [document]);
  const names = useMemo(() => namesOf(document), [document]);
  const stoppedAt = stopped?.mark === 'node' ? stopped.id : undefined;

  useEffect(() => () => overlay.getState().setOverlay(null), [overlay]);
  useEffect(() => {
    const draws = view && compiled && view.session.flow === compiled.hash;
    const note = differs ? describeDifference(version, document, draft) : undefined;
    const drawn = draws ? projectOverlay({ ...view, events, stoppedAt }, compiled, names) : null;
    overlay.getState().setOverlay(drawn && note ? { ...drawn, note } : drawn);
  }, [overlay, view, events, compiled, names, stoppedAt, differs, version, document, draft]);
}
