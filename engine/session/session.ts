/** JSON as it comes from a driver: what facts hold and effects carry. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const SESSION_SCHEMA = 1;

/**
 * Where a value came from: `frame`, handed over by another frame; `call`, the result of one; `customer`, known
 * from an earlier conversation.
 */
export type FactSource = 'user' | 'computed' | 'operator' | 'start' | 'frame' | 'call' | 'customer';

/**
 * A fact as the session holds it: name, value (null = the user does not know it), the turn it was
 * written in, who gave it, when it stops counting (ISO instant; null where only more follows), and
 * whether it is proven.
 */
export type FactRow = [
  name: string,
  value: Json,
  turn: number,
  source: FactSource,
  expiresAt?: string | null,
  verified?: true,
];

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
  /** How it was last left: the place of the way among its usual ones, or the edge. The way walked is read from it. */
  left?: number | string;
};

export type Mode = 'EXECUTE' | 'RETRY' | 'BROADEN' | 'HANDOFF' | 'SKIP';

/**
 * One running instance of a graph. `counters` are sorted by node id.
 *
 * The root runs the flow's main graph. A called frame returns to the one below it; an interrupt pauses
 * what it lies on, which asks again afterwards. A root or an interrupt with the calls above it is one
 * activity.
 */
export type Frame = {
  id: string;
  graph: string;
  /** The root unless given. */
  kind?: 'interrupt' | 'call';
  phase: 'enter' | 'asked' | 'leave';
  counters: CounterRow[];
  /** The current node of a graph of edges. */
  node?: string;
  /** Where the way that a correction may walk back begins: the entry unless given. */
  origin?: string;
  /** The facts its graph owns, for this run (the seed's slots); sorted. */
  facts?: FactRow[];
  /** Answers a correction set aside: absent, and offered again when their question comes back. */
  aside?: FactRow[];
  /** When something was laid over its activity (ISO instant); kept by the lowest frame of it. */
  pausedAt?: string;
  /** The node the last user turns stayed on, and for how many of them running. */
  run?: { node: string; turns: number };
  /** A node that keeps the conversation until it is answered or refused. */
  focus?: { node: string; mode?: Mode };
  /** Of a scenario only. */
  scenario?: ScenarioState;
};

/** Where a scenario has been: what its navigator reads beside the current step. */
export type ScenarioState = {
  /** Steps visited, newest last; as many as the loop window and the search for an anchor need. */
  visits: string[];
  /** User turns running in which no transition scored at or above the sanity threshold. */
  lowTurns: number;
  relocalized: number;
};

/** Of a scenario that was not entered yet. */
export const NEW_SCENARIO: ScenarioState = { visits: [], lowTurns: 0, relocalized: 0 };

/** How often a rule fired, and the turn it last did. Kept for rules with a limit or a cooldown. */
export type RuleRow = [rule: string, fires: number, lastTurn: number];

export type Option = { id: string; label: string };

// New kinds go to the end: places are in stored sessions.
export const PENDING_KINDS = [
  'question',
  'missing_fields',
  'clarification',
  'approval',
  'disambiguation',
  'intent_unclear',
] as const;
/** A node's own question, or what a plan has to know before it goes on (seed hitl-runtime, "HITLGateNode"). */
export type PendingKind = (typeof PENDING_KINDS)[number];

/** What a request of a plan is about. */
export type PlanRequestInfo = {
  /** Until when an answer counts (ISO instant). */
  expiresAt: string;
  /** The rule whose calls are planned; a node's unless given. */
  rule?: string;
  /** Of a look-up: the argument it is for, and its place in a list. */
  step?: string;
  arg?: string;
  item?: number;
};

/** What the conversation waits for. One per session. */
export type Pending = {
  kind: PendingKind;
  /** Empty for a rule's request while nothing runs. */
  frame: string;
  node: string;
  /** The decision that asked; of a request its number, the same however often it is asked again. */
  row: number;
  mode: Mode;
  /** The turn it was asked in. */
  turn: number;
  facts: string[];
  expects: 'text' | 'yes_no' | 'single_choice' | 'multi_choice';
  options?: Option[];
  /** The answer given before a correction set it aside. */
  suggested?: Json;
  /** Of every kind but `question`. */
  request?: PlanRequestInfo;
};

/** One use of a tool within a plan. */
export type PlanStep = {
  id: string;
  tool: string;
  /** Which of the author's calls it is: fixed arguments, facts and texts are read there. */
  call: number;
  /** Undefined while they are still to be read from the facts. */
  args?: Record<string, Json>;
  /** As a plan gave them, once something was put in their place. */
  given?: Record<string, Json>;
  /** Steps that come first. */
  dependsOn: string[];
  /** What arguments that were looked up are called, by argument (`name.0` of a list's first): no second time. */
  labels?: Record<string, string>;
  /** What was found for arguments that fit several, until one is chosen; by argument as labels are. */
  candidates?: Record<string, { query: string; options: Option[] }> | undefined;
  /** Arguments that the customer has put into other words: the author's are not read again. */
  said?: string[];
  approved?: true;
  /** Nothing while it is open. */
  state?: 'started' | 'done' | 'failed' | 'skipped';
  operationId?: string;
  /** What it gave, while the plan is open; left out when it is too large to keep. */
  result?: Json;
  error?: { code: string; message: string };
};

/**
 * Uses of tools that belong together and are not finished: made by the author (the call of an action, the
 * calls of a step or a rule) or from a message by a plan node. One for each node or rule of a frame.
 */
export type Plan = {
  frame: string;
  node: string;
  rule?: string;
  row: number;
  mode: Mode;
  /** session:turn it was made in, kept until it ends. */
  trace: string;
  steps: PlanStep[];
  /** Of a plan node: the words it is made from, and what was asked about them since. */
  message?: string;
  clarified?: { question: string; reply: string }[];
  confidence?: number;
  intentType?: IntentType | undefined;
  /** What whoever planned thinks of it. */
  riskLevel?: 'low' | 'medium' | 'high' | undefined;
  needsApproval?: boolean | undefined;
  /** Inputs that whoever planned knows to be missing. */
  missingFields?: string[];
  /** Tools by how likely they are meant, best first: what is offered when nothing is clear. */
  ranked?: [tool: string, score: number][];
  /** The customer said that it was understood right. */
  confirmed?: true | undefined;
  /** Given up: by the customer, for want of a capability, by time, or by an operator. */
  ended?: 'refused' | 'blocked' | 'expired' | 'dropped';
  /** The request that is open: asked again it keeps its number and its time. `times`: how often it took other words. */
  asked?: { row: number; key: string; expiresAt: string; steps: string[]; times?: number } | undefined;
};

export const INTENT_TYPES = ['operation', 'conversation', 'unclear'] as const;
/** What a message is: something to be done, talk, or neither clearly. */
export type IntentType = (typeof INTENT_TYPES)[number];

export const FRAME_ENDS = ['completed', 'cancelled', 'abandoned', 'error'] as const;
export type FrameEnd = (typeof FRAME_ENDS)[number];

/** A finished frame with what it handed on: later frames are given their inputs from it. */
export type FinishedFrame = {
  id: string;
  graph: string;
  state: FrameEnd;
  /** The turn it ended in. */
  turn: number;
  /** Facts and values, in name order. */
  outputs: [name: string, value: Json][];
};

/** Evidence for paths: votes by path id, sorted; the path taken, which is tentative until it is locked. */
export type PathChoice = { votes: [path: string, count: number][]; active?: string; locked?: true };

export type SessionError = { code: ErrorCode; message: string };
export const ERROR_CODES = [
  'deadlock',
  'loop-limit',
  'session-size',
  'stack-depth',
  'call-failed',
  'tool-budget',
  'spend-cap',
] as const;
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
  /** The stack, lowest first. */
  frames: Frame[];
  /** Frames started so far, when there were more than the root. */
  started?: number;
  /** Newest last. */
  finished?: FinishedFrame[];
  path?: PathChoice;
  /** Sorted by rule. */
  rules?: RuleRow[];
  /** Tool calls made so far. */
  calls?: number;
  /** The last message, of flows that look at moods: saying it again, or being negative twice, is frustration. */
  last?: { text: string; sentiment?: Sentiment };
  pending?: Pending;
  /** Oldest first. */
  plans?: Plan[];
  /** `clarified`: how often the open question was put in other words since it was asked. */
  digression?: { depth: number; kind: DigressionKind; clarified?: number };
  handedOff?: { node?: string; reason: string; queue?: string };
  ended?: { as: 'complete' | 'expired'; outcome?: string };
  lastError?: SessionError;
  /** Templates and texts of the engine with several wordings that the last turn said, and how often in a row before. */
  said?: [key: string, times: number][];
};

export const SENTIMENTS = ['positive', 'neutral', 'negative', 'frustrated'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export type DigressionKind = 'question' | 'help' | 'clarification';

export const STATUSES = ['waiting', 'idle', 'complete', 'handoff', 'deadlock', 'error', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** Status is derived: nothing stores it inside the session. */
export function getStatus(session: Session): Status {
  if (session.ended) return session.ended.as;
  if (session.handedOff) return 'handoff';
  if (session.lastError) return session.lastError.code === 'deadlock' ? 'deadlock' : 'error';
  if (session.pending || session.frames.at(-1)?.scenario) return 'waiting';
  return session.plans?.some(isAtWork) ? 'waiting' : 'idle';
}

/** Whether a tool that takes long is still at it. */
export function isAtWork({ steps }: Plan): boolean {
  return steps.some(({ state }) => state === 'started');
}

/** Binary search by name in rows sorted by their first column. */
export function findFact({ facts }: { facts: readonly FactRow[] }, name: string): FactRow | undefined {
  return findRow(facts, name);
}

export function findRow(facts: readonly FactRow[], name: string): FactRow | undefined {
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
    started: from.started,
    finished: from.finished,
    path: from.path,
    rules: from.rules,
    calls: from.calls,
    last: from.last,
    pending: from.pending,
    plans: from.plans?.map(copyPlan),
    digression: from.digression,
    handedOff: from.handedOff,
    ended: from.ended,
    lastError: from.lastError,
    said: from.said,
  };
}

/** A plan whose own fields and steps may be changed; what they hold is replaced. */
const copyPlan = (from: Plan): Plan => ({ ...from, steps: from.steps.map((step) => ({ ...step })) });

function copyFrame(from: Frame): Frame {
  return {
    id: from.id,
    graph: from.graph,
    kind: from.kind,
    phase: from.phase,
    counters: from.counters,
    node: from.node,
    origin: from.origin,
    facts: from.facts,
    aside: from.aside,
    pausedAt: from.pausedAt,
    run: from.run,
    focus: from.focus,
    scenario: from.scenario,
  };
}

/** A frame at its start. */
export function createFrame(id: string, graph: string, kind?: Frame['kind'], facts?: FactRow[]): Frame {
  return {
    id,
    graph,
    kind,
    phase: 'enter',
    counters: [],
    node: undefined,
    origin: undefined,
    facts,
    aside: undefined,
    pausedAt: undefined,
    run: undefined,
    focus: undefined,
    scenario: undefined,
  };
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
    left: from?.left,
  };
}
