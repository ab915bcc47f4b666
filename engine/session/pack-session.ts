import {
  type CounterRow,
  type FactRow,
  type Frame,
  type Pending,
  SESSION_SCHEMA,
  type Session,
} from './session.ts';

/**
 * A session as positional JSON text for stores: field names are left out, which makes it about half as
 * long and quicker to parse. Trusted by its schema number; an unknown one throws.
 */
export function packSession(session: Session): string {
  const { schema, id, flow, customer, turn, row, at, facts, states, frames, pending } = session;
  const { digression, handedOff, ended, lastError } = session;
  return JSON.stringify([
    schema,
    id,
    flow,
    customer ?? 0,
    turn,
    row,
    at,
    facts,
    states,
    frames.map(packFrame),
    pending ? packPending(pending) : 0,
    digression ?? 0,
    handedOff ?? 0,
    ended ?? 0,
    lastError ?? 0,
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
  FactRow[],
  string[],
  PackedFrame[],
  PackedPending | 0,
  NonNullable<Session['digression']> | 0,
  NonNullable<Session['handedOff']> | 0,
  NonNullable<Session['ended']> | 0,
  NonNullable<Session['lastError']> | 0,
];
type PackedCounter = [string, number, number, number, number?, number?];
type PackedFrame = [
  string,
  string,
  Frame['phase'],
  PackedCounter[],
  NonNullable<Frame['run']> | 0,
  NonNullable<Frame['focus']> | 0,
];
type PackedPending = [
  Pending['kind'],
  string,
  string,
  number,
  Pending['mode'],
  number,
  string[],
  Pending['expects'],
  Pending['options'] | 0,
];

export function unpackSession(text: string): Session {
  const packed = JSON.parse(text) as Packed;
  if (packed[0] !== SESSION_SCHEMA) throw new Error(`Unknown session schema ${String(packed[0])}`);
  const [
    ,
    id,
    flow,
    customer,
    turn,
    row,
    at,
    facts,
    states,
    frames,
    pending,
    digression,
    handedOff,
    ended,
    lastError,
  ] = packed;
  return {
    schema: SESSION_SCHEMA,
    id,
    flow,
    customer: customer === 0 ? undefined : customer,
    turn,
    row,
    at,
    facts,
    states,
    frames: frames.map(unpackFrame),
    pending: pending === 0 ? undefined : unpackPending(pending),
    digression: digression === 0 ? undefined : digression,
    handedOff: handedOff === 0 ? undefined : handedOff,
    ended: ended === 0 ? undefined : ended,
    lastError: lastError === 0 ? undefined : lastError,
  };
}

function packFrame({ id, graph, phase, counters, run, focus }: Frame): PackedFrame {
  return [id, graph, phase, counters.map(packCounter), run ?? 0, focus ?? 0];
}

function packCounter({
  node,
  attempts,
  executions,
  lastRun,
  reopenedAt,
  broadened,
  skipped,
  unknown,
}: CounterRow): PackedCounter {
  const flags = (broadened ? 1 : 0) + (skipped ? 2 : 0) + (unknown ? 4 : 0);
  if (flags > 0) return [node, attempts, executions, lastRun, reopenedAt ?? 0, flags];
  return reopenedAt
    ? [node, attempts, executions, lastRun, reopenedAt]
    : [node, attempts, executions, lastRun];
}

function unpackFrame([id, graph, phase, counters, run, focus]: PackedFrame): Frame {
  return {
    id,
    graph,
    phase,
    counters: counters.map(unpackCounter),
    run: run === 0 ? undefined : run,
    focus: focus === 0 ? undefined : focus,
  };
}

function unpackCounter([
  node,
  attempts,
  executions,
  lastRun,
  reopenedAt = 0,
  flags = 0,
]: PackedCounter): CounterRow {
  return {
    node,
    attempts,
    executions,
    lastRun,
    reopenedAt: reopenedAt > 0 ? reopenedAt : undefined,
    broadened: flags & 1 ? true : undefined,
    skipped: flags & 2 ? true : undefined,
    unknown: flags & 4 ? true : undefined,
  };
}

function packPending({
  kind,
  frame,
  node,
  row,
  mode,
  turn,
  facts,
  expects,
  options,
}: Pending): PackedPending {
  return [kind, frame, node, row, mode, turn, facts, expects, options ?? 0];
}

function unpackPending([
  kind,
  frame,
  node,
  row,
  mode,
  turn,
  facts,
  expects,
  options,
]: PackedPending): Pending {
  return { kind, frame, node, row, mode, turn, facts, expects, options: options === 0 ? undefined : options };
}
