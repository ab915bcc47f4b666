import type { CustomerKnown, Json, Problem, Session, TurnEvent, TurnInput } from '@turnpike/engine';
import { type Branch, FIRST_BRANCH } from '../branches/branches';
import type { Recorded } from '../recorded/recorded';
import type { Hit } from '../stepping/list-hits';
import type { Faults } from './faults';
import type { OverrideChange, SimulatedTurn, Situation, TurnContext } from './types';

export type SimulationPhase = 'off' | 'loading' | 'blocked' | 'ready' | 'running' | 'stepping' | 'failed';

/** Who the simulated customer is to the flow, beyond one conversation. */
export type SimulatedCustomer = {
  facts: CustomerKnown['facts'];
  /** Capabilities of the flow that are not connected; a new one is connected until the author says otherwise. */
  disconnected: readonly string[];
};

/**
 * A taken turn at one of its stops: the stop before, what stopped a run there, what was changed by hand before
 * the turn, and which values it was made to understand in place of others.
 */
export type SteppedTurn = {
  turn: SimulatedTurn;
  stop: number;
  from?: number;
  hit?: Hit;
  change?: OverrideChange;
  meant?: Record<string, Json>;
};

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
  customer: SimulatedCustomer;
  /** How far the simulated clock is ahead of the real one, in milliseconds. */
  ahead: number;
  /** How calls of tools are made to go wrong. */
  faults: Faults;
  /** Every line of the conversation that was tried; a fork keeps the one it leaves. */
  branches: readonly Branch[];
  branch: number;
  /** Index of the turn that is looked at; null is the newest, -1 is before the first. */
  at: number | null;
  /** A stop in the middle of a turn that is looked at; `at` is then the turn before it. */
  look: Look | null;
  /** A turn whose input is offered again, since the conversation was forked before it. */
  offered: SimulatedTurn | null;
  stepMode: boolean;
  /** Whether models are asked where the flow's settings name one; else all is understood offline. */
  models: boolean;
  /** A turn that was taken and is shown stop by stop. It joins the conversation when it is run to its end. */
  stepping: SteppedTurn | null;
  open: { session: Session; situation: Situation } | null;
  /** The stored conversation this one goes on from. */
  recorded: Recorded | null;
  /** What is being taken, while that lasts: models may be slow to answer. One that was given up stays here. */
  taking: TurnInput | null;
  /** How far the opening of a stored conversation is, in turns: fetched, then taken again. */
  opening: Opening | null;
  /** How far the opening of its older turns is, or why they did not come, in words. */
  older: Opening | { failed: string } | null;
};

/** Turns that are fetched, then taken again. */
export type Opening = { done: number; of: number; doing: 'fetch' | 'replay' };

/** A stop of a turn that was taken, by their indexes in the branch and in the turn. */
export type Look = { turn: number; stop: number };

export const NEW_CUSTOMER: SimulatedCustomer = { facts: [], disconnected: [] };

export const IDLE: SimulationState = {
  phase: 'off',
  flowId: null,
  document: null,
  running: null,
  problems: [],
  blocking: [],
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

/** All turns of the line that is looked at. */
export function getTurns(state: SimulationState): readonly SimulatedTurn[] {
  return state.branches[state.branch]?.turns ?? [];
}

/** The turns up to the one that is looked at; without the one in whose middle one looks. */
export function getShownTurns(state: SimulationState): readonly SimulatedTurn[] {
  const turns = getTurns(state);
  return state.at === null ? turns : turns.slice(0, state.at + 1);
}

/** The turn in whose middle one stands, and the stop there: of the one that is stepped through, or looked back at. */
export function getStopped(state: SimulationState): { turn: SimulatedTurn; stop: number } | null {
  if (state.stepping) return state.stepping;
  const turn = state.look ? getTurns(state)[state.look.turn] : undefined;
  return state.look && turn ? { turn, stop: state.look.stop } : null;
}

/** Everything that happened up to what is looked at, in order: whole turns, and one up to its stop. */
export function getShownEvents(state: SimulationState): TurnEvent[] {
  const events = getShownTurns(state).flatMap(({ record }) => record.events);
  const stopped = getStopped(state);
  if (!stopped) return events;
  const { record, stops } = stopped.turn;
  return [...events, ...record.events.slice(0, stops[stopped.stop]?.events)];
}

/** The session that the next input would meet. */
export function getSession(state: SimulationState): Session | null {
  return getShownTurns(state).at(-1)?.record.after ?? state.open?.session ?? null;
}

/**
 * What the canvas and the variables show now: a stop in the middle of a turn, or the end of the turn looked
 * at. The same object as long as that does not change.
 */
export function getView(state: SimulationState): { session: Session; situation: Situation } | null {
  const stopped = getStopped(state);
  if (stopped) return stopped.turn.stops[stopped.stop] ?? null;
  return getShownTurns(state).at(-1)?.end ?? state.open;
}

/** What stood there before what is looked at: at the stop one came from, else before the turn. */
export function getViewBefore(state: SimulationState): Session | null {
  const stopped = getStopped(state);
  if (!stopped) return getShownTurns(state).at(-1)?.record.before ?? null;
  const { turn, stop } = stopped;
  const from = state.stepping ? state.stepping.from : stop - 1;
  return (from === undefined ? undefined : turn.stops[from]?.session) ?? turn.record.before;
}

export const getCustomerId = ({ user }: Pick<SimulationState, 'user'>): string => `simulated-user-${user}`;

/** What the host of a real conversation would answer when it is asked for the customer. */
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

/** What the flow says that customers may have connected; read tolerantly, a draft may be anything. */
export function listCapabilities(document: unknown): { id: string; name: string }[] {
  const { capabilities } = (document ?? {}) as { capabilities?: unknown };
  if (!Array.isArray(capabilities)) return [];
  return (capabilities as ({ id?: Json; name?: Json } | null)[]).flatMap((item) =>
    typeof item?.id === 'string'
      ? [{ id: item.id, name: typeof item.name === 'string' && item.name !== '' ? item.name : item.id }]
      : [],
  );
}

/** Turns that noted something as done, and nothing else of them: it goes to the worker with every turn. */
export function listDone(turns: readonly SimulatedTurn[]): NonNullable<TurnContext['done']> {
  return turns.flatMap(({ record: { input, events } }) => {
    const noted = events.filter(({ type }) => type === 'action-noted');
    return noted.length === 0 ? [] : [{ record: { input, events: noted } }];
  });
}
