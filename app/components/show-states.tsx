'use client';

import { type ReactNode, useEffect } from 'react';
import { addShownStates } from './add-shown-states';

export type ShownState = 'hover' | 'focus' | 'pressed';

/** Draws what stands inside as if the pointer were over it, the focus in it, or a button held down on it. */
export function Shown({ state, children }: { state: ShownState; children: ReactNode }) {
  useEffect(addShownStates, []);
  return (
    <div data-shows={state} style={{ minWidth: 0 }}>
      {children}
    </div>
  );
}
