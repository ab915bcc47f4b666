import type { Text } from '../document/text.ts';
import type {
  DigressionKind,
  ErrorCode,
  FactSource,
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
      goTo?: string;
      closePending?: boolean;
    }
);

/** The only way words change facts. Run in the order of `COMMAND_ORDER`; each becomes an event. */
export type Command =
  | { type: 'Escalate'; reason?: string }
  | { type: 'EndConversation' }
  | { type: 'CorrectFact'; fact: string; value?: Json }
  | { type: 'SetFact'; fact: string; value: Json }
  | { type: 'UnknownAnswer'; fact?: string }
  | { type: 'Affirm' }
  | { type: 'Deny' }
  | { type: 'Choose'; options: string[] }
  | { type: 'Digress'; kind: DigressionKind }
  | { type: 'Clarify' };

export const COMMAND_ORDER = [
  'Escalate',
  'EndConversation',
  'CorrectFact',
  'SetFact',
  'UnknownAnswer',
  'Affirm',
  'Deny',
  'Choose',
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
  /** Names of facts that already have a value. */
  known: string[];
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

/** Rewording of a prompt (strategy REPHRASE). `text` null: no model at hand, rotate instead. */
export type GenerateRequest = { purpose: 'rephrase'; locale: string; base: string; attempt: number };
export type GenerateAnswer = { text: string | null };

export type EffectRequest =
  | { kind: 'understand'; request: UnderstandRequest }
  | { kind: 'format'; request: FormatRequest }
  | { kind: 'generate'; request: GenerateRequest };
export type EffectKind = EffectRequest['kind'];
export const EFFECT_KINDS = ['understand', 'format', 'generate'] as const satisfies readonly EffectKind[];
/** Anything a turn needs from outside, numbered within the turn. */
export type Effect = { seq: number } & EffectRequest;
export type EffectError = { code: string; message: string; retryable: boolean };
export type Answer = { ok: true; value: Json } | { ok: false; error: EffectError };

export type Ask = { ask: Effect[] };
/** Where a stepping driver may stop; no number, never recorded. */
export type Mark = { mark: 'stage' | 'node' | 'gate' | 'fact'; id: string; value?: Json };

/** Why one node cannot be picked now. */
export type Blocker =
  | { reason: 'off' }
  | { reason: 'missing-gates'; gates: string[] }
  | { reason: 'missing-states'; states: string[] }
  | { reason: 'when'; expression: string; missing?: string[]; fault?: string }
  | { reason: 'run-cap'; executions: number; max: number }
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
    | 'clarify';
};

type EventBody =
  | { type: 'input'; input: TurnInput['type'] }
  | { type: 'session-started' }
  | { type: 'session-expired'; idleHours: number }
  | { type: 'stored-for-operator' }
  | { type: 'effect-failed'; kind: EffectKind; error: EffectError }
  | { type: 'understood'; commands: Command[]; intent?: string }
  | { type: 'command'; command: Command; result: 'applied' | 'rejected'; reason?: string }
  | { type: 'fact-set'; fact: string; value: Json; source: FactSource; previous?: Json }
  | { type: 'fact-invalid'; fact: string; value: Json; reason: string; message?: string }
  | {
      type: 'fact-cleared';
      fact: string;
      reason: 'corrected' | 'expired' | 'not-computable' | 'operator';
      previous: Json;
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
  | { type: 'deadlock'; graph: string; reasons: { node: string; blockers: Blocker[] }[] }
  | { type: 'digression'; kind: DigressionKind; depth: number }
  | { type: 'handoff'; node?: string; reason: string; queue?: string }
  | { type: 'handed-back'; node?: string }
  | { type: 'placeholder-missing'; name: string }
  | { type: 'text-fault'; text: string; message: string }
  | { type: 'variant'; node: string; strategy: string; variant: number; of: number }
  | { type: 'completed'; outcome?: string; by: 'goal' | 'all-done' | 'terminal' | 'user' }
  | { type: 'error'; code: ErrorCode; message: string };

/** What happened, in order. The trace of a turn is its events; they carry no clock and no random id. */
export type TurnEvent = EventBody & { turn: number; index: number };
export type EventType = EventBody['type'];
export type NewEvent = EventBody;

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
