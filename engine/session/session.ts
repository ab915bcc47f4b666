/** JSON as it comes from a driver: what facts hold and effects carry. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const SESSION_SCHEMA = 1;

/** Where a value came from. `passed` facts were there before the question was reached. */
export type FactSource = 'user' | 'computed' | 'operator' | 'start';

/**
 * A fact as the session holds it: name, value (null = the user does not know it), the turn it was
 * written in, who gave it, and when it stops counting (ISO instant).
 */
export type FactRow = [name: string, value: Json, turn: number, source: FactSource, expiresAt?: string];

/**
 * How often a node was tried in a frame. `lastRun` is the turn its last row was asked; `reopenedAt` the
 * attempts already spent when a correction or an expiry opened it again, from which exhaustion counts.
 */
export type CounterRow = {
  node: string;
  attempts: number;
  executions: number;
  lastRun: number;
  reopenedAt?: number;
  broadened?: true;
  skipped?: true;
  /** The user does not know: an optional question is met by that. */
  unknown?: true;
};

export type Mode = 'EXECUTE' | 'RETRY' | 'BROADEN' | 'HANDOFF' | 'SKIP';

/** One running instance of a graph. `counters` are sorted by node id. */
export type Frame = {
  id: string;
  graph: string;
  phase: 'enter' | 'asked' | 'leave';
  counters: CounterRow[];
  /** The node the last user turns stayed on, and for how many of them running. */
  run?: { node: string; turns: number };
  /** A node that keeps the conversation until it is answered or refused. */
  focus?: { node: string; mode?: Mode };
};

export type Option = { id: string; label: string };

/** What the conversation waits for. One per session. */
export type Pending = {
  kind: 'question';
  frame: string;
  node: string;
  /** The decision that asked. */
  row: number;
  mode: Mode;
  /** The turn it was asked in. */
  turn: number;
  facts: string[];
  expects: 'text' | 'yes_no' | 'single_choice' | 'multi_choice';
  options?: Option[];
};

export type SessionError = { code: ErrorCode; message: string };
export const ERROR_CODES = ['deadlock', 'loop-limit', 'session-size'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * One conversation: plain JSON, only what decisions read. Rows are sorted by their first column.
 *
 * A field that no longer applies becomes undefined instead of being deleted: JSON leaves it out either
 * way, and a deleted field makes every later access slower.
 */
export type Session = {
  schema: typeof SESSION_SCHEMA;
  id: string;
  /** Content hash of the flow it runs on. */
  flow: string;
  customer?: string;
  /** Turns taken. */
  turn: number;
  /** Decisions taken. */
  row: number;
  /** When the last turn was taken (ISO instant). */
  at: string;
  facts: FactRow[];
  states: string[];
  frames: Frame[];
  pending?: Pending;
  digression?: { depth: number; kind: DigressionKind };
  handedOff?: { node?: string; reason: string; queue?: string };
  ended?: { as: 'complete' | 'expired'; outcome?: string };
  lastError?: SessionError;
};

export type DigressionKind = 'question' | 'help' | 'clarification';

export const STATUSES = ['waiting', 'idle', 'complete', 'handoff', 'deadlock', 'error', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** Status is derived: nothing stores it inside the session. */
export function getStatus(session: Session): Status {
  if (session.ended) return session.ended.as;
  if (session.handedOff) return 'handoff';
  if (session.lastError) return session.lastError.code === 'deadlock' ? 'deadlock' : 'error';
  return session.pending ? 'waiting' : 'idle';
}

/** Binary search by name in rows sorted by their first column. */
export function findFact(session: { facts: FactRow[] }, name: string): FactRow | undefined {
  const { facts } = session;
  let low = 0;
  let high = facts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = facts[middle] as FactRow;
    if (row[0] === name) return row;
    if (row[0] < name) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** A fact is present when it has a committed value that is not null or empty text; false and 0 count. */
export function isPresent(row: FactRow | undefined): boolean {
  return row !== undefined && row[1] !== null && row[1] !== '';
}

// Copies name every field, also those that are undefined: objects of one shape are what makes a turn quick.

/** A session whose own fields and frames may be changed; rows are shared and must be replaced. */
export function copySession(from: Session): Session {
  return {
    schema: from.schema,
    id: from.id,
    flow: from.flow,
    customer: from.customer,
    turn: from.turn,
    row: from.row,
    at: from.at,
    facts: from.facts,
    states: from.states,
    frames: from.frames.map(copyFrame),
    pending: from.pending,
    digression: from.digression,
    handedOff: from.handedOff,
    ended: from.ended,
    lastError: from.lastError,
  };
}

function copyFrame({ id, graph, phase, counters, run, focus }: Frame): Frame {
  return { id, graph, phase, counters, run, focus };
}

/** A node's counters to change, at zero when it has none. */
export function copyCounter(from: CounterRow | undefined, node: string): CounterRow {
  return {
    node,
    attempts: from?.attempts ?? 0,
    executions: from?.executions ?? 0,
    lastRun: from?.lastRun ?? 0,
    reopenedAt: from?.reopenedAt,
    broadened: from?.broadened,
    skipped: from?.skipped,
    unknown: from?.unknown,
  };
}
