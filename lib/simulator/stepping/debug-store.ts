import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Breakpoint,
  type BreakpointKind,
  getBreakpointId,
  type RunTo,
  readBreakpoint,
} from './breakpoint';

export type DebugState = {
  flowId: string | null;
  breakpoints: readonly Breakpoint[];
  /** CEL expressions whose values are shown. */
  watches: readonly string[];
  /** One-time target of the next run; not stored. */
  runTo: RunTo | null;
  /** Loads the stored breakpoints and watches of a flow. */
  open(flowId: string): void;
  /** Adds a breakpoint, replacing one with the same identity. */
  add(point: Breakpoint): void;
  /** Replaces a breakpoint in place. */
  change(id: string, point: Breakpoint): void;
  remove(id: string): void;
  /** Adds a missing breakpoint, removes an enabled one, enables a disabled one. */
  toggle(on: BreakpointKind, target: string): void;
  watch(text: string): void;
  unwatch(text: string): void;
  setRunTo(place: RunTo | null): void;
};
export type DebugStore = StoreApi<DebugState>;

type KeptBy = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Breakpoints and watches belong to the author, not to the document: they are stored in this browser per
 * flow and are not part of the history.
 */
export function createDebugStore(storage?: KeptBy): DebugStore {
  return createStore<DebugState>((set, get) => {
    const keep = (change: Partial<Pick<DebugState, 'breakpoints' | 'watches'>>): void => {
      set(change);
      const { flowId, breakpoints, watches } = get();
      if (flowId !== null) write(storage, flowId, { breakpoints, watches });
    };
    const without = (...ids: string[]) =>
      get().breakpoints.filter((point) => !ids.includes(getBreakpointId(point)));
    return {
      flowId: null,
      breakpoints: [],
      watches: [],
      runTo: null,
      open(flowId) {
        if (get().flowId !== flowId) set({ flowId, runTo: null, ...read(storage, flowId) });
      },
      add: (point) => keep({ breakpoints: [...without(getBreakpointId(point)), point] }),
      change(id, point) {
        const others = without(getBreakpointId(point) === id ? '' : getBreakpointId(point));
        keep({ breakpoints: others.map((item) => (getBreakpointId(item) === id ? point : item)) });
      },
      remove: (id) => keep({ breakpoints: without(id) }),
      toggle(on, target) {
        const id = getBreakpointId({ on, target });
        const known = get().breakpoints.find((point) => getBreakpointId(point) === id);
        if (!known) get().add({ on, target });
        else if (!known.off) get().remove(id);
        else {
          const { off: _, ...switchedOn } = known;
          get().change(id, switchedOn);
        }
      },
      watch(text) {
        const trimmed = text.trim();
        const { watches } = get();
        if (trimmed !== '' && !watches.includes(trimmed)) keep({ watches: [...watches, trimmed] });
      },
      unwatch: (text) => keep({ watches: get().watches.filter((item) => item !== text) }),
      setRunTo: (runTo) => set({ runTo }),
    };
  });
}

type Kept = Pick<DebugState, 'breakpoints' | 'watches'>;
const keyOf = (flowId: string): string => `turnpike:debug:${flowId}`;

function write(storage: KeptBy | undefined, flowId: string, kept: Kept): void {
  try {
    if (kept.breakpoints.length + kept.watches.length === 0) storage?.removeItem(keyOf(flowId));
    else storage?.setItem(keyOf(flowId), JSON.stringify(kept));
  } catch {
    // Without storage, only the breakpoints are lost.
  }
}

function read(storage: KeptBy | undefined, flowId: string): Kept {
  try {
    const value: unknown = JSON.parse(storage?.getItem(keyOf(flowId)) ?? '{}');
    const { breakpoints, watches } = (value ?? {}) as Record<string, unknown>;
    return {
      breakpoints: Array.isArray(breakpoints) ? breakpoints.flatMap(readBreakpoint) : [],
      watches: Array.isArray(watches) ? watches.filter((item) => typeof item === 'string') : [],
    };
  } catch {
    return { breakpoints: [], watches: [] };
  }
}

/** The breakpoint on a target, if any. */
export function findBreakpoint(
  { breakpoints }: Pick<DebugState, 'breakpoints'>,
  on: BreakpointKind,
  target: string,
): Breakpoint | undefined {
  return breakpoints.find((point) => point.on === on && point.target === target);
}
