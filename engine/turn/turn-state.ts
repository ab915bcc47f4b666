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
  isPresent,
  type Json,
  type Session,
} from '../session/session.ts';
import { addDuration, parseInstant, toInstant } from '../time/instant.ts';
import type { Answer, Ask, Effect, EffectRequest, NewEvent, Reply, TurnEvent, TurnInput } from './types.ts';

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
  /** Gates that are open now. */
  gates: Set<string>;
  moves: number;
  /** Whether the driver stops at marks. */
  marks: boolean;
  scope: GuardScope;
};

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
    gates: new Set(),
    moves: 0,
    marks,
    scope: undefined as unknown as GuardScope,
  };
  turn.scope = createScope(session, turn.gates, input);
  return turn;
}

/** What guards read, from a session and its open gates. */
export function createScope(session: Session, gates: ReadonlySet<string>, input?: TurnInput): GuardScope {
  return {
    fact: (name) => {
      const row = findFact(session, name);
      return isPresent(row) ? (row as FactRow)[1] : undefined;
    },
    facts: () => listPresent(session),
    hasState: (name) => hasSorted(session.states, name),
    hasGate: (name) => gates.has(name),
    turn: session.turn,
    input: input?.type === 'message' ? { text: input.text } : {},
  };
}

function listPresent({ facts }: Session): [string, Json][] {
  return facts.flatMap((row): [string, Json][] => (isPresent(row) ? [[row[0], row[1]]] : []));
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

export function planEffects({ effects }: Turn, requests: readonly EffectRequest[]): Effect[] {
  return requests.map(
    ({ kind, request }, index) => ({ seq: effects.length + index, kind, request }) as Effect,
  );
}

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

/** Writes a fact row in name order. */
export function writeFact(turn: Turn, name: string, value: Json, source: FactSource): void {
  const { session, compiled } = turn;
  const expiresAfter = compiled.facts.get(name)?.expiresAfter;
  const expires =
    expiresAfter === undefined || value === null ? undefined : addDuration(turn.now, expiresAfter);
  const row: FactRow =
    expires === undefined
      ? [name, value, session.turn, source]
      : [name, value, session.turn, source, toInstant(expires)];
  session.facts = replaceSorted(session.facts, row, (item) => item[0]);
}

export function deleteFact(turn: Turn, name: string): void {
  turn.session.facts = turn.session.facts.filter((row) => row[0] !== name);
}

export function writeState(turn: Turn, state: string, value: boolean): boolean {
  const { states } = turn.session;
  if (hasSorted(states, state) === value) return false;
  turn.session.states = value
    ? replaceSorted(states, state, (item) => item)
    : states.filter((item) => item !== state);
  return true;
}

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
  frame.counters = replaceSorted(frame.counters, counter, (item) => item.node);
  return counter;
}

/** Whether a fact's row has run out by now. */
export function isExpired(turn: Turn, [, , , , expiresAt]: FactRow): boolean {
  const at = expiresAt === undefined ? undefined : parseInstant(expiresAt);
  return at !== undefined && at <= turn.now;
}

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
