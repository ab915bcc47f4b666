/** JSON as a driver delivers it: the values of facts and effects. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export const SESSION_SCHEMA = 1;

/**
 * The source of a value. `frame`: passed from another frame. `call`: the result of a call. `customer`: known
 * from an earlier conversation. `node`: set by an assign node.
 */
export type FactSource = 'user' | 'computed' | 'operator' | 'start' | 'frame' | 'call' | 'customer' | 'node';

/**
 * A fact as stored in the session: name, value (null = the user does not know it), the turn it was written
 * in, its source, when it expires (ISO instant; null if only later items follow), and whether it is verified.
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
 * How often a node was tried in a frame. `lastRun` is the turn in which its last row was asked. `reopenedAt`
 * is the number of attempts already spent when a correction or an expired fact reopened it; exhaustion counts
 * from there.
 */
export type CounterRow = {
  node: string;
  attempts: number;
  executions: number;
  lastRun: number;
  reopenedAt?: number;
  broadened?: true;
  skipped?: true;
  /** The user does not know the answer, which satisfies an optional question. */
  unknown?: true;
  /** A call of the node's last run failed, was refused, or has an unknown result. */
  failed?: true;
  /**
   * How the node was last left: the index of the edge among its usual edges, or the edge id. The route taken
   * is derived from it.
   */
  left?: number | string;
};

export type Mode = 'EXECUTE' | 'RETRY' | 'BROADEN' | 'HANDOFF' | 'SKIP';

/**
 * One running instance of a graph. `counters` are sorted by node id.
 *
 * The root runs the flow's main graph. A called frame returns to the one below it. An interrupt pauses the
 * activity below it, which asks again afterwards. A root or an interrupt, with the calls above it, is one
 * activity.
 */
export type Frame = {
  id: string;
  graph: string;
  /** Undefined for the root. */
  kind?: 'interrupt' | 'call';
  phase: 'enter' | 'asked' | 'leave';
  counters: CounterRow[];
  /** The current node of an edges graph, or the current step of a scenario. */
  node?: string;
  /** The node a correction can go back to at most; the entry unless given. */
  origin?: string;
  /** The facts its graph owns, for this run; sorted. */
  facts?: FactRow[];
  /** Facts that a correction set aside: absent, and offered again when their question comes back. */
  aside?: FactRow[];
  /** When its activity was paused (ISO instant); stored on the lowest frame of the activity. */
  pausedAt?: string;
  /** The node of the last user turns, and the number of consecutive turns on it. */
  run?: { node: string; turns: number };
  /** A node that stays in focus until it is answered or refused. */
  focus?: { node: string; mode?: Mode };
  /** Set for scenarios only. */
  scenario?: ScenarioState;
  /** Irreversible calls of this run; their facts are frozen. */
  done?: DoneCall[];
  /** When it started (ISO instant); the root starts with the session. */
  startedAt?: string;
  /** Why the customer started it, if understanding gave a reason. */
  reason?: string;
};

/** An irreversible call that was made or may have been, and the facts it used; sorted. */
export type DoneCall = [tool: string, facts: string[]];

/** The history of a scenario that its navigator reads in addition to the current step. */
export type ScenarioState = {
  /** Visited steps, newest last; as many as the loop window and the search for an anchor need. */
  visits: string[];
  /** Consecutive user turns in which no transition scored at or above the sanity threshold. */
  lowTurns: number;
  relocalized: number;
};

/** The state of a scenario that has not been entered yet. */
export const NEW_SCENARIO: ScenarioState = { visits: [], lowTurns: 0, relocalized: 0 };

/** How often a rule fired, and the turn it last did. Kept for rules with a limit or a cooldown. */
export type RuleRow = [rule: string, fires: number, lastTurn: number];

/** An answer that is offered, often as a button. */
export type Option = {
  id: string;
  label: string;
  description?: string;
  /** The https address of an image. */
  image?: string;
  /** The message that choosing it sends; without it, choosing it answers the question. */
  says?: string;
  /** The fact that choosing it sets, unless it is the only one that the question asks for. */
  sets?: { fact: string; value: Json };
};

// Append new kinds: stored sessions refer to them by index.
export const PENDING_KINDS = [
  'question',
  'missing_fields',
  'clarification',
  'approval',
  'disambiguation',
  'intent_unclear',
] as const;
/** A node's own question, or what a plan has to know before it continues. */
export type PendingKind = (typeof PENDING_KINDS)[number];

/** The subject of a plan's request. */
export type PlanRequestInfo = {
  /** Until when an answer counts (ISO instant). */
  expiresAt: string;
  /** The rule whose calls are planned; a node's unless given. */
  rule?: string;
  /** Set for a lookup: the step, the argument, and the index in a list. */
  step?: string;
  arg?: string;
  item?: number;
};

/** The question or request that the conversation waits for. At most one per session. */
export type Pending = {
  kind: PendingKind;
  /** Empty for a rule's request if no frame is open. */
  frame: string;
  node: string;
  /** The row of the decision that asked. A request of a plan keeps its number when it is asked again. */
  row: number;
  mode: Mode;
  /** The turn it was asked in. */
  turn: number;
  facts: string[];
  expects: 'text' | 'yes_no' | 'single_choice' | 'multi_choice';
  options?: Option[];
  /** The value of a fact before a correction set it aside, or the transition a consent question is about. */
  suggested?: Json;
  /** Set for every kind except `question`, and `intent_unclear` between tasks. */
  request?: PlanRequestInfo;
};

/** One use of a tool within a plan. */
export type PlanStep = {
  id: string;
  tool: string;
  /** The index of the author's call, which holds its fixed arguments, facts and texts. */
  call: number;
  /** Undefined until they are read from the facts. */
  args?: Record<string, Json>;
  /** The arguments as planned, set once they are replaced. */
  given?: Record<string, Json>;
  /** Steps that must be settled first. */
  dependsOn: string[];
  /**
   * Labels of arguments that were looked up, by argument (`name.0` for the first item of a list). They are
   * not looked up again.
   */
  labels?: Record<string, string>;
  /** Candidates of ambiguous arguments until one is chosen; keyed like `labels`. */
  candidates?: Record<string, { query: string; options: Option[] }> | undefined;
  /** Arguments that the customer reworded; the author's values no longer apply. */
  said?: string[];
  approved?: true;
  /** Undefined while it is open. */
  state?: 'started' | 'done' | 'failed' | 'skipped';
  operationId?: string;
  /** Its result while the plan is open; left out if it is too large to keep. */
  result?: Json;
  error?: { code: string; message: string };
};

/**
 * A set of related tool uses that is not finished: defined by the author (the call of an action, the calls of
 * a step or a rule) or made from a message by a plan node. At most one per node or rule of a frame.
 */
export type Plan = {
  frame: string;
  node: string;
  rule?: string;
  row: number;
  mode: Mode;
  /** `session:turn` in which it was made; constant until the plan ends. */
  trace: string;
  steps: PlanStep[];
  /** Set for a plan node: the text it is made from, and the clarifications since. */
  message?: string;
  clarified?: { question: string; reply: string }[];
  confidence?: number;
  intentType?: IntentType | undefined;
  /** The risk according to the planner. */
  riskLevel?: 'low' | 'medium' | 'high' | undefined;
  needsApproval?: boolean | undefined;
  /** Inputs that the planner reports as missing. */
  missingFields?: string[];
  /** Tools by likelihood, best first; offered when the intent is unclear. */
  ranked?: [tool: string, score: number][];
  /** The customer confirmed that the plan is correct. */
  confirmed?: true | undefined;
  /**
   * Why it was abandoned: refused by the customer, blocked by a missing capability, expired, or dropped by an
   * operator or a duplicate request.
   */
  ended?: 'refused' | 'blocked' | 'expired' | 'dropped';
  /**
   * The open request. It keeps its number and its deadline when asked again. `times`: how often it was
   * reworded.
   */
  asked?: { row: number; key: string; expiresAt: string; steps: string[]; times?: number } | undefined;
};

export const INTENT_TYPES = ['operation', 'conversation', 'unclear'] as const;
/** The kind of a message: an operation to run, talk, or neither clearly. */
export type IntentType = (typeof INTENT_TYPES)[number];

const FRAME_ENDS = ['completed', 'cancelled', 'abandoned', 'error'] as const;
export type FrameEnd = (typeof FRAME_ENDS)[number];

/** A finished frame with its outputs, from which later frames take their inputs. */
export type FinishedFrame = {
  id: string;
  graph: string;
  state: FrameEnd;
  /** The turn it ended in. */
  turn: number;
  /** When it started and ended (ISO instants), and why it ended. */
  startedAt?: string;
  endedAt?: string;
  by?: string;
  /** Why the customer started it. */
  reason?: string;
  /** Facts and values, sorted by name. */
  outputs: [name: string, value: Json][];
};

/**
 * Evidence for paths: votes by path id, sorted, and the active path, which is tentative until it is locked.
 */
export type PathChoice = { votes: [path: string, count: number][]; active?: string; locked?: true };

export type SessionError = { code: ErrorCode; message: string };
const ERROR_CODES = [
  'deadlock',
  'loop-limit',
  'cpu-budget',
  'session-size',
  'stack-depth',
  'call-failed',
  'tool-budget',
  'spend-cap',
  'understanding-failed',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * One conversation as plain JSON, with only what decisions read. Rows are sorted by their first column.
 *
 * A field that no longer applies is set to undefined instead of being deleted. JSON leaves it out either way,
 * and deleting a field makes every later access slower.
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
  /** The number of frames started so far, if more than the root. */
  started?: number;
  /** Newest last. */
  finished?: FinishedFrame[];
  path?: PathChoice;
  /** Sorted by rule. */
  rules?: RuleRow[];
  /** Tool calls made so far. */
  calls?: number;
  /**
   * The last message, for flows that read sentiment. A repeated message, or two negative ones in a row, count
   * as frustration.
   */
  last?: { text: string; sentiment?: Sentiment };
  pending?: Pending;
  /** Oldest first. */
  plans?: Plan[];
  /** `clarified`: how often the open question was reworded since it was asked. */
  digression?: { depth: number; kind: DigressionKind; clarified?: number };
  handedOff?: { node?: string; reason: string; queue?: string };
  ended?: { as: 'complete' | 'expired'; outcome?: string };
  lastError?: SessionError;
  /**
   * Templates and engine texts with several variants that the last turn used, and how many times in a row
   * before.
   */
  said?: [key: string, times: number][];
  /** Reminders since the customer's last message. */
  reminders?: number;
  /** Texts of the images and documents of the last message that had any, and its turn; kept while recent. */
  attached?: { turn: number; texts: string[] };
};

export const SENTIMENTS = ['positive', 'neutral', 'negative', 'frustrated'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export type DigressionKind = 'question' | 'help' | 'clarification';

export const STATUSES = ['waiting', 'idle', 'complete', 'handoff', 'deadlock', 'error', 'expired'] as const;
export type Status = (typeof STATUSES)[number];

/** The status is derived; it is not stored in the session. */
export function getStatus(session: Session): Status {
  if (session.ended) return session.ended.as;
  if (session.handedOff) return 'handoff';
  if (session.lastError) return session.lastError.code === 'deadlock' ? 'deadlock' : 'error';
  if (session.pending || session.frames.at(-1)?.scenario) return 'waiting';
  return session.plans?.some(isAtWork) ? 'waiting' : 'idle';
}

/** Whether an async tool of the plan is still running. */
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

/** A fact is present if it has a committed value other than null or empty text; false and 0 count. */
export function isPresent(row: FactRow | undefined): boolean {
  return row !== undefined && row[1] !== null && row[1] !== '';
}

// Copies list every field, even undefined ones: objects of one shape are faster to access.

/** Copies a session. Its own fields and frames may be changed; rows are shared and must be replaced. */
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
    reminders: from.reminders,
    attached: from.attached,
  };
}

/** Copies a plan. Its own fields and steps may be changed; nested values must be replaced. */
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
    done: from.done,
    startedAt: from.startedAt,
    reason: from.reason,
  };
}

/** A new frame. */
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
    done: undefined,
    startedAt: undefined,
    reason: undefined,
  };
}

/** A copy of a node's counters to change; zero if it has none. */
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
    failed: from?.failed,
    left: from?.left,
  };
}
