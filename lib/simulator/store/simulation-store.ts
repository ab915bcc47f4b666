import { listMessages } from '@turnpike/engine/testing';
import type { Answer, TurnInput } from '@turnpike/engine/turn';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { say } from '@/lib/words/say';
import { addTurn } from '../branches/branches';
import {
  chooseDocument,
  createRecordedActions,
  findOtherRunning,
  getRecordedTime,
} from '../recorded/recorded-actions';
import { createDebugStore, type DebugStore } from '../stepping/debug-store';
import { createStepActions } from '../stepping/step-actions';
import { createWalk } from '../stepping/walk-actions';
import { AT_THE_END, createLookActions } from './look-actions';
import { rememberFacts } from './remember-facts';
import type { SimulationActions } from './simulation-actions';
import {
  getCustomerId,
  getKnown,
  getSession,
  getShownTurns,
  getTurns,
  IDLE,
  listDone,
  NEW_CUSTOMER,
  type SimulationState,
} from './simulation-state';
import type { LoadedDraft, Scripted, SimulatedTurn, Simulator } from './types';

export type SimulationStore = StoreApi<SimulationState & SimulationActions>;

export type SimulationOptions = {
  createSimulator: () => Simulator & { dispose?(): void };
  /** ISO instant. */
  now?: () => string;
  /** Where turns stop. */
  debug?: DebugStore;
};

/**
 * A simulated conversation: turns, the selected moment, and the turn being stepped through.
 *
 * A stepped turn is run completely and shown stop by stop. The engine is deterministic, so this equals
 * pausing it, and stepping back is free.
 */
export function createSimulationStore(options: SimulationOptions): SimulationStore {
  const now = options.now ?? (() => new Date().toISOString());
  const debug = options.debug ?? createDebugStore();
  let simulator: (Simulator & { dispose?(): void }) | null = null;
  /** Incremented on restart, so that late answers are ignored. */
  let generation = 0;
  let turnIds = 0;
  /** The document loaded last. */
  let loaded: { document: unknown; done: Promise<LoadedDraft> } | null = null;

  const store = createStore<SimulationState & SimulationActions>((set, get) => {
    const clock = (): string => {
      const { ahead } = get();
      const recorded = getRecordedTime(get());
      if (recorded !== undefined) return recorded;
      return ahead === 0 ? now() : new Date(Date.parse(now()) + ahead).toISOString();
    };

    async function guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
      const mine = generation;
      try {
        await work(() => mine === generation);
      } catch (error) {
        if (mine !== generation) return;
        set({ phase: 'failed', error: error instanceof Error ? error.message : String(error) });
      }
    }

    const getSimulator = () => simulator as Simulator;
    const nextTurnId = (): string => `turn-${++turnIds}`;

    /** Loads a document into the engine, unless it is loaded already. */
    function load(document: unknown): Promise<LoadedDraft> {
      simulator ??= options.createSimulator();
      if (loaded && loaded.document === document) return loaded.done;
      const done = simulator.load(document);
      loaded = { document, done };
      return done;
    }

    async function begin(document: unknown, user: number): Promise<void> {
      generation++;
      simulator ??= options.createSimulator();
      const engine = simulator;
      const { flowId, stepMode, models, ahead, faults, customer } = get();
      set({
        ...IDLE,
        phase: 'loading',
        document,
        running: document,
        user,
        customer: user === get().user ? customer : NEW_CUSTOMER,
        ...{ flowId, stepMode, models, ahead, faults },
      });
      await guarded(async (isCurrent) => {
        loaded = null;
        const draft = await load(document);
        if (!isCurrent()) return;
        set({ problems: draft.problems, blocking: draft.blocking, running: draft.merged ?? document });
        if (draft.blocking.length > 0) return set({ phase: 'blocked' });
        const id = `simulation-${user}-${generation}`;
        const open = await engine.open({ id, customer: getCustomerId({ user }), at: clock() });
        if (!isCurrent()) return;
        set({ open, phase: 'ready' });
        await take({ type: 'start', at: clock() }, null);
      });
    }

    async function take(input: TurnInput, scripted: Scripted): Promise<void> {
      // An ended conversation takes no turns.
      if (get().phase !== 'ready' || getSession(get())?.ended) return;
      set({ phase: 'running' });
      await guarded(async (isCurrent) => {
        const turn = await runTurn(input, scripted);
        if (!turn || !isCurrent()) return;
        await arrive(turn, isCurrent);
      });
    }

    async function runTurn(input: TurnInput, scripted: Scripted): Promise<SimulatedTurn | null> {
      const session = getSession(get());
      if (!simulator || !session) return null;
      set({ taking: input });
      const shown = getShownTurns(get());
      const { models, faults, recorded } = get();
      const chosen = recorded ? chooseDocument(recorded, get()) : undefined;
      if (chosen && (await load(chosen.document)).blocking.length > 0)
        throw new Error('The version of this turn has errors. Restart to simulate the draft.');
      const run = await simulator.take(session, input, scripted, {
        ...(chosen?.from === undefined ? {} : { from: chosen.from }),
        history: listMessages(shown),
        done: listDone(shown),
        customer: getKnown(get()),
        ...{ models, faults },
      });
      const end = { session: run.record.after, situation: run.situation };
      const faulty = Object.keys(faults).length > 0;
      return {
        ...run,
        id: nextTurnId(),
        ...{ input, scripted, models, end },
        ...(faulty ? { faults } : {}),
      };
    }

    function commit(turn: SimulatedTurn): void {
      const { at, customer } = get();
      set({
        ...addTurn(get(), at, turn),
        customer: { ...customer, facts: rememberFacts(customer.facts, turn.record.events) },
        ...AT_THE_END,
        stepping: null,
        taking: null,
        phase: 'ready',
      });
    }

    function renew() {
      const mine = ++generation;
      simulator ??= options.createSimulator();
      return { engine: simulator, isCurrent: () => mine === generation };
    }

    const stepTools = { set, get, debug, getSimulator, guarded, runTurn, commit };
    const { arrive, change, retake, step } = createStepActions(stepTools);
    const walk = createWalk({ get, debug, getSimulator, load, guarded });

    return {
      ...IDLE,
      ...createLookActions(set, get, take),
      ...createRecordedActions({ set, get, load, guarded, nextTurnId, renew, getSimulator }),
      async start(flowId, document) {
        if (get().flowId === flowId && get().phase !== 'off') return;
        set({ flowId, customer: NEW_CUSTOMER, ahead: 0, faults: {} });
        await begin(document, 1);
      },
      restart: (document = get().document) => begin(document, get().user),
      newUser: (document = get().document) => begin(document, get().user + 1),
      send: (text, scripted = null) => take({ type: 'message', text, at: clock() }, scripted),
      choose: (chosen, scripted = null) => take({ type: 'choice', options: chosen, at: clock() }, scripted),
      override: (made) =>
        get().phase === 'stepping' || get().look
          ? change(made)
          : take({ type: 'override', ...made, at: clock() }, null),
      reply: (text) => take({ type: 'operator', text, at: clock() }, null),
      async callTool({ tool, args, node }) {
        const fail = (message: string): Answer => ({
          ok: false,
          error: { code: 'not-answered', message, retryable: false },
        });
        if (!simulator) return fail(say('No simulation is running.'));
        return simulator
          .callTool({ tool, args, node }, get().faults)
          .catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
      },
      bringResult: (data) => take({ type: 'event', name: 'tool-result', data, at: clock() }, null),
      sweep: () => take({ type: 'event', name: 'time-out', at: clock() }, null),
      advance: (milliseconds) => set({ ahead: milliseconds === null ? 0 : get().ahead + milliseconds }),
      setFault(tool, fault) {
        const { [tool]: _, ...others } = get().faults;
        set({ faults: fault ? { ...others, [tool]: fault } : others });
      },
      setConnected(capability, connected) {
        const { customer } = get();
        const others = customer.disconnected.filter((id) => id !== capability);
        set({ customer: { ...customer, disconnected: connected ? others : [...others, capability] } });
      },
      setKnown(name, value) {
        const { customer } = get();
        const others = customer.facts.filter((fact) => fact.name !== name);
        const facts = value === null ? others : [...others, { name, value, source: 'operator' as const }];
        set({ customer: { ...customer, facts } });
      },
      setStepMode: (stepMode) => set({ stepMode }),
      setModels: (models) => set({ models }),
      step: (kind) => (get().stepping ? step(kind) : walk(kind)),
      evaluate: async (texts, sessions, input) =>
        simulator && get().open ? simulator.evaluate(texts, sessions, input) : [],
      retake: (scripted) => retake(scripted),
      cancel() {
        const { phase, stepping } = get();
        // Without the first turn, there is no conversation to return to.
        if (phase !== 'running' || getTurns(get()).length === 0) return;
        // A pending answer is ignored.
        generation++;
        set({ phase: stepping ? 'stepping' : 'ready' });
      },
      stop() {
        generation++;
        simulator?.dispose?.();
        simulator = null;
        loaded = null;
        set({ ...IDLE });
      },
    };
  });
  // Turns of a stored conversation can have different versions, so `running` follows the selection.
  store.subscribe((state) => {
    const running = findOtherRunning(state);
    if (running !== undefined) store.setState({ running });
  });
  return store;
}
