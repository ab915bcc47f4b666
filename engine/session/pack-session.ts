import {
  type CounterRow,
  type FactRow,
  type FactSource,
  type Frame,
  type Json,
  PENDING_KINDS,
  type Pending,
  type ScenarioState,
  SESSION_SCHEMA,
  type Session,
} from './session.ts';

/** Version of this layout, the first item of the text. */
const LAYOUT = 6;
/**
 * Layouts that can still be read: they have fewer items at the end, or a name where a later layout has an
 * index.
 */
const READABLE: readonly number[] = [3, 4, 5, LAYOUT];

/**
 * Packs a session as positional JSON text for stores. Field names are left out and rows are flattened into
 * one list, which halves the size and parses faster. The layout version decides how it is read; an unknown
 * one throws.
 */
export function packSession(session: Session): string {
  const { id, flow, customer, turn, row, at, facts, states, frames, pending } = session;
  const { digression, handedOff, ended, lastError, said, reminders, attached } = session;
  return JSON.stringify([
    LAYOUT,
    id,
    flow,
    customer ?? 0,
    turn,
    row,
    at,
    packFacts(facts),
    states.length === 0 ? 0 : states,
    frames.map(packFrame),
    pending ? packPending(pending, frames) : 0,
    digression || handedOff || ended || lastError || said || reminders || attached ? packRest(session) : 0,
    session.started || session.finished || session.path || !frames[0] || hasAlignment(session)
      ? packStack(session)
      : 0,
  ]);
}

type Packed = [
  number,
  string,
  string,
  string | 0,
  number,
  number,
  string,
  PackedFacts,
  string[] | 0,
  PackedFrame[],
  PackedPending | 0,
  PackedRest | 0,
  (PackedStack | 0)?,
];
type PackedStack = [
  started: number,
  finished: NonNullable<Session['finished']> | 0,
  path: NonNullable<Session['path']> | 0,
  /** From here on, trailing items without a value are left out. */
  calls?: number,
  rules?: NonNullable<Session['rules']> | 0,
  last?: NonNullable<Session['last']> | 0,
  plans?: NonNullable<Session['plans']>,
];
type PackedRest = [
  digression: NonNullable<Session['digression']> | 0,
  handedOff: NonNullable<Session['handedOff']> | 0,
  ended: NonNullable<Session['ended']> | 0,
  lastError: NonNullable<Session['lastError']> | 0,
  /** Trailing items without a value are left out. Empty if only later items follow. */
  said?: NonNullable<Session['said']>,
  /** 0 if only later items follow. */
  reminders?: number,
  attached?: NonNullable<Session['attached']>,
];
/** Three items per fact: name, value, and the turn if the user gave it, otherwise the rest of its row. */
type PackedFacts = (Json | Tail)[];
type Tail = [turn: number, source: FactSource, expiresAt?: string | null, verified?: true];
/**
 * Three items per node: id, last run, and its attempts if it ran once and has nothing else to record. If it
 * was left by the edge at index i after n attempts, the third item is -i - MAX_EDGES * n; if it was left by
 * an event edge after one attempt, it is the edge id.
 */
type PackedCounters = (string | number | Credits)[];
const MAX_EDGES = 1_000;
type Credits = [
  attempts: number,
  executions: number,
  reopenedAt: number,
  flags: number,
  left?: NonNullable<CounterRow['left']>,
];
/** Values of a fixed list are stored by index. */
type PackedFrame = [
  id: string,
  graph: string,
  phase: number,
  counters: PackedCounters,
  runNode: string | 0,
  runTurns: number,
  focus: NonNullable<Frame['focus']> | 0,
  more?: PackedMore | 1,
];
/**
 * Trailing items without a value are left out. The node is 1 if it equals the node of the frame's last turns,
 * and the whole array is 1 if that is all there is.
 */
type PackedMore = [
  kind: number,
  node: string | 0 | 1,
  origin?: string | 0,
  facts?: PackedFacts | 0,
  aside?: PackedFacts | 0,
  pausedAt?: string | 0,
  scenario?: [visits: string[], lowTurns: number, relocalized: number] | 0,
  done?: NonNullable<Frame['done']> | 0,
  startedAt?: string,
  /** Set together with `startedAt`. */
  reason?: string,
];
/**
 * The frame by its index in the stack; a single fact without a list; 0 for the node if it equals the node of
 * that frame's last turns.
 */
type PackedPending = [
  frame: string | number,
  node: string | 0,
  row: number,
  mode: number,
  turn: number,
  facts: string[] | string,
  expects: number,
  options: Pending['options'] | 0,
  suggested?: Json,
  /** Set for every kind except `question`. */
  request?: [kind: number, request: NonNullable<Pending['request']> | 0],
];

// Append new values: stored sessions refer to them by index.
const PHASES: readonly Frame['phase'][] = ['enter', 'asked', 'leave'];
const MODES: readonly Pending['mode'][] = ['EXECUTE', 'RETRY', 'BROADEN', 'HANDOFF', 'SKIP'];
const KINDS: readonly Frame['kind'][] = [undefined, 'interrupt', 'call'];
const EXPECTS: readonly Pending['expects'][] = ['text', 'yes_no', 'single_choice', 'multi_choice'];

export function unpackSession(text: string): Session {
  const packed = JSON.parse(text) as Packed;
  if (!READABLE.includes(packed[0])) throw new Error(`Unknown session layout ${String(packed[0])}`);
  // By index: destructuring an array runs an iterator.
  const customer = packed[3];
  const frames = packed[9].map(unpackFrame);
  const pending = packed[10];
  const rest = packed[11];
  const stack = packed[12] ?? 0;
  return {
    schema: SESSION_SCHEMA,
    id: packed[1],
    flow: packed[2],
    customer: customer === 0 ? undefined : customer,
    turn: packed[4],
    row: packed[5],
    at: packed[6],
    facts: unpackFacts(packed[7]),
    states: packed[8] === 0 ? [] : packed[8],
    frames,
    started: stack === 0 ? undefined : stack[0] || undefined,
    finished: stack === 0 ? undefined : stack[1] || undefined,
    path: stack === 0 ? undefined : stack[2] || undefined,
    rules: stack === 0 ? undefined : stack[4] || undefined,
    calls: stack === 0 ? undefined : stack[3] || undefined,
    last: stack === 0 ? undefined : stack[5] || undefined,
    pending: pending === 0 ? undefined : unpackPending(pending, frames),
    plans: stack === 0 ? undefined : stack[6],
    digression: rest === 0 ? undefined : rest[0] || undefined,
    handedOff: rest === 0 ? undefined : rest[1] || undefined,
    ended: rest === 0 ? undefined : rest[2] || undefined,
    lastError: rest === 0 ? undefined : rest[3] || undefined,
    said: rest === 0 || rest[4]?.length === 0 ? undefined : rest[4],
    reminders: rest === 0 ? undefined : rest[5] || undefined,
    attached: rest === 0 ? undefined : rest[6],
  };
}

function packRest(session: Session): PackedRest {
  const { digression, handedOff, ended, lastError, said, reminders, attached } = session;
  const packed: PackedRest = [digression ?? 0, handedOff ?? 0, ended ?? 0, lastError ?? 0];
  if (said || reminders || attached) packed.push(said ?? []);
  if (reminders || attached) packed.push(reminders ?? 0);
  if (attached) packed.push(attached);
  return packed;
}

const hasAlignment = ({ rules, calls, last, plans }: Session): boolean =>
  rules !== undefined || calls !== undefined || last !== undefined || plans !== undefined;

function packStack(session: Session): PackedStack {
  const { started = 0, finished = 0, path = 0, calls = 0, rules = 0, last = 0, plans } = session;
  if (plans) return [started, finished, path, calls, rules, last, plans];
  return hasAlignment(session) ? [started, finished, path, calls, rules, last] : [started, finished, path];
}

function packFrame(frame: Frame): PackedFrame {
  const { id, graph, phase, counters, run, focus, node, kind, scenario } = frame;
  const packed: PackedFrame = [
    id,
    graph,
    PHASES.indexOf(phase),
    packCounters(counters),
    run ? run.node : 0,
    run ? run.turns : 0,
    focus ?? 0,
  ];
  const hasMore = node !== undefined || kind !== undefined || scenario !== undefined;
  if (hasMore || frame.origin !== undefined || frame.pausedAt !== undefined || frame.done)
    packed.push(packMore(frame));
  return packed;
}

function packMore(frame: Frame): PackedMore | 1 {
  const { kind, node, origin, facts, aside, pausedAt, run, scenario, done, startedAt, reason } = frame;
  const place = node === undefined ? 0 : node === run?.node ? 1 : node;
  if (
    !scenario &&
    !done &&
    startedAt === undefined &&
    origin === undefined &&
    facts === undefined &&
    aside === undefined &&
    pausedAt === undefined
  )
    return place === 1 && kind === undefined ? 1 : [KINDS.indexOf(kind), place];
  const packed: PackedMore = [
    KINDS.indexOf(kind),
    place,
    origin ?? 0,
    facts ? packFacts(facts) : 0,
    aside ? packFacts(aside) : 0,
    pausedAt ?? 0,
  ];
  if (scenario) packed.push([scenario.visits, scenario.lowTurns, scenario.relocalized]);
  else if (done || startedAt !== undefined) packed.push(0);
  if (done) packed.push(done);
  else if (startedAt !== undefined) packed.push(0);
  if (startedAt !== undefined) packed.push(startedAt);
  if (startedAt !== undefined && reason !== undefined) packed.push(reason);
  return packed;
}

function packFacts(facts: readonly FactRow[]): PackedFacts {
  const packed: PackedFacts = [];
  for (const row of facts) {
    const source = row[3];
    const expiresAt = row[4];
    let tail: number | Tail = row[2];
    if (row[5]) tail = [tail, source, expiresAt ?? null, true];
    else if (expiresAt !== undefined) tail = [tail, source, expiresAt];
    else if (source !== 'user') tail = [tail, source];
    packed.push(row[0], row[1], tail);
  }
  return packed;
}

function unpackFacts(packed: PackedFacts): FactRow[] {
  const facts: FactRow[] = [];
  for (let index = 0; index < packed.length; index += 3) {
    const name = packed[index] as string;
    const value = packed[index + 1] as Json;
    const tail = packed[index + 2] as number | Tail;
    if (typeof tail === 'number') facts.push([name, value, tail, 'user']);
    else if (tail[2] === undefined) facts.push([name, value, tail[0], tail[1]]);
    else if (tail[3]) facts.push([name, value, tail[0], tail[1], tail[2], true]);
    else facts.push([name, value, tail[0], tail[1], tail[2]]);
  }
  return facts;
}

function packCounters(counters: readonly CounterRow[]): PackedCounters {
  const packed: PackedCounters = [];
  for (const {
    node,
    attempts,
    executions,
    lastRun,
    reopenedAt = 0,
    broadened,
    skipped,
    unknown,
    failed,
    left,
  } of counters) {
    const flags = (broadened ? 1 : 0) + (skipped ? 2 : 0) + (unknown ? 4 : 0) + (failed ? 8 : 0);
    const usual = executions === 1 && reopenedAt === 0 && flags === 0;
    packed.push(node, lastRun);
    if (left === undefined) packed.push(usual ? attempts : [attempts, executions, reopenedAt, flags]);
    else if (usual && attempts > 0 && typeof left === 'number' && left < MAX_EDGES)
      packed.push(-left - MAX_EDGES * attempts);
    else if (usual && attempts === 1 && typeof left === 'string') packed.push(left);
    else packed.push([attempts, executions, reopenedAt, flags, left]);
  }
  return packed;
}

function unpackCounters(packed: PackedCounters): CounterRow[] {
  const counters: CounterRow[] = [];
  for (let index = 0; index < packed.length; index += 3) {
    const node = packed[index] as string;
    const lastRun = packed[index + 1] as number;
    const credits = packed[index + 2] as number | string | Credits;
    if (typeof credits === 'number')
      counters.push(
        credits < 0
          ? createCounter(node, lastRun, Math.floor(-credits / MAX_EDGES), 1, 0, 0, -credits % MAX_EDGES)
          : createCounter(node, lastRun, credits, 1, 0, 0, undefined),
      );
    else if (typeof credits === 'string') counters.push(createCounter(node, lastRun, 1, 1, 0, 0, credits));
    else
      counters.push(createCounter(node, lastRun, credits[0], credits[1], credits[2], credits[3], credits[4]));
  }
  return counters;
}

function createCounter(
  node: string,
  lastRun: number,
  attempts: number,
  executions: number,
  reopenedAt: number,
  flags: number,
  left: CounterRow['left'],
): CounterRow {
  return {
    node,
    attempts,
    executions,
    lastRun,
    reopenedAt: reopenedAt > 0 ? reopenedAt : undefined,
    broadened: flags & 1 ? true : undefined,
    skipped: flags & 2 ? true : undefined,
    unknown: flags & 4 ? true : undefined,
    failed: flags & 8 ? true : undefined,
    left,
  };
}

const ON_ITS_NODE: PackedMore = [0, 1];

function unpackFrame(packed: PackedFrame): Frame {
  const runNode = packed[4];
  const focus = packed[6];
  const more = packed[7] === 1 ? ON_ITS_NODE : packed[7];
  return {
    id: packed[0],
    graph: packed[1],
    kind: more && KINDS[more[0]],
    phase: PHASES[packed[2]] as Frame['phase'],
    counters: unpackCounters(packed[3]),
    node: more?.[1] === 1 ? (runNode as string) : more?.[1] || undefined,
    origin: more?.[2] || undefined,
    facts: more?.[3] ? unpackFacts(more[3]) : undefined,
    aside: more?.[4] ? unpackFacts(more[4]) : undefined,
    pausedAt: more?.[5] || undefined,
    run: runNode === 0 ? undefined : { node: runNode, turns: packed[5] },
    focus: focus === 0 ? undefined : focus,
    scenario: more?.[6] ? unpackScenario(more[6]) : undefined,
    done: more?.[7] || undefined,
    startedAt: more?.[8],
    reason: more?.[9],
  };
}

const unpackScenario = ([visits, lowTurns, relocalized]: Exclude<
  PackedMore[6],
  0 | undefined
>): ScenarioState => ({
  visits,
  lowTurns,
  relocalized,
});

function packPending(pending: Pending, frames: readonly Frame[]): PackedPending {
  const { kind, frame, node, row, mode, turn, facts, expects, options, suggested, request } = pending;
  let place = frames.length - 1;
  while (place >= 0 && frames[place]?.id !== frame) place -= 1;
  const packed: PackedPending = [
    place < 0 ? frame : place,
    frames[place]?.run?.node === node ? 0 : node,
    row,
    MODES.indexOf(mode),
    turn,
    facts.length === 1 ? (facts[0] as string) : facts,
    EXPECTS.indexOf(expects),
    options ?? 0,
  ];
  if (kind !== 'question') packed.push(null, [PENDING_KINDS.indexOf(kind), request ?? 0]);
  else if (suggested !== undefined) packed.push(suggested);
  return packed;
}

function unpackPending(packed: PackedPending, frames: readonly Frame[]): Pending {
  const options = packed[7];
  const frame = typeof packed[0] === 'number' ? frames[packed[0]] : undefined;
  const request = packed[9];
  return {
    kind: request ? (PENDING_KINDS[request[0]] as Pending['kind']) : 'question',
    frame: frame ? frame.id : (packed[0] as string),
    node: packed[1] === 0 ? (frame?.run?.node as string) : packed[1],
    row: packed[2],
    mode: MODES[packed[3]] as Pending['mode'],
    turn: packed[4],
    facts: typeof packed[5] === 'string' ? [packed[5]] : packed[5],
    expects: EXPECTS[packed[6]] as Pending['expects'],
    options: options === 0 ? undefined : options,
    suggested: request ? undefined : packed[8],
    request: request?.[1] || undefined,
  };
}
