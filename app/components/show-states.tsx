'use client';

import { type ReactNode, useEffect } from 'react';
import { addShownStates } from './add-shown-states';

export type ShownState = 'hover' | 'focus' | 'pressed';

/** Renders its children as if hovered, focused, or pressed. */
export function Shown({ state, children }: { state: ShownState; children: ReactNode }) {
  useEffect(addShownStates, []);
  return (
    <div data-shows={state} style={{ minWidth: 0 }}>
      {children}
    </div>
  );
}
