'use client';

import { useEffect, useRef } from 'react';
import { isTyping } from '@/lib/editor/palette/bindings';
import { createPreferencesStore } from '@/lib/editor/preferences-store';

export type ImproveKeys = Partial<Record<'j' | 'k' | 'x' | 't' | 'r' | 'a', () => void>>;

/** Single keys of the page. None while typing or in a dialog, or if single keys are turned off in the editor. */
export function useImproveKeys(keys: ImproveKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const { singleKeys } = createPreferencesStore(localStorage).getState();
    if (!singleKeys) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (isTyping(target) || target?.closest('[role="dialog"], [role="listbox"], [role="menu"]')) return;
      const run = Object.entries(latest.current).find(([key]) => key === event.key.toLowerCase())?.[1];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
