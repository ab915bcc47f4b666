import type { SimulationStore } from '@/lib/simulator/store/simulation-store';

let loaded: SimulationStore | undefined;

/**
 * The simulation where one has been loaded: it comes with the simulator's own bundle, and keys and menus of the
 * editor must not fetch that to find that nothing is simulated.
 */
export function getLoadedSimulation(): SimulationStore | undefined {
  return loaded;
}

export function setLoadedSimulation(store: SimulationStore): void {
  loaded = store;
}
