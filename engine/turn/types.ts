import type { EdgeOccasion } from '../document/edge.ts';
import type { Text } from '../document/text.ts';
import type {
  DigressionKind,
  ErrorCode,
  FactSource,
  FrameEnd,
  Json,
  Mode,
  Pending,
  Session,
  Status,
} from '../session/session.ts';

export const ENGINE_VERSION = '1';

/** One input to a conversation. `at` (ISO instant) is the turn's one time. */
export type TurnInput = { at: string; locale?: string; timezone?: string } & (
  | { type: 'start' }
  | { type: 'message'; text: string; messageId?: string }
  | { type: 'choice'; options: string[] }
  | {
      type: 'override';
      facts?: Record<string, Json>;
      states?: Record<string, boolean>;
      /** The path to take and keep; null gives the choice back to the evidence. */
      path?: string | null;
      goTo?: string;
      closePending?: boolean;
    }
);

/**
 * The only way words change facts, the stack and the path. Run in the order of `COMMAND_ORDER`; each
 * becomes an event.
 */
export type Command =
  | { type: 'Escalate'; reason?: string }
  | { type: 'EndConversation' }
  /** Without a frame, the activity on top. */
  | { type: 'CancelGraph'; frame?: string }
  | { type: 'CorrectFact'; fact: string; value?: Json }
  | { type: 'SetFact'; fact: string; value: Json }
  | { type: 'UnknownAnswer'; fact?: string }
  | { type: 'Affirm' }
  | { type: 'Deny' }
  | { type: 'Choose'; options: string[] }
  | { type: 'ChoosePath'; path: string; confidence?: number }
  | { type: 'StartGraph'; graph: string; inputs?: Record<string, Json> }
  /** Without a frame, the activity paused last. */
  | { type: 'ResumeGraph'; frame?: string }
  | { type: 'Signal'; signal: 'exit' | 'wrongStep' }
  | { type: 'Digress'; kind: DigressionKind }
  | { type: 'Clarify' };

export const COMMAND_ORDER = [
  'Escalate',
  'EndConversation',
  'CancelGraph',
  'CorrectFact',
  'SetFact',
  'UnknownAnswer',
  'Affirm',
  'Deny',
  'Choose',
  'ChoosePath',
  'StartGraph',
  'ResumeGraph',
  'Signal',
  'Digress',
  'Clarify',
] as const satisfies readonly Command['type'][];

/** What the `understand` effect is asked: the message, what is waited for, and the facts in reach. */
export type UnderstandRequest = {
  text: string;
  locale: string;
  timezone: string;
  at: string;
  pending: Pick<Pending, 'node' | 'facts' | 'expects' | 'options'> | null;
  /** Names of facts that already have a value, as the frame on top sees them. */
  known: string[];
  /** The frames that run, top first; left out while only the main graph does. */
  stack?: { frame: string; graph: string }[];
  /** The path taken so far. */
  path?: string;
};
/** What it answers. Commands name facts by name or alias. */
export type Understanding = { commands: Command[]; intent?: string };

/** One value to be written out for people: the host formats, since Intl differs between hosts. */
export type FormatItem = {
  value: Json;
  as: 'number' | 'date' | 'time' | 'datetime' | 'money' | 'duration';
  style?: string;
};
export type FormatRequest = { locale: string; timezone: string; items: FormatItem[] };

/** Rewording of a prompt (strategy REPHRASE). Its answer is `{ text }`; null: no model at hand, rotate instead. */
export type GenerateRequest = { purpose: 'rephrase'; locale: string; base: string; attempt: number };

/** One call of a tool. What it answers is the tool's result. */
export type CallToolRequest = { tool: string; args: Record<string, Json>; node: string };

export type EffectRequest =
  | { kind: 'callTool'; request: CallToolRequest }
  | { kind: 'understand'; request: UnderstandRequest }
  | { kind: 'format'; request: FormatRequest }
  | { kind: 'generate'; request: GenerateRequest };
export type EffectKind = EffectRequest['kind'];
export const EFFECT_KINDS = [
  'understand',
  'callTool',
  'format',
  'generate',
] as const satisfies readonly EffectKind[];
/** Anything a turn needs from outside, numbered within the turn. */
export type Effect = {
  seq: number /** Of a tool call: session:turn:seq. */;
  operationId?: string;
} & EffectRequest;
export type EffectError = { code: string; message: string; retryable: boolean };
export type Answer = { ok: true; value: Json } | { ok: false; error: EffectError };

export type Ask = { ask: Effect[] };
/** Where a stepping driver may stop; no number, never recorded. */
export type Mark = { mark: 'stage' | 'node' | 'gate' | 'guard' | 'fact'; id: string; value?: Json };

/** Why one node cannot be picked now. */
export type Blocker =
  | { reason: 'off' }
  | { reason: 'missing-gates'; gates: string[] }
  | { reason: 'missing-states'; states: string[] }
  | { reason: 'when'; expression: string; missing?: string[]; fault?: string }
  | { reason: 'run-cap'; executions: number; max: number }
  | { reason: 'path'; paths: string[] }
  | { reason: 'replaced'; by: string }
  /** No edge has led to it in this run. */
  | { reason: 'not-reached' }
  | { reason: 'met' }
  | { reason: 'skipped' }
  | { reason: 'cooling-down'; turnsLeft: number }
  | { reason: 'low-importance-after-goal' };

export type DecisionReason = {
  importance: 'low' | 'normal' | 'high';
  /** Credited attempts before this decision, since the node was last opened. */
  attempts: number;
  maxAttempts: number;
  why:
    | 'first-in-order'
    | 'stays-in-focus'
    | 'turn-aside'
    | 'exhausted'
    | 'cooldown-waived'
    | 'ten-turns'
    | 'broadened'
    | 'operator'
    | 'clarify'
    | 'entered'
    | 'asked-again';
};

/** How one guard was judged. `guard` is its text, nothing for an edge that is always taken. */
export type GuardOutcome = {
  edge: string;
  guard?: string;
  value: boolean;
  missing?: string[];
  fault?: string;
};

type EventBody =
  | { type: 'input'; input: TurnInput['type'] }
  | { type: 'session-started' }
  | { type: 'session-expired'; idleHours: number }
  | { type: 'stored-for-operator' }
  | { type: 'effect-failed'; kind: EffectKind; error: EffectError }
  | { type: 'understood'; commands: Command[]; intent?: string }
  | { type: 'command'; command: Command; result: 'applied' | 'rejected'; reason?: string }
  /** `frame`: the frame that owns it; the session unless given. */
  | { type: 'fact-set'; fact: string; value: Json; source: FactSource; previous?: Json; frame?: string }
  | { type: 'fact-invalid'; fact: string; value: Json; reason: string; message?: string }
  | {
      type: 'fact-cleared';
      fact: string;
      reason: 'corrected' | 'expired' | 'not-computable' | 'operator' | 'set-aside';
      previous: Json;
      frame?: string;
    }
  | { type: 'state-set'; state: string; value: boolean; by: 'node' | 'engine' | 'operator' }
  | { type: 'gate-opened'; gate: string }
  | { type: 'gate-closed'; gate: string }
  | { type: 'guard-false'; expression: string; missing?: string[]; fault?: string }
  | {
      type: 'row-closed';
      row: number;
      node: string;
      mode: Mode;
      outcome: 'run' | 'reply' | 'aside' | 'withdrawn';
      attempts: number;
      executions: number;
      factsProduced: string[];
      statesProduced: string[];
      gatesOpened: string[];
    }
  | { type: 'node-reopened'; node: string; fact: string }
  | { type: 'passed'; node: string; statesProduced: string[] }
  | {
      type: 'decision';
      row: number;
      graph: string;
      node: string;
      mode: Mode;
      waits: boolean;
      reason: DecisionReason;
    }
  | { type: 'ten-turns'; node: string }
  | { type: 'cooldown-waived'; node: string; turnsLeft: number }
  | { type: 'skipped'; node: string }
  | { type: 'goal-met'; goal: { gate: string } | { state: string }; policy: 'STOP' | 'CONTINUE' }
  | {
      type: 'deadlock';
      graph: string;
      reasons: { node: string; blockers: Blocker[] }[];
      /** Of a graph of edges: the node it stands at, and how each of its edges was judged. */
      node?: string;
      guards?: GuardOutcome[];
    }
  /** A node that does not apply was passed on the way: nothing is said or credited. */
  | { type: 'bypassed'; node: string; blockers: Blocker[] }
  | { type: 'replaced'; node: string; by: string; path: string }
  | {
      type: 'transition';
      frame: string;
      edge: string;
      from: string;
      to: string;
      why: 'always' | 'guard' | 'else' | EdgeOccasion;
      /** Those judged, in order. */
      guards: GuardOutcome[];
      /** Other edges of the same priority whose guard holds too. */
      ties?: string[];
    }
  | { type: 'rewound'; frame: string; from: string; to: string; fact: string }
  | {
      type: 'frame-started';
      frame: string;
      graph: string;
      kind: 'interrupt' | 'call';
      inputs: Record<string, Json>;
      /** Declared inputs nobody gave. */
      missing: string[];
    }
  | { type: 'frame-paused'; frame: string; graph: string }
  | { type: 'frame-resumed'; frame: string; graph: string }
  | {
      type: 'frame-ended';
      frame: string;
      graph: string;
      state: FrameEnd;
      outputs: Record<string, Json>;
      by: EndReason;
    }
  | { type: 'path-voted'; path: string; votes: [string, number][]; confidence?: number }
  | { type: 'path-vote-ignored'; path: string; reason: 'locked' | 'low-confidence'; confidence?: number }
  | { type: 'path-taken'; path: string | null; locked: boolean; by: 'votes' | 'operator' }
  | {
      type: 'tool-called';
      node: string;
      tool: string;
      operationId: string;
      ok: boolean;
      error?: EffectError;
      handled?: 'edge' | 'text';
    }
  | { type: 'illegal-transition'; from: ConversationState; to: ConversationState }
  | { type: 'digression'; kind: DigressionKind; depth: number }
  | { type: 'handoff'; node?: string; reason: string; queue?: string }
  | { type: 'handed-back'; node?: string }
  | { type: 'placeholder-missing'; name: string }
  | { type: 'text-fault'; text: string; message: string }
  | { type: 'variant'; node: string; strategy: string; variant: number; of: number }
  | { type: 'completed'; outcome?: string; by: 'goal' | 'all-done' | 'terminal' | 'exit' | 'user' }
  | { type: 'error'; code: ErrorCode; message: string };

/** Why a frame ended. */
export type EndReason =
  | 'goal'
  | 'outputs'
  | 'all-done'
  | 'terminal'
  | 'exit'
  | 'user'
  | 'correction'
  | 'stack-depth'
  | 'idle'
  | 'failure';

/** What the conversation is doing (seed dialogue-state, "Conversation State Machine"). Derived, never stored. */
export const CONVERSATION_STATES = [
  'IDLE',
  'UNDERSTANDING',
  'WAITING_FOR_SLOT',
  'VALIDATING_SLOT',
  'EXECUTING_ACTION',
  'CONFIRMING',
  'COMPLETED',
  'ERROR',
] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** What happened, in order. The trace of a turn is its events; they carry no clock and no random id. */
export type TurnEvent = EventBody & { turn: number; index: number };
export type EventType = EventBody['type'];
/**
 * One to be added. Where many are made it has a place for its numbers from the start: fields that come
 * later live outside the object, which costs another one.
 */
export type NewEvent = EventBody & { turn?: number; index?: number };

/** One thing said. `key` names the system text it came from. */
export type Reply = { text: string; node?: string; key?: string; options?: { id: string; label: string }[] };

export type TurnRecord = {
  engine: string;
  flow: { id: string; version: string; hash: string };
  turn: number;
  input: TurnInput;
  before: Session;
  effects: { effect: Effect; answer: Answer }[];
  events: TurnEvent[];
  replies: Reply[];
  status: Status;
  after: Session;
};

export type TurnResult = {
  session: Session;
  replies: Reply[];
  status: Status;
  events: TurnEvent[];
  record: TurnRecord;
};

/** Answers the engine's effects: one function per kind. `local` and `scripted` are two of them. */
export type Providers = {
  [K in EffectKind]: (
    request: Extract<EffectRequest, { kind: K }>['request'],
    effect: Effect,
  ) => Answer | Promise<Answer>;
};

export type { Text };
