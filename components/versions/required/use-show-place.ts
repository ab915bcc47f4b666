'use client';

import { usePanels } from '@/components/editor/editor-context';
import type { ReleaseItem } from '@/lib/contract/schemas/releases/release-checks';

export type MissedPlace = Exclude<ReleaseItem['place'], { kind: 'problem' }>;

/** Opens the tests, messages or checks of the editor at the one that a required check misses. */
export function useShowPlace(): (place: MissedPlace) => void {
  const set = usePanels((state) => state.set);
  return ({ kind, id }) => {
    if (kind === 'label') set({ view: 'tests', label: id });
    else set(kind === 'test' ? { view: 'tests', test: id } : { view: 'checks', check: id });
  };
}
