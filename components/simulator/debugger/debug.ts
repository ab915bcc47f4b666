'use client';

import { useStore } from 'zustand';
import { createDebugStore, type DebugState } from '@/lib/simulator/stepping/debug-store';

/** Breakpoints and watches of the open flow, per tab. */
export const debug = createDebugStore(typeof localStorage === 'undefined' ? undefined : localStorage);

export function useDebug<T>(select: (state: DebugState) => T): T {
  return useStore(debug, select);
}
