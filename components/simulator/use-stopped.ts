'use client';

import { useShallow } from 'zustand/react/shallow';
import { getStopped } from '@/lib/simulator/store/simulation-state';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { useSimulation } from './simulation';

/** The turn that is shown at one of its stops, and the stop. */
export function useStopped(): { turn: SimulatedTurn; stop: number } | null {
  return useSimulation(useShallow(getStopped));
}
