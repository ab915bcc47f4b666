import { createStore, type StoreApi } from 'zustand/vanilla';

type SimulatedNodeState = 'current' | 'eligible' | 'blocked' | 'done' | 'idle';

/** A name read by a reason, with its current value as text. */
export type SimulatedReading = { kind: 'fact' | 'state' | 'gate'; name: string; value: string };

/** Simulation state of one node. `reason` is one line, used as footer and accessible description. */
export type SimulatedNode = {
  state: SimulatedNodeState;
  /** Position among eligible nodes, from 1. */
  rank?: number;
  reason?: string;
  /** Detailed reason. */
  detail?: string;
  /** Values read by the expressions in its reasons. */
  reads?: SimulatedReading[];
  /** Number of runs, and the limit, if any. */
  runs?: { count: number; max?: number };
  /** Values of the facts it sets, by fact name, as text. Unknown facts are absent. */
  values?: Record<string, string>;
  /** Label above a current card; "Now" by default. */
  label?: string;
};

/** Simulation state of one gate: the number of satisfied clauses. */
type SimulatedGate = {
  open: boolean;
  have: number;
  of: number /** Missing parts. */;
  missing?: string[];
};

/**
 * Simulation state of one edge: the last value of its guard (undefined with missing facts or a fault), and
 * whether it was taken last. `missing` lists the missing facts.
 */
export type SimulatedEdge = {
  value: boolean | undefined;
  taken: boolean;
  missing?: string[];
  /** For a transition: the score of the last message. */
  score?: ShownScore;
};

/** A score with its thresholds: sufficient from `take`, lost below `lost`. */
export type ShownScore = { value: number; take: number; lost: number; taken?: boolean };

/** A frame of the session's stack with its current node. */
export type SimulatedFrame = { frame: string; graph: string; node?: string; state: 'active' | 'paused' };

export type SimulationOverlay = {
  nodes: Record<string, SimulatedNode>;
  gates: Record<string, SimulatedGate>;
  states?: Record<string, boolean>;
  /** By edge id. */
  edges?: Record<string, SimulatedEdge>;
  /** Lowest first, as in the session. */
  stack?: SimulatedFrame[];
  /** How the canvas differs from the document that ran. */
  note?: string;
};

export type SimulationOverlayState = {
  /** Null without a simulation. */
  overlay: SimulationOverlay | null;
  setOverlay(overlay: SimulationOverlay | null): void;
};

export type SimulationOverlayStore = StoreApi<SimulationOverlayState>;

/**
 * Simulation data for the canvas, written by the simulator.
 *
 * Separate from the editor store, because stepping must not create history entries or trigger autosave.
 */
export function createSimulationOverlayStore(): SimulationOverlayStore {
  return createStore<SimulationOverlayState>((set) => ({
    overlay: null,
    setOverlay: (overlay) => set({ overlay }),
  }));
}
