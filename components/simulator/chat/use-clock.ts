'use client';

import { useEffect, useState } from 'react';
import { useSimulation } from '../simulation';

const TICK_MS = 1000;

/** Reads the simulated clock when it is asked, without moving anything on the page. */
export function useClockNow(): () => number {
  const ahead = useSimulation((state) => state.ahead);
  return () => Date.now() + ahead;
}

/** What the simulated clock says, in milliseconds. It moves while something on the page depends on it. */
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
