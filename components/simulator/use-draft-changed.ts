'use client';

import { useEffect, useState } from 'react';
import { isSameBehavior } from '@/lib/editor/model/is-same-behavior';

const DEBOUNCE_MS = 250;

/**
 * Whether the draft behaves differently from the simulated one. Ignores moved cards and reverted changes.
 * Checked when typing pauses.
 */
export function useDraftChanged(simulated: unknown, draft: unknown): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (simulated === draft) {
      setChanged(false);
      return;
    }
    const timer = setTimeout(() => setChanged(!isSameBehavior(simulated, draft)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [simulated, draft]);
  return changed;
}
