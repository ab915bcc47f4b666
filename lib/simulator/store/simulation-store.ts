import type { FlowDocument } from '@turnpike/engine/document';
import { getReminderTime, type TurnInput } from '@turnpike/engine/turn';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { addTurn } from '../branches/branches';
import { createRecordedActions, findOtherRunning, getRecordedTime } from '../recorded/recorded-actions';
import { createDebugStore, type DebugStore } from '../stepping/debug-store';
import { createStepActions } from '../stepping/step-actions';
import { createWalkActions } from '../stepping/walk-actions';
import { createSimulatedToolCaller } from './call-simulated-tool';
import { createEngineSlot } from './engine-slot';
import { AT_LATEST, createNavigationActions } from './navigation-actions';
import { findNextPhase, type PhaseEvent } from './phases';
import { keepFacts } from './remember-facts';
import { createTurnRunner } from './run-turn';
import { createSettingActions } from './setting-actions';
import type { SimulationActions } from './simulation-actions';
import {
  getCustomerId,
  getSimulatedSession,
  IDLE,
  NEW_CUSTOMER,
  type SimulationState,
} from './simulation-state';
import type { Scripted, SimulatedTurn, Simulator } from './types';

export type SimulationStore = StoreApi<SimulationState & SimulationActions>;

export type SimulationOptions = {
  createSimulator: () => Simulator & { dispose?(): void };
  /** ISO instant. */
  now?: () => string;
  /** The stops of turns. */
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
  const slot = createEngineSlot(options.createSimulator);
  let turnIds = 0;

  const store = createStore<SimulationState & SimulationActions>((set, get) => {
    const clock = (): string => {
      const { ahead } = get();
      const recorded = getRecordedTime(get());
      if (recorded !== undefined) return recorded;
      return ahead === 0 ? now() : new Date(Date.parse(now()) + ahead).toISOString();
    };

    function isReminderDue(): boolean {
      const session = getSimulatedSession(get()) ?? undefined;
      // A conversation runs only on a document that compiles.
      const due = session && getReminderTime(session, (get().running as FlowDocument).settings);
      return due !== undefined && due <= Date.parse(clock());
    }

    /** Changes the phase together with other state, if the event is possible now. */
    function move(event: PhaseEvent, change: Partial<SimulationState> = {}): boolean {
      const phase = findNextPhase(get(), event);
      if (phase) set({ ...change, phase });
      return phase !== undefined;
    }

    async function guarded(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
      const isCurrent = slot.watch();
      try {
        await work(isCurrent);
      } catch (error) {
        if (isCurrent()) move('fail', { error: error instanceof Error ? error.message : String(error) });
      }
    }

    const getSimulator = () => slot.get() as Simulator;
    const nextTurnId = (): string => `turn-${++turnIds}`;
    const runTurn = createTurnRunner({ set, get, slot, nextTurnId });

    async function begin(document: unknown, user: number): Promise<void> {
      const id = `simulation-${user}-${slot.renew()}`;
      const engine = slot.open();
      const { flowId, stepMode, models, ahead, faults, customer } = get();
      move('begin', {
        ...IDLE,
        document,
        running: document,
        user,
        customer: user === get().user ? customer : NEW_CUSTOMER,
        ...{ flowId, stepMode, models, ahead, faults },
      });
      await guarded(async (isCurrent) => {
        slot.unload();
        const { problems, blocking, unfinished, stops, running = document } = await slot.load(document);
        if (!isCurrent()) return;
        set({ problems, blocking, unfinished, stops, running });
        if (blocking.length > 0) return void move('block');
        const open = await engine.open({ id, customer: getCustomerId({ user }), at: clock() });
        if (!isCurrent()) return;
        move('open', { open });
        await take({ type: 'start', at: clock() }, null);
      });
    }

    async function take(input: TurnInput, scripted: Scripted): Promise<void> {
      // An ended conversation takes no turns.
      if (getSimulatedSession(get())?.ended || !move('take')) return;
      await guarded(async (isCurrent) => {
        const turn = await runTurn(input, scripted);
        if (!turn || !isCurrent()) return;
        await arrive(turn, isCurrent);
      });
    }

    function commit(turn: SimulatedTurn): void {
      const { at, customer } = get();
      move('finish', {
        ...addTurn(get(), at, turn),
        customer: { ...customer, facts: keepFacts(customer.facts, turn.record.events) },
        ...AT_LATEST,
        stepping: null,
        taking: null,
      });
    }

    function renew() {
      slot.renew();
      return { engine: slot.open(), isCurrent: slot.watch() };
    }

    const { load } = slot;
    const stepTools = { set, get, move, debug, getSimulator, guarded, runTurn, commit };
    const { arrive, change, retake, step } = createStepActions(stepTools);
    const walk = createWalkActions({ get, debug, getSimulator, load, guarded });

    return {
      ...IDLE,
      ...createNavigationActions(set, get, take),
      ...createSettingActions(set, get),
      ...createRecordedActions({ set, get, move, load, guarded, nextTurnId, renew, getSimulator }),
      async start(flowId, document) {
        if (get().flowId === flowId && get().phase !== 'off') return;
        set({ flowId, customer: NEW_CUSTOMER, ahead: 0, faults: {} });
        await begin(document, 1);
      },
      restart: (document = get().document) => begin(document, get().user),
      newUser: (document = get().document) => begin(document, get().user + 1),
      send: (text, scripted = null, attachments = undefined) =>
        take({ type: 'message', text, ...(attachments && { attachments }), at: clock() }, scripted),
      choose: (chosen, scripted = null) => take({ type: 'choice', options: chosen, at: clock() }, scripted),
      override: (made) =>
        get().phase === 'stepping' || get().look
          ? change(made)
          : take({ type: 'override', ...made, at: clock() }, null),
      reply: (text) => take({ type: 'operator', text, at: clock() }, null),
      callTool: createSimulatedToolCaller(get, slot),
      bringResult: (data) => take({ type: 'event', name: 'tool-result', data, at: clock() }, null),
      sweep: () => take({ type: 'event', name: isReminderDue() ? 'silence' : 'time-out', at: clock() }, null),
      step: (kind) => (get().stepping ? step(kind) : walk(kind)),
      evaluate: async (texts, sessions, input, before) =>
        get().open ? (slot.get()?.evaluate(texts, sessions, input, before) ?? []) : [],
      retake: (scripted) => retake(scripted),
      cancel() {
        if (move('cancel')) slot.renew();
      },
      stop() {
        slot.dispose();
        move('stop', IDLE);
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
