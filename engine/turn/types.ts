import type { EdgeOccasion } from '../document/edge.ts';
import type { ScopeLevel } from '../document/rule.ts';
import type { TemplateMode } from '../document/template.ts';
import type { Text } from '../document/text.ts';
import type {
  DigressionKind,
  ErrorCode,
  FactSource,
  FrameEnd,
  Json,
  Mode,
  Pending,
  Sentiment,
  Session,
  Status,
} from '../session/session.ts';

export const ENGINE_VERSION = '1';

export const MODALITIES = ['text', 'audio', 'image', 'document'] as const;
export type Modality = (typeof MODALITIES)[number];
/** Something that is no text yet: where it lies (a URL, or base64 data) and what it is. */
export type Attachment = {
  kind: Exclude<Modality, 'text'>;
  mimeType: string;
  url?: string;
  data?: string;
  name?: string;
};

/** One input to a conversation. `at` (ISO instant) is the turn's one time. */
export type TurnInput = { at: string; locale?: string; timezone?: string } & (
  | { type: 'start' }
  | {
      type: 'message';
      text: string;
      messageId?: string;
      attachments?: Attachment[];
      /** How the reply is to be given; as the message was, unless told. */
      modality?: Modality;
    }
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
  /** With a confidence, it must beat the entry threshold. */
  | { type: 'StartGraph'; graph: string; inputs?: Record<string, Json>; confidence?: number }
  /** Without a frame, the activity paused last. */
  | { type: 'ResumeGraph'; frame?: string }
  | { type: 'Signal'; signal: 'exit' | 'wrongStep'; confidence?: number }
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

/** How much is read out of a message; a mode that is not `disabled` also finds intent, mood and topic. */
export type ExtractionMode = 'llm' | 'local' | 'embeddingOnly' | 'disabled';

/** One message of the conversation so far. */
export type HistoryMessage = { role: 'user' | 'assistant'; text: string };

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
  /** How much to read out of it; `local` unless given. */
  mode?: ExtractionMode;
  /** The step of the scenario on top. */
  step?: { graph: string; node: string };
  /** The message before this one, for flows that look at moods. */
  last?: { text: string; sentiment?: Sentiment };
  /** Oldest first; for a model. */
  history?: HistoryMessage[];
};
/**
 * What it answers (seed alignment-engine, "Context Model"). Commands name facts by name or alias; a trigger
 * scored in `triggers`, best first, starts its graph when it beats the entry threshold with the margin.
 */
export type Understanding = {
  commands: Command[];
  /** What the user wants, as a sentence. */
  intent?: string;
  entities?: string[];
  sentiment?: Sentiment;
  topic?: string;
  /** Whether answering needs something from outside. */
  requiresTool?: boolean;
  triggers?: [graph: string, score: number][];
};

/**
 * Conditions a message is held against, named so that a request does not list them: `step:GRAPH/NODE` are
 * the transitions of a step by edge id; `rules`, `rules:GRAPH` and `rules:GRAPH/NODE` are rules by scope.
 */
export type ConditionSet = string;
/** Scores of a message against conditions: ranked within their set against each other and against none. */
export type MatchRequest = {
  text: string;
  /** The message as a sentence of its own, when it was understood so. */
  intent?: string;
  locale: string;
  /** `topK`: how many are wanted, all unless given; `except`: ids that are out of the question. */
  sets: { set: ConditionSet; topK?: number; except?: string[] }[];
};
/** By set, best first. */
export type Matching = { scores: Record<ConditionSet, [id: string, score: number][]> };

export type RankPurpose = 'rerank' | 'filter' | 'adjudicate' | 'relocalize';
/**
 * Options held against a query. `rerank`: put in a better order. `filter`: which rules apply at all.
 * `adjudicate`: which one transition is meant, if any. `relocalize`: how well each step fits the recent words.
 */
export type RankRequest = {
  purpose: RankPurpose;
  query: string;
  locale: string;
  options: { id: string; text: string; score?: number; to?: string }[];
  /** Where the conversation stands. */
  step?: { graph: string; name: string; description?: string };
  history?: HistoryMessage[];
};
/**
 * `ranked`, best first: the new order; the rules that apply; the transition meant; every step's score.
 * `signal` is a filter's hint; `action` an adjudication that takes none.
 */
export type Ranking = {
  ranked: [id: string, score: number][];
  signal?: 'start' | 'exit';
  action?: 'stay' | 'exit' | 'uncertain';
  reasoning?: string;
};

/** Attachments to be turned into text; answers `{ texts: string[] }`, one each. */
export type PreprocessRequest = { attachments: Attachment[]; locale: string };
/** Replies to be given in another modality; answers `{ media: ({ mimeType, url } | null)[] }`, one each. */
export type PostprocessRequest = { modality: Exclude<Modality, 'text'>; texts: string[]; locale: string };

/** The conversation so far, oldest first, without this turn's; answers `{ messages: HistoryMessage[] }`. */
export type HistoryRequest = { messages: number };
/** Earlier exchanges of a customer, outside the last messages; answers `{ exchanges: string[] }`. */
export type RecallRequest = { customer: string; text: string; limit: number; outside: number };

/** What a reply is held against. `constraint`: rules it must not break. `critique`: rules it should serve. */
export type JudgeRequest = {
  purpose: 'constraint' | 'critique';
  response: string;
  locale: string;
  rules: { id: string; action: string }[];
};
/** `verdict` `unverified`: nobody here can tell. */
export type Judgement = {
  verdict: 'passed' | 'violated' | 'unverified';
  violated?: string[];
  feedback?: string;
};

/** One value to be written out for people: the host formats, since Intl differs between hosts. */
export type FormatItem = {
  value: Json;
  as: 'number' | 'date' | 'time' | 'datetime' | 'money' | 'duration';
  style?: string;
};
export type FormatRequest = { locale: string; timezone: string; items: FormatItem[] };

/** Rewording of a prompt (strategy REPHRASE). Its answer is `{ text }`; null: no model at hand, rotate instead. */
export type RephraseRequest = { purpose: 'rephrase'; locale: string; base: string; attempt: number };
/**
 * A reply to be worded (ruling 32). Its answer is `{ text }`; null: nothing to say, and the engine falls back.
 * `avoid` names what an earlier try broke.
 */
export type ReplyRequest = {
  purpose: 'reply';
  locale: string;
  message: string;
  /** Of the matched rules, in order. */
  actions: { rule: string; action: string }[];
  step?: { graph: string; name: string; description?: string };
  /** Written texts it may adapt, best first. */
  suggestions: string[];
  /** The step's own text. */
  base?: string;
  /** What the calls of this turn gave, as their schemas describe it. */
  results: { tool: string; ok: boolean; value: Json }[];
  facts: Record<string, Json>;
  history: HistoryMessage[];
  recalled: string[];
  avoid?: { rule: string; action: string; rejected: string }[];
  /** What a critic said of an earlier try. */
  feedback?: string;
  /** Whether pieces may be shown before the reply is whole: nothing will be held against it. */
  streams: boolean;
};
export type GenerateRequest = RephraseRequest | ReplyRequest;

/** One call of a tool. What it answers is the tool's result. */
export type CallToolRequest = {
  tool: string;
  args: Record<string, Json>;
  node: string;
  /** The rule that calls it, while the conversation is at the node. */
  rule?: string;
};

export type EffectRequest =
  | { kind: 'callTool'; request: CallToolRequest }
  | { kind: 'understand'; request: UnderstandRequest }
  | { kind: 'format'; request: FormatRequest }
  | { kind: 'generate'; request: GenerateRequest }
  | { kind: 'match'; request: MatchRequest }
  | { kind: 'rank'; request: RankRequest }
  | { kind: 'judge'; request: JudgeRequest }
  | { kind: 'history'; request: HistoryRequest }
  | { kind: 'recall'; request: RecallRequest }
  | { kind: 'preprocess'; request: PreprocessRequest }
  | { kind: 'postprocess'; request: PostprocessRequest };
export type EffectKind = EffectRequest['kind'];
export const EFFECT_KINDS = [
  'understand',
  'callTool',
  'format',
  'generate',
  'match',
  'rank',
  'judge',
  'history',
  'recall',
  'preprocess',
  'postprocess',
] as const satisfies readonly EffectKind[];
/** Anything a turn needs from outside, numbered within the turn. */
export type Effect = {
  seq: number /** Of a tool call: session:turn:seq. */;
  operationId?: string;
} & EffectRequest;
export type EffectError = { code: string; message: string; retryable: boolean };
/** Who answered, and what it cost: kept in the record beside the answer. Tries that failed come first. */
export type AnswerNote = {
  model: string;
  ms: number;
  inputTokens?: number;
  outputTokens?: number;
  /** In US dollars. */
  cost?: number;
  tried?: { model: string; code: string; message: string }[];
};
export type Answer =
  | { ok: true; value: Json; by?: AnswerNote }
  | { ok: false; error: EffectError; by?: AnswerNote };

export type Ask = { ask: Effect[] };
/** Where a stepping driver may stop; no number, never recorded. */
export type Mark = { mark: 'stage' | 'node' | 'gate' | 'guard' | 'fact' | 'rule'; id: string; value?: Json };

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

/** A transition as it was looked at; without a condition it has no score. */
export type TransitionOutcome = {
  edge: string;
  to: string;
  score?: number;
  priority: number;
  /** Of its guard. */
  guard?: boolean;
  missing?: string[];
  fault?: string;
  /** Visits of its target in the loop window, the coming one included. */
  visits: number;
  candidate: boolean;
};
export const SCENARIO_METHODS = [
  'none',
  'unconditional',
  'single',
  'model',
  'priority',
  'ambiguous',
  'signal',
  'terminal',
  'relocalized',
] as const;
export type ScenarioMethod = (typeof SCENARIO_METHODS)[number];
export type RelocalizationReason = 'step-missing' | 'drift' | 'signal';
export type RelocalizationOutcome = {
  reason: RelocalizationReason;
  from?: string;
  candidates: { step: string; hops: number | null; score: number }[];
  best?: { step: string; hops: number | null; score: number };
  threshold: number;
  accepted: boolean;
};
/** Why a step is the current one. */
export type StepReason = 'entry' | 'transition' | 'relocalized' | 'override' | 'reconciled';
/** Why a rule that was found does not apply. */
export type RuleExclusion = 'off' | 'cooldown' | 'max-fires' | 'when' | 'below-rerank' | 'filtered';
export type MatchedRule = { rule: string; scope: ScopeLevel; priority: number; score: number };
export type ConstraintVerdict = {
  rule: string;
  verdict: 'passed' | 'violated' | 'unverified';
  by: 'check' | 'judge' | 'none';
  fault?: string;
};

type EventBody =
  | { type: 'input'; input: TurnInput['type'] }
  | { type: 'session-started' }
  | { type: 'session-expired'; idleHours: number }
  | { type: 'stored-for-operator' }
  | { type: 'effect-failed'; kind: EffectKind; error: EffectError }
  | ({ type: 'understood' } & Understanding)
  | { type: 'attachments-read'; texts: string[] }
  /** What was found for a message, by set (seed alignment-engine, "retrieval"). */
  | { type: 'retrieved'; found: { set: ConditionSet; ids: number; best?: number }[] }
  | {
      type: 'rules-matched';
      /** In the order they apply. */
      rules: MatchedRule[];
      excluded: { rule: string; why: RuleExclusion; score: number }[];
      reranked: boolean;
      filtered: boolean;
      signal?: 'start' | 'exit';
      reasoning?: string;
    }
  | {
      type: 'scenario-decision';
      frame: string;
      graph: string;
      step: string;
      consistency: 'passed' | 'step-missing';
      transitions: TransitionOutcome[];
      method: ScenarioMethod;
      action: 'stay' | 'transition' | 'exit' | 'relocalize';
      to?: string;
      edge?: string;
      confidence: number;
      reasoning: string;
      lowTurns: number;
      loop?: { step: string; visits: number; limit: number; passed: boolean };
      relocalization?: RelocalizationOutcome;
    }
  /** A scenario stands at another step: nothing else changes it. */
  | { type: 'step-entered'; frame: string; graph: string; step: string; from?: string; why: StepReason }
  | {
      type: 'template-used';
      template: string;
      mode: TemplateMode;
      for: 'step' | 'rule' | 'scope' | 'constraint';
    }
  | { type: 'template-skipped'; template: string; missing: string[] }
  | { type: 'generated'; tries: number; by: 'provider' | 'template' | 'text' | 'system'; recalled: number }
  | {
      type: 'enforced';
      constraints: ConstraintVerdict[];
      action: 'kept' | 'regenerated' | 'replaced';
      rejected?: string;
    }
  | { type: 'critique'; verdict: 'passed' | 'violated' | 'unverified'; feedback?: string }
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
      rule?: string;
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
  | { type: 'reconciled'; change: ReconcileChange }
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
  | 'failure'
  | 'signal'
  | 'lost';

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
export type Reply = {
  text: string;
  node?: string;
  key?: string;
  options?: { id: string; label: string }[];
  /** The same in another modality. */
  media?: { mimeType: string; url: string };
};

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
  /** The session came from another version; `before` is what became of it, for which the first `effects` were asked. */
  reconciled?: { fromHash: string; changes: ReconcileChange[]; effects: number };
};

export const UPDATE_STRATEGIES = ['conservative', 'optimistic', 'graphAware'] as const;
export type UpdateStrategy = (typeof UPDATE_STRATEGIES)[number];
/**
 * One thing that a new version changed for a conversation. `anchor`: it stays where it is. `moved`: its node
 * is gone, and it goes on at another. `teleported`: a fork that came before it leads elsewhere. `filled` and
 * `asks`: a question that came before it is answered from what is known, or will be asked. `called`: a
 * required call it had skipped is made. `blocked`: a checkpoint keeps it where it is. `ended`: it cannot go on.
 */
export type ReconcileChange =
  | { kind: 'anchor'; frame: string; graph: string; node?: string }
  | {
      kind: 'moved';
      frame: string;
      graph: string;
      from: string;
      to: string;
      by: 'meaning' | 'history' | 'entry';
      relocalization?: RelocalizationOutcome;
    }
  | { kind: 'teleported'; frame: string; graph: string; from: string; to: string; fork: string }
  | {
      kind: 'filled';
      frame: string;
      node: string;
      fact: string;
      value: Json;
      from: 'customer' | 'conversation';
    }
  | { kind: 'asks'; frame: string; node: string; facts: string[] }
  | { kind: 'called'; frame: string; node: string; tool: string; ok: boolean; error?: EffectError }
  | { kind: 'blocked'; frame: string; node: string; checkpoint: string; wanted: string }
  | { kind: 'ended'; frame: string; graph: string; reason: 'graph-gone' | 'no-step' | 'restarted' }
  | { kind: 'dropped'; what: 'fact' | 'state' | 'path' | 'rule'; name: string };

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
