'use client';

import { useEffect, useState } from 'react';
import { useSimulation } from '../simulation';

const TICK_MS = 1000;

/** Reads the simulated clock without re-rendering. */
export function useClockNow(): () => number {
  const ahead = useSimulation((state) => state.ahead);
  return () => Date.now() + ahead;
}

/** The simulated time in milliseconds. It updates while a component depends on it. */
export function useClock(runs: boolean): number {
  const ahead = useSimulation((state) => state.ahead);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return now + ahead;
}
