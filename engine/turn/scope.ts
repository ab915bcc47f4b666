import { isSameJson } from '../document/is-same-json.ts';
import type { GuardScope, WorkBudget } from '../guards/guard-scope.ts';
import {
  type FactRow,
  type Frame,
  findFact,
  findRow,
  isPresent,
  type Json,
  type Session,
} from '../session/session.ts';
import { getDay } from '../time/instant.ts';
import { createWork } from './create-work.ts';
import { hasSorted } from './sorted.ts';
import type { Turn } from './turn-state.ts';
import type { TurnInput } from './types/input.ts';

/** The frame on top if it owns facts. */
export function findViewer(frames: readonly Frame[]): Frame | undefined {
  const top = frames.at(-1);
  return top?.facts === undefined ? undefined : top;
}

/**
 * Creates the scope of guards from a session, one of its frames and the open gates. Facts are looked up in
 * the frame, then in the session. By default the frame on top is used. Each lookup counts as work. `before`: the
 * session before the turn, to tell what has changed (default: nothing has).
 */
export function createScope(
  session: Session,
  gates: ReadonlySet<string>,
  view: { frame: Frame | undefined } = { frame: findViewer(session.frames) },
  input?: TurnInput,
  work: WorkBudget = createWork(),
  before?: Session,
): GuardScope {
  const at = input?.at ?? session.at;
  return {
    fact: (name) => {
      work.left -= WORK_PER_FACT;
      const row = findSeen(session, view.frame, name);
      return isPresent(row) ? (row as FactRow)[1] : undefined;
    },
    facts: () => {
      work.left -= session.facts.length * WORK_PER_FACT * 4;
      return listSeen(session, view.frame);
    },
    hasState: (name) => {
      work.left -= 1;
      return hasSorted(session.states, name);
    },
    hasGate: (name) => {
      work.left -= 1;
      return gates.has(name);
    },
    turn: session.turn,
    input: input?.type === 'message' ? { text: input.text } : {},
    // A field that is updated when a path is taken: a getter in an object literal, or a function that is assigned
    // later, creates a hidden class each turn, which keeps the turn in memory until a full garbage collection.
    path: session.path?.active ?? '',
    scenario: findScenario(session.frames),
    now: at,
    today: input?.today ?? getDay(at),
    work,
    firstWording: false,
    lacksChanged: false,
    hasChanged: (name, candidate) =>
      before !== undefined && hasChanged({ session, before }, view.frame, name, candidate),
  };
}
const WORK_PER_FACT = 2;

/** The scope of guards in a turn, with its work budget and what its engine version knows and says. */
export function createTurnScope(
  turn: Turn,
  view: { frame: Frame | undefined },
  gates: ReadonlySet<string> = turn.view.gates,
): GuardScope {
  const { session, input, limits, before, behavior } = turn;
  const scope = createScope(session, gates, view, input, limits.work, before);
  scope.firstWording = behavior.firstWording;
  scope.lacksChanged = !behavior.knowsChanges;
  return scope;
}

/**
 * Whether a fact was known before this turn and now has another value, or would with this candidate. Both values are
 * those that the frame sees.
 */
function hasChanged(
  { session, before }: Pick<Turn, 'session' | 'before'>,
  frame: Frame | undefined,
  name: string,
  candidate?: Json,
): boolean {
  const owned = frame?.facts && findRow(frame.facts, name);
  const row = owned ?? findFact(session, name);
  const value = candidate ?? (isPresent(row) ? row?.[1] : undefined);
  if (value === undefined) return false;
  const first = owned
    ? findRow(before.frames.find(({ id }) => id === frame?.id)?.facts ?? [], name)
    : findFact(before, name);
  return isPresent(first) && !isSameJson(first?.[1], value);
}

/** The graph of the scenario on the stack; empty if there is none. */
export function findScenario(frames: readonly Frame[]): string {
  for (const frame of frames) if (frame.scenario) return frame.graph;
  return '';
}

/** A fact's row as a frame sees it. */
export function findSeen(session: Session, frame: Frame | undefined, name: string): FactRow | undefined {
  return (frame?.facts && findRow(frame.facts, name)) ?? findFact(session, name);
}

/** Facts with a value as a frame sees them, sorted by name. */
export function listSeen(session: Session, frame: Frame | undefined): FactRow[] {
  if (!frame?.facts?.length) return session.facts.filter(isPresent);
  const rows = new Map([...session.facts, ...frame.facts].map((row) => [row[0], row]));
  return [...rows.values()].filter(isPresent).sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

/** The highest frame that owns a fact; undefined if the session owns it. */
export function findOwner({ session, compiled }: Turn, name: string): Frame | undefined {
  const { frames } = session;
  for (let index = frames.length - 1; index >= 0; index--) {
    const frame = frames[index] as Frame;
    // Shortcut for the usual case: the lowest frame is the main graph's.
    if (frame.facts === undefined && index === 0) return undefined;
    if (compiled.getGraph(frame.graph).owns.has(name)) return frame.facts === undefined ? undefined : frame;
  }
  return undefined;
}
