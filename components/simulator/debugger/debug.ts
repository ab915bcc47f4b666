'use client';

import { useStore } from 'zustand';
import { createDebugStore, type DebugState } from '@/lib/simulator/stepping/debug-store';

/** Breakpoints and watches of the flow that is open in this tab. */
export const debug = createDebugStore(typeof localStorage === 'undefined' ? undefined : localStorage);

export function useDebug<T>(select: (state: DebugState) => T): T {
  return useStore(debug, select);
}
