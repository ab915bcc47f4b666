import type { Autosave, AutosaveState } from './autosave-types';

/** Stands where an autosave would for whoever may only look: nothing is kept, found again or sent. */
export function createIdleAutosave(flow: { revision: number; updatedAt: string }): Autosave {
  const state: AutosaveState = {
    status: 'saved',
    revision: flow.revision,
    savedAt: flow.updatedAt,
    problems: [],
    conflict: null,
    error: null,
  };
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    recovered: null,
    joinBy: () => undefined,
    hear: () => undefined,
    change: () => undefined,
    flush: () => Promise.resolve(),
    resolveConflict: () => Promise.reject(new Error('There is no conflict to resolve.')),
    dispose: () => undefined,
  };
}
