'use client';

import { useEffect, useState } from 'react';

const PATIENCE_MS = 5_000;

/** True once something has been waited for without progress for five seconds, so that the page can say why. */
export function useWaitingLong(isWaiting: boolean, progress = 0): boolean {
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress starts the wait again
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, progress]);
  return isLong;
}
