import type { Json, Session } from '@turnpike/engine';
import type { Problem } from '@turnpike/engine/document';
import type { CustomerKnown, TurnEvent, TurnInput } from '@turnpike/engine/turn';
import { type Branch, FIRST_BRANCH } from '../branches/branches';
import type { Recorded } from '../recorded/recorded';
import type { BreakpointHit } from '../stepping/list-hits';
import type { Faults } from './faults';
import type { OverrideChange, SimulatedTurn, Situation, TurnContext, UnfinishedStop } from './types';

/** How one leads to another is in `phases.ts`. */
export type SimulationPhase = 'off' | 'loading' | 'blocked' | 'ready' | 'running' | 'stepping' | 'failed';

/** The simulated customer across conversations. */
export type SimulatedCustomer = {
  facts: CustomerKnown['facts'];
  /** Disconnected capabilities; new ones are connected by default. */
  disconnected: readonly string[];
};

/**
 * A turn at one of its stops, with the previous stop, the breakpoint hit, manual changes before the turn,
 * and values changed in its understanding.
 */
export type SteppedTurn = {
  turn: SimulatedTurn;
  stop: number;
  from?: number;
  hit?: BreakpointHit;
  change?: OverrideChange;
  meant?: Record<string, Json>;
};

export type SimulationState = {
  phase: SimulationPhase;
  flowId: string | null;
  /** The simulated draft, which may be older than the editor's. */
  document: unknown;
  /** The document that runs: the draft merged with its layers, with ends in place of unfinished nodes. */
  running: unknown;
  problems: readonly Problem[];
  blocking: readonly Problem[];
  /** Errors at which the conversation ends, because `running` has an end in their place. */
  unfinished: readonly Problem[];
  /** Nodes of `running` that say so, by id. */
  stops: ReadonlyMap<string, UnfinishedStop>;
  /** Why the simulation failed, as shown to the author. */
  error: string | null;
  /** Number of the simulated customer, from 1. */
  user: number;
  customer: SimulatedCustomer;
  /** Offset of the simulated clock in milliseconds. */
  ahead: number;
  /** Injected tool faults. */
  faults: Faults;
  /** All branches of the conversation; a fork keeps the original branch. */
  branches: readonly Branch[];
  branch: number;
  /** Index of the selected turn; null is the latest, -1 is before the first. */
  at: number | null;
  /** The selected stop of a past turn; `at` is then the turn before it. */
  look: Look | null;
  /** A turn whose input is offered again after a fork before it. */
  offered: SimulatedTurn | null;
  stepMode: boolean;
  /** Whether configured models are called; otherwise all understanding is offline. */
  models: boolean;
  /** The turn being stepped through. It is added to the conversation at its end. */
  stepping: SteppedTurn | null;
  open: { session: Session; situation: Situation } | null;
  /** The stored conversation this one continues. */
  recorded: Recorded | null;
  /** The input of the running turn, because models can be slow. A canceled input is kept. */
  taking: TurnInput | null;
  /** Progress of opening a stored conversation, in turns. */
  opening: ReplayProgress | null;
  /** Progress of loading older turns, or the reason of a failure. */
  older: ReplayProgress | { failed: string } | null;
};

/** Turns are fetched, then replayed. */
export type ReplayProgress = { done: number; of: number; doing: 'fetch' | 'replay' };

/** A stop of a past turn, by indexes in the branch and in the turn. */
type Look = { turn: number; stop: number };

export const NEW_CUSTOMER: SimulatedCustomer = { facts: [], disconnected: [] };

export const IDLE: SimulationState = {
  phase: 'off',
  flowId: null,
  document: null,
  running: null,
  problems: [],
  blocking: [],
  unfinished: [],
  stops: new Map(),
  error: null,
  user: 1,
  customer: NEW_CUSTOMER,
  ahead: 0,
  faults: {},
  branches: [FIRST_BRANCH],
  branch: 0,
  at: null,
  look: null,
  offered: null,
  stepMode: false,
  models: false,
  stepping: null,
  open: null,
  recorded: null,
  taking: null,
  opening: null,
  older: null,
};

/** All turns of the selected branch. */
export function getTurns(state: SimulationState): readonly SimulatedTurn[] {
  return state.branches[state.branch]?.turns ?? [];
}

/** The turns up to the selected one, without a turn at whose stop the author looks. */
export function getShownTurns(state: SimulationState): readonly SimulatedTurn[] {
  const turns = getTurns(state);
  return state.at === null ? turns : turns.slice(0, state.at + 1);
}

/** The stepped or selected past turn with its stop, or null at the end of a turn. */
export function getStopped(state: SimulationState): { turn: SimulatedTurn; stop: number } | null {
  if (state.stepping) return state.stepping;
  const turn = state.look ? getTurns(state)[state.look.turn] : undefined;
  return state.look && turn ? { turn, stop: state.look.stop } : null;
}

/** All events up to the selected moment, in order. */
export function getShownEvents(state: SimulationState): TurnEvent[] {
  const events = getShownTurns(state).flatMap(({ record }) => record.events);
  const stopped = getStopped(state);
  if (!stopped) return events;
  const { record, stops } = stopped.turn;
  return [...events, ...record.events.slice(0, stops[stopped.stop]?.events)];
}

/** The session for the next input. */
export function getSimulatedSession(state: SimulationState): Session | null {
  return getShownTurns(state).at(-1)?.record.after ?? state.open?.session ?? null;
}

/**
 * The session and situation at the selected moment. The same object while the moment is unchanged.
 */
export function getView(state: SimulationState): { session: Session; situation: Situation } | null {
  const stopped = getStopped(state);
  if (stopped) return stopped.turn.stops[stopped.stop] ?? null;
  return getShownTurns(state).at(-1)?.end ?? state.open;
}

/** The session before the selected moment: at the previous stop, or before the turn. */
export function getViewBefore(state: SimulationState): Session | null {
  const stopped = getStopped(state);
  if (!stopped) return getShownTurns(state).at(-1)?.record.before ?? null;
  const { turn, stop } = stopped;
  const from = state.stepping ? state.stepping.from : stop - 1;
  return (from === undefined ? undefined : turn.stops[from]?.session) ?? turn.record.before;
}

export const getCustomerId = ({ user }: Pick<SimulationState, 'user'>): string => `simulated-user-${user}`;

/** The stored customer data, as a real host would return it. */
export function getKnown({
  customer,
  running,
}: Pick<SimulationState, 'customer' | 'running'>): CustomerKnown {
  return {
    facts: customer.facts,
    capabilities: listCapabilities(running)
      .map(({ id }) => id)
      .filter((id) => !customer.disconnected.includes(id)),
  };
}

/** The capabilities of a flow. Tolerant: a draft can be invalid. */
export function listCapabilities(document: unknown): { id: string; name: string }[] {
  const { capabilities } = (document ?? {}) as { capabilities?: unknown };
  if (!Array.isArray(capabilities)) return [];
  return (capabilities as ({ id?: Json; name?: Json } | null)[]).flatMap((item) =>
    typeof item?.id === 'string'
      ? [{ id: item.id, name: typeof item.name === 'string' && item.name !== '' ? item.name : item.id }]
      : [],
  );
}

/** Only the recorded actions of past turns, because they are sent to the worker with every turn. */
export function listDone(turns: readonly SimulatedTurn[]): NonNullable<TurnContext['done']> {
  return turns.flatMap(({ record: { input, events } }) => {
    const noted = events.filter(({ type }) => type === 'action-noted');
    return noted.length === 0 ? [] : [{ record: { input, events: noted } }];
  });
}
