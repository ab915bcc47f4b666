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
  const session: Session = {
    schema: SESSION_SCHEMA,
    id,
    flow,
    turn,
    row,
    at,
    facts,
    states,
    frames: frames.map(unpackFrame),
  };
  if (customer !== 0) session.customer = customer;
  if (pending !== 0) session.pending = unpackPending(pending);
  if (digression !== 0) session.digression = digression;
  if (handedOff !== 0) session.handedOff = handedOff;
  if (ended !== 0) session.ended = ended;
  if (lastError !== 0) session.lastError = lastError;
  return session;
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
  const frame: Frame = { id, graph, phase, counters: counters.map(unpackCounter) };
  if (run !== 0) frame.run = run;
  if (focus !== 0) frame.focus = focus;
  return frame;
}

function unpackCounter([
  node,
  attempts,
  executions,
  lastRun,
  reopenedAt = 0,
  flags = 0,
]: PackedCounter): CounterRow {
  const counter: CounterRow = { node, attempts, executions, lastRun };
  if (reopenedAt > 0) counter.reopenedAt = reopenedAt;
  if (flags & 1) counter.broadened = true;
  if (flags & 2) counter.skipped = true;
  if (flags & 4) counter.unknown = true;
  return counter;
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
  const pending: Pending = { kind, frame, node, row, mode, turn, facts, expects };
  if (options) pending.options = options;
  return pending;
}
