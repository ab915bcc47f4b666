'use client';

import { useSyncExternalStore } from 'react';
import type { AutosaveState } from '@/lib/client/autosave/autosave-types';
import { useEditorContext } from './editor-context';

export function useAutosave(): AutosaveState {
  const { autosave } = useEditorContext();
  return useSyncExternalStore(autosave.subscribe, autosave.getState, autosave.getState);
}
