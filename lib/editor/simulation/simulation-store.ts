import {
  type Json,
  listMessages,
  type Problem,
  type Session,
  type TurnEvent,
  type TurnInput,
} from '@turnpike/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { findNextStop, type StepKind } from './find-next-stop';
import type { Scripted, SimulatedTurn, Simulator, Situation } from './types';

export type SimulationPhase = 'off' | 'loading' | 'blocked' | 'ready' | 'running' | 'stepping' | 'failed';

export type SimulationState = {
  phase: SimulationPhase;
  flowId: string | null;
  /** The draft that is being simulated; the editor's may have moved on. */
  document: unknown;
  /** What runs: the draft, merged with its layers where it has some. */
  running: unknown;
  problems: readonly Problem[];
  blocking: readonly Problem[];
  /** Why the simulation failed, for people. */
  error: string | null;
  /** Counts simulated users, from 1. */
  user: number;
  /** Every line of the conversation that was tried; a fork keeps the one it leaves. */
  branches: readonly (readonly SimulatedTurn[])[];
  branch: number;
  /** Index of the turn that is looked at; null is the newest. */
  at: number | null;
  stepMode: boolean;
  /** Whether models are asked where the flow's settings name one; else all is understood offline. */
  models: boolean;
  /** A turn that was taken and is shown stop by stop. It joins the conversation when it is run to its end. */
  stepping: { turn: SimulatedTurn; stop: number } | null;
  open: { session: Session; situation: Situation } | null;
};

export type SimulationActions = {
  /** Simulates a draft. A conversation of the same flow that is still here goes on. */
  start(flowId: string, document: unknown): Promise<void>;
  /** A new conversation, on `document` where given, else on the draft that is loaded. */
  restart(document?: unknown): Promise<void>;
  newUser(document?: unknown): Promise<void>;
  send(text: string, scripted?: Scripted): Promise<void>;
  choose(options: string[], scripted?: Scripted): Promise<void>;
  /** Sets facts, states and the path by hand, as an operator's turn. */
  override(change: {
    facts?: Record<string, Json>;
    states?: Record<string, boolean>;
    path?: string | null;
  }): Promise<void>;
  setStepMode(stepMode: boolean): void;
  setModels(models: boolean): void;
  step(kind: StepKind): void;
  /** Looks at the conversation as it was after a turn; sending from there forks. */
  goTo(index: number | null): void;
  selectBranch(branch: number): void;
  stop(): void;
};

export type SimulationStore = StoreApi<SimulationState & SimulationActions>;

export type SimulationOptions = {
  createSimulator: () => Simulator & { dispose?(): void };
  /** ISO instant. */
  now?: () => string;
  /** Nodes a turn stops at, by id. */
  getBreakpoints?: () => ReadonlySet<string>;
};

const IDLE: SimulationState = {
  phase: 'off',
  flowId: null,
  document: null,
  running: null,
  problems: [],
  blocking: [],
  error: null,
  user: 1,
  branches: [[]],
  branch: 0,
  at: null,
  stepMode: false,
  models: false,
  stepping: null,
  open: null,
};

/**
 * A simulated conversation: turns, where one looks at it, and the turn that is being stepped through.
 *
 * A stepped turn is run whole and shown stop by stop. The engine is deterministic, so this is the
 * same as pausing it, and stepping back costs nothing.
 */
export function createSimulationStore(options: SimulationOptions): SimulationStore {
  const now = options.now ?? (() => new Date().toISOString());
  const getBreakpoints = options.getBreakpoints ?? (() => new Set<string>());
  let simulator: (Simulator & { dispose?(): void }) | null = null;
  /** Answers that arrive after a restart belong to a conversation nobody looks at any more. */
  let generation = 0;
  let turnIds = 0;

  return createStore<SimulationState & SimulationActions>((set, get) => {
    async function guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
      const mine = generation;
      try {
        await work(() => mine === generation);
      } catch (error) {
        if (mine !== generation) return;
        set({ phase: 'failed', error: error instanceof Error ? error.message : String(error) });
      }
    }

    async function begin(document: unknown, user: number): Promise<void> {
      generation++;
      simulator ??= options.createSimulator();
      const engine = simulator;
      set({
        ...IDLE,
        phase: 'loading',
        flowId: get().flowId,
        document,
        running: document,
        user,
        stepMode: get().stepMode,
        models: get().models,
      });
      await guarded(async (isCurrent) => {
        const draft = await engine.load(document);
        if (!isCurrent()) return;
        set({ problems: draft.problems, blocking: draft.blocking, running: draft.merged ?? document });
        if (draft.blocking.length > 0) return set({ phase: 'blocked' });
        const id = `simulation-${user}-${generation}`;
        const open = await engine.open({ id, customer: `simulated-user-${user}`, at: now() });
        if (!isCurrent()) return;
        set({ open, phase: 'ready' });
        await take({ type: 'start', at: now() }, null);
      });
    }

    async function take(input: TurnInput, scripted: Scripted): Promise<void> {
      const { phase } = get();
      const session = getSession(get());
      if (!simulator || !session || phase === 'running' || phase === 'stepping' || phase === 'loading')
        return;
      const engine = simulator;
      set({ phase: 'running' });
      await guarded(async (isCurrent) => {
        const history = listMessages(getShownTurns(get()));
        const { models } = get();
        const run = await engine.take(session, input, scripted, { history, models });
        if (!isCurrent()) return;
        const end = { session: run.record.after, situation: run.situation };
        const turn: SimulatedTurn = { ...run, id: `turn-${++turnIds}`, input, scripted, models, end };
        const first = get().stepMode ? 0 : findNextStop(turn.stops, -1, 'run', getBreakpoints());
        if (first === null || turn.stops.length === 0) commit(turn);
        else set({ phase: 'stepping', stepping: { turn, stop: first } });
      });
    }

    function commit(turn: SimulatedTurn): void {
      const { branches, branch, at } = get();
      const turns = branches[branch] ?? [];
      const forks = at !== null && at < turns.length - 1;
      const next = forks
        ? [...branches, [...turns.slice(0, at + 1), turn]]
        : branches.map((line, index) => (index === branch ? [...line, turn] : line));
      set({
        branches: next,
        branch: forks ? next.length - 1 : branch,
        at: null,
        stepping: null,
        phase: 'ready',
      });
    }

    return {
      ...IDLE,
      async start(flowId, document) {
        if (get().flowId === flowId && get().phase !== 'off') return;
        set({ flowId });
        await begin(document, 1);
      },
      restart: (document = get().document) => begin(document, get().user),
      newUser: (document = get().document) => begin(document, get().user + 1),
      send: (text, scripted = null) => take({ type: 'message', text, at: now() }, scripted),
      choose: (chosen, scripted = null) => take({ type: 'choice', options: chosen, at: now() }, scripted),
      override: (change) => take({ type: 'override', ...change, at: now() }, null),
      setStepMode: (stepMode) => set({ stepMode }),
      setModels: (models) => set({ models }),
      step(kind) {
        const { stepping } = get();
        if (!stepping) return;
        const next = findNextStop(stepping.turn.stops, stepping.stop, kind, getBreakpoints());
        if (next === null) commit(stepping.turn);
        else set({ stepping: { ...stepping, stop: next } });
      },
      goTo(index) {
        if (get().phase !== 'ready') return;
        const turns = getTurns(get());
        if (index === null || index >= turns.length - 1) set({ at: null });
        else if (index >= 0) set({ at: index });
      },
      selectBranch(branch) {
        if (get().phase === 'ready' && get().branches[branch]) set({ branch, at: null });
      },
      stop() {
        generation++;
        simulator?.dispose?.();
        simulator = null;
        set({ ...IDLE });
      },
    };
  });
}

/** All turns of the line that is looked at. */
export function getTurns(state: SimulationState): readonly SimulatedTurn[] {
  return state.branches[state.branch] ?? [];
}

/** The turns up to the one that is looked at. */
export function getShownTurns(state: SimulationState): readonly SimulatedTurn[] {
  const turns = getTurns(state);
  return state.at === null ? turns : turns.slice(0, state.at + 1);
}

/** Everything that happened up to what is looked at, in order: whole turns, and a stepped one up to its stop. */
export function getShownEvents(state: SimulationState): TurnEvent[] {
  const events = getShownTurns(state).flatMap(({ record }) => record.events);
  const { stepping } = state;
  if (!stepping) return events;
  const { record, stops } = stepping.turn;
  return [...events, ...record.events.slice(0, stops[stepping.stop]?.events)];
}

/** The session that the next input would meet. */
export function getSession(state: SimulationState): Session | null {
  return getShownTurns(state).at(-1)?.record.after ?? state.open?.session ?? null;
}

/**
 * What the canvas and the variables show now: the stop of a stepped turn, or the end of the turn looked
 * at. The same object as long as that does not change.
 */
export function getView(state: SimulationState): { session: Session; situation: Situation } | null {
  if (state.stepping) return state.stepping.turn.stops[state.stepping.stop] ?? null;
  return getShownTurns(state).at(-1)?.end ?? state.open;
}
