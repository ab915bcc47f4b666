import { createStore, type StoreApi } from 'zustand/vanilla';

export type SimulatedNodeState = 'current' | 'eligible' | 'blocked' | 'done' | 'idle';

/** Something that a reason reads, with its value now as text for people. */
export type SimulatedReading = { kind: 'fact' | 'state' | 'gate'; name: string; value: string };

/** What a run says about one node. `reason` is one line: it is the footer and the accessible description. */
export type SimulatedNode = {
  state: SimulatedNodeState;
  /** Place in the line of eligible nodes, from 1. */
  rank?: number;
  reason?: string;
  /** All that can be said of it, where the line is not enough. */
  detail?: string;
  /** What the expressions in its reasons read. */
  reads?: SimulatedReading[];
  /** How often it ran, and its limit where it has one. */
  runs?: { count: number; max?: number };
  /** Values of the facts it gives, by fact name, as text for people. A fact that is absent is not known. */
  values?: Record<string, string>;
  /** Text of the tab above a current card; "Now" without it. */
  label?: string;
};

/** What a run says about one gate: how many of its clauses hold. */
export type SimulatedGate = {
  open: boolean;
  have: number;
  of: number /** What it still lacks. */;
  missing?: string[];
};

/**
 * What a run says about one edge: its guard's last value, undefined where a missing answer or a fault left
 * it without one, and whether it was taken last. `missing` names the answers it lacked.
 */
export type SimulatedEdge = {
  value: boolean | undefined;
  taken: boolean;
  missing?: string[];
  /** Of a transition: how near the last message came to its condition. */
  score?: ShownScore;
};

/** A score with the limits it is held to: from `take` on it is enough, under `lost` it says nothing. */
export type ShownScore = { value: number; take: number; lost: number; taken?: boolean };

/** A frame of the session's stack, with the node it stands on. */
export type SimulatedFrame = { frame: string; graph: string; node?: string; state: 'active' | 'paused' };

export type SimulationOverlay = {
  nodes: Record<string, SimulatedNode>;
  gates: Record<string, SimulatedGate>;
  states?: Record<string, boolean>;
  /** By edge id. */
  edges?: Record<string, SimulatedEdge>;
  /** Lowest first, as the session has it. */
  stack?: SimulatedFrame[];
  /** What the canvas draws otherwise than it was when this ran. */
  note?: string;
};

export type SimulationOverlayState = {
  /** Null while nothing is simulated. */
  overlay: SimulationOverlay | null;
  setOverlay(overlay: SimulationOverlay | null): void;
};

export type SimulationOverlayStore = StoreApi<SimulationOverlayState>;

/**
 * The canvas's picture of a run. The simulator fills it, the canvas reads it.
 *
 * It stands beside the editor store, not in it: a run is not part of the document, so that stepping
 * must never make an entry in the history nor wake up autosave.
 */
export function createSimulationOverlayStore(): SimulationOverlayStore {
  return createStore<SimulationOverlayState>((set) => ({
    overlay: null,
    setOverlay: (overlay) => set({ overlay }),
  }));
}
