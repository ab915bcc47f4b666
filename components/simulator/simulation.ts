'use client';

import type { Answer, Effect } from '@turnpike/engine/turn';
import { useStore } from 'zustand';
import { api } from '@/lib/client/api-client';
import { loadDraftLayers } from '@/lib/client/load-layers';
import type { SimulationActions } from '@/lib/simulator/store/simulation-actions';
import type { SimulationState } from '@/lib/simulator/store/simulation-state';
import { createSimulationStore } from '@/lib/simulator/store/simulation-store';
import { createWorkerSimulator } from '@/lib/simulator/store/simulator-client';
import { debug } from './debugger/debug';

/** The simulation of this tab, shared by chat, debugger and canvas. */
export const simulation = createSimulationStore({
  createSimulator: () => createWorkerSimulator(loadDraftLayers, askModels),
  debug,
});

/** Models run on the server, which has the keys: the worker asks the page, which asks the server. */
function askModels(effect: Effect): Promise<Answer> {
  const { flowId } = simulation.getState();
  if (flowId === null) throw new Error('No flow is simulated.');
  return api.askEffect(flowId, effect);
}

export function useSimulation<T>(select: (state: SimulationState & SimulationActions) => T): T {
  return useStore(simulation, select);
}
