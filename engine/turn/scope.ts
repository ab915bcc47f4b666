import type { GuardScope } from '../guards/guard.ts';
import {
  type FactRow,
  type Frame,
  findFact,
  findRow,
  isPresent,
  type Json,
  type Session,
} from '../session/session.ts';
import { hasSorted } from './sorted.ts';
import type { Turn } from './turn-state.ts';
import type { TurnInput } from './types/input.ts';

/** The frame on top when it keeps facts of its own. */
export function findViewer(frames: readonly Frame[]): Frame | undefined {
  const top = frames.at(-1);
  return top?.facts === undefined ? undefined : top;
}

/**
 * What guards read, from a session, one frame of it and the open gates: a read looks in the frame, then
 * at the session. Without a seer, as the frame on top sees.
 */
export function createScope(
  session: Session,
  gates: ReadonlySet<string>,
  seer: { viewer: Frame | undefined } = { viewer: findViewer(session.frames) },
  input?: TurnInput,
): GuardScope {
  return {
    fact: (name) => {
      const row = findSeen(session, seer.viewer, name);
      return isPresent(row) ? (row as FactRow)[1] : undefined;
    },
    facts: () => listSeen(session, seer.viewer),
    hasState: (name) => hasSorted(session.states, name),
    hasGate: (name) => gates.has(name),
    turn: session.turn,
    input: input?.type === 'message' ? { text: input.text } : {},
    // A field, set again where a path is taken: an accessor in a literal costs a hidden class each turn, which
    // holds on to the turn until a full collection.
    path: session.path?.active ?? '',
    scenario: findScenario(session.frames),
  };
}

/** The scenario on the stack; none is the empty text. */
export function findScenario(frames: readonly Frame[]): string {
  for (const frame of frames) if (frame.scenario) return frame.graph;
  return '';
}

/** A fact's row as a frame sees it. */
export function findSeen(session: Session, frame: Frame | undefined, name: string): FactRow | undefined {
  return (frame?.facts && findRow(frame.facts, name)) ?? findFact(session, name);
}

/** Facts with a value as a frame sees them, in name order. */
export function listSeen(session: Session, frame: Frame | undefined): [string, Json][] {
  if (!frame?.facts?.length)
    return session.facts.flatMap((row): [string, Json][] => (isPresent(row) ? [[row[0], row[1]]] : []));
  const rows = new Map([...session.facts, ...frame.facts].map((row) => [row[0], row]));
  return [...rows.values()]
    .filter(isPresent)
    .map((row): [string, Json] => [row[0], row[1]])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

/** The highest frame that owns a fact, or undefined: the session keeps it. */
export function findOwner({ session, compiled }: Turn, name: string): Frame | undefined {
  const { frames } = session;
  for (let index = frames.length - 1; index >= 0; index--) {
    const frame = frames[index] as Frame;
    // The lowest one asks nobody when it is the main graph's, which is nearly always.
    if (frame.facts === undefined && index === 0) return undefined;
    if (compiled.getGraph(frame.graph).owns.has(name)) return frame.facts === undefined ? undefined : frame;
  }
  return undefined;
}
