'use client';

import { useShallow } from 'zustand/react/shallow';
import { getStopped } from '@/lib/simulator/store/simulation-state';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { useSimulation } from './simulation';

/** The turn in whose middle one stands, by stepping or by looking back, and the stop there. */
export function useStopped(): { turn: SimulatedTurn; stop: number } | null {
  return useSimulation(useShallow(getStopped));
}
