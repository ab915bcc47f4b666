import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { GuardScope } from '../guards/guard.ts';
import {
  type CounterRow,
  copyCounter,
  copySession,
  type FactRow,
  type FactSource,
  type Frame,
  findFact,
  findRow,
  isPresent,
  type Json,
  type Mode,
  type Session,
  type SessionError,
} from '../session/session.ts';
import { addDuration, parseInstant, toInstant } from '../time/instant.ts';
import type {
  Answer,
  Ask,
  CallToolRequest,
  Effect,
  EffectRequest,
  NewEvent,
  Reply,
  TurnEvent,
  TurnInput,
} from './types.ts';

/** The one thing every stage works on. Rows of the session are replaced, never changed in place. */
export type Turn = {
  compiled: CompiledFlow;
  /** The session as it was before the turn; never touched. */
  before: Session;
  session: Session;
  input: TurnInput;
  /** `input.at` in milliseconds. */
  now: number;
  locale: string;
  events: TurnEvent[];
  replies: Reply[];
  effects: { effect: Effect; answer: Answer }[];
  /** The frame whose facts are seen beside the session's: the one on top, unless it runs the main graph. */
  viewer: Frame | undefined;
  /** Gates that are open now, as the viewer sees them. */
  gates: Set<string>;
  moves: number;
  /** Nodes passed on the way since the last move: a cycle of them is a loop too. */
  passes: number;
  /** The node whose answer was refused in this turn: a graph of edges may have a way for that. */
  refused: string | undefined;
  /** What failed and nobody has dealt with yet. */
  failure: SessionError | undefined;
  /** Whether the driver stops at marks. */
  marks: boolean;
  scope: GuardScope;
};

/**
 * A turn before anything has happened. It works on a copy of the session, so that a turn which fails leaves
 * the stored one as it was.
 */
export function startTurn(
  compiled: CompiledFlow,
  before: Session,
  input: TurnInput,
  now: number,
  marks: boolean,
): Turn {
  const session = copySession(before);
  session.turn += 1;
  session.at = input.at;
  session.lastError = undefined;
  const turn: Turn = {
    compiled,
    before,
    session,
    input,
    now,
    locale: input.locale ?? compiled.flow.locale,
    events: [],
    replies: [],
    effects: [],
    viewer: findViewer(session.frames),
    gates: new Set(),
    moves: 0,
    passes: 0,
    refused: undefined,
    failure: undefined,
    marks,
    scope: undefined as unknown as GuardScope,
  };
  turn.scope = createScope(session, turn.gates, turn, input);
  return turn;
}

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
  };
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

/** Adds an event, which becomes the trace's own: it gets its turn and index instead of being copied. */
export function addEvent(turn: Turn, event: NewEvent): void {
  const added = event as TurnEvent;
  added.turn = turn.session.turn;
  added.index = turn.events.length;
  turn.events.push(added);
}

/** Asks for effects that are answered together; numbers them and keeps the answers for the record. */
export function* ask(turn: Turn, requests: EffectRequest[]): Generator<Ask, Answer[], Answer[] | undefined> {
  const effects = planEffects(turn, requests);
  return keepAnswers(turn, effects, yield { ask: effects });
}

// The halves of `ask`, for the one effect that nearly every turn has: a generator less.

/** Numbers what is asked for, after all that this turn asked before: answers are recorded by that number. */
export function planEffects({ effects }: Turn, requests: readonly EffectRequest[]): Effect[] {
  return requests.map(
    ({ kind, request }, index) => ({ seq: effects.length + index, kind, request }) as Effect,
  );
}

/** A tool call, with the id under which it is the same operation however often it is tried. */
export function planCall({ effects, session }: Turn, request: CallToolRequest): Effect {
  const seq = effects.length;
  return { seq, kind: 'callTool', request, operationId: `${session.id}:${session.turn}:${seq}` };
}

/** Keeps answers for the record. One that is not there counts as a failure, so a driver cannot stall a turn. */
export function keepAnswers(
  turn: Turn,
  effects: readonly Effect[],
  answers: readonly Answer[] | undefined,
): Answer[] {
  return effects.map((effect, index) => {
    const answer: Answer = answers?.[index] ?? {
      ok: false,
      error: { code: 'no-answer', message: 'The driver gave no answer.', retryable: false },
    };
    turn.effects.push({ effect, answer });
    if (!answer.ok) addEvent(turn, { type: 'effect-failed', kind: effect.kind, error: answer.error });
    return answer;
  });
}

/** The frame on top of the stack. */
export function topFrame(turn: Turn): Frame | undefined {
  return turn.session.frames.at(-1);
}

/** Writes a fact row in name order, where its owner keeps it. */
export function writeFact(
  turn: Turn,
  name: string,
  value: Json,
  source: FactSource,
  owner = findOwner(turn, name),
): void {
  const { session, compiled } = turn;
  const expiresAfter = compiled.facts.get(name)?.expiresAfter;
  const expires =
    expiresAfter === undefined || value === null ? undefined : addDuration(turn.now, expiresAfter);
  const row: FactRow =
    expires === undefined
      ? [name, value, session.turn, source]
      : [name, value, session.turn, source, toInstant(expires)];
  if (owner) owner.facts = replaceSorted(owner.facts ?? [], row, nameOf);
  else session.facts = replaceSorted(session.facts, row, nameOf);
}

const nameOf = (row: FactRow): string => row[0];

/** Takes a row away. One that the session holds beneath a frame is hidden from the frame, not taken from others. */
export function deleteFact(turn: Turn, name: string, owner = findOwner(turn, name)): void {
  const { session } = turn;
  if (!owner) session.facts = session.facts.filter((row) => row[0] !== name);
  else if (findFact(session, name)) writeFact(turn, name, null, 'user', owner);
  else owner.facts = owner.facts?.filter((row) => row[0] !== name);
}

/** Sets or clears a state, in name order; whether that changed anything, so that gates look again only then. */
export function writeState(turn: Turn, state: string, value: boolean): boolean {
  const { states } = turn.session;
  if (hasSorted(states, state) === value) return false;
  turn.session.states = value
    ? replaceSorted(states, state, (item) => item)
    : states.filter((item) => item !== state);
  return true;
}

/** A node's counters in a frame, if it has any. Rows are in node order, and every decision asks. */
export function findCounter(frame: Frame, node: string): CounterRow | undefined {
  const { counters } = frame;
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = counters[middle] as CounterRow;
    if (row.node === node) return row;
    if (row.node < node) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

type CounterChange = { [K in keyof Omit<CounterRow, 'node'>]?: CounterRow[K] | undefined };

/** Changes a node's counters in a frame; a node without any starts at zero. */
export function updateCounter(frame: Frame, node: string, change: CounterChange): CounterRow {
  const counter = copyCounter(findCounter(frame, node), node);
  if ('attempts' in change) counter.attempts = change.attempts as number;
  if ('executions' in change) counter.executions = change.executions as number;
  if ('lastRun' in change) counter.lastRun = change.lastRun as number;
  if ('reopenedAt' in change) counter.reopenedAt = change.reopenedAt;
  if ('broadened' in change) counter.broadened = change.broadened;
  if ('skipped' in change) counter.skipped = change.skipped;
  if ('unknown' in change) counter.unknown = change.unknown;
  if ('left' in change) counter.left = change.left;
  frame.counters = replaceSorted(frame.counters, counter, (item) => item.node);
  return counter;
}

/** Credits one attempt, and an execution when the row's mode is EXECUTE (ruling 1). */
export function creditCounter(
  frame: Frame,
  node: string,
  from: CounterRow | undefined,
  mode: Mode,
  lastRun: number,
  unknown: boolean,
): CounterRow {
  const counter = copyCounter(from, node);
  counter.attempts += 1;
  if (mode === 'EXECUTE') counter.executions += 1;
  counter.lastRun = lastRun;
  counter.unknown = unknown ? true : undefined;
  frame.counters = replaceSorted(frame.counters, counter, (item) => item.node);
  return counter;
}

/** Whether a fact's row has run out by now. */
export function isExpired(turn: Turn, [, , , , expiresAt]: FactRow): boolean {
  const at = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  return at !== undefined && at <= turn.now;
}

/** Whether a sorted list has a name; asked for each state a guard reads, so it halves instead of walking. */
export function hasSorted(list: readonly string[], wanted: string): boolean {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = list[middle] as string;
    if (item === wanted) return true;
    if (item < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function replaceSorted<T>(list: readonly T[], item: T, keyOf: (item: T) => string): T[] {
  const key = keyOf(item);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(list[middle] as T) < key) low = middle + 1;
    else high = middle;
  }
  if (low < list.length && keyOf(list[low] as T) === key) {
    const copy = list.slice();
    copy[low] = item;
    return copy;
  }
  const copy = list.slice(0, low);
  copy.push(item);
  for (let index = low; index < list.length; index++) copy.push(list[index] as T);
  return copy;
}
