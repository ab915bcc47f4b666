import type { SimulationStore } from '@/lib/simulator/store/simulation-store';

let loaded: SimulationStore | undefined;

/**
 * The simulation if it is loaded. Shortcuts and menus use this, because importing the store would load the
 * simulator's bundle.
 */
export function getLoadedSimulation(): SimulationStore | undefined {
  return loaded;
}

export function setLoadedSimulation(store: SimulationStore): void {
  loaded = store;
}
