import type { FactSource, IntentType, Json, Pending, PendingKind, Sentiment } from '../../session/session.ts';
import type { Attachment, Command, Modality } from './input.ts';

/** How much is read out of a message; a mode that is not `disabled` also finds intent, mood and topic. */
export type ExtractionMode = 'llm' | 'local' | 'embeddingOnly' | 'disabled';

/** One message of the conversation so far. */
export type HistoryMessage = { role: 'user' | 'assistant'; text: string };

/**
 * What is waited for. `kind` is left out for a question of a node. `inputs`: those of `facts` that are
 * no facts of the flow but inputs of a tool, whose schema tells their type; `given` is what was said of one and
 * is not enough, such as a day without an hour.
 */
export type AskedFor = Pick<Pending, 'node' | 'facts' | 'expects' | 'options'> & {
  kind?: PendingKind;
  /** The customer may pass it. */
  optional?: true;
  /** An answer can lead straight to a call that cannot be undone, or to an approval. */
  irreversible?: true;
  inputs?: { name: string; tool: string; given?: Json }[];
  /** Facts and inputs of what is to be approved: a customer may change them instead of saying yes or no. */
  changeable?: string[];
};

/** What the `understand` effect is asked: the message, what is waited for, and the facts in reach. */
export type UnderstandRequest = {
  text: string;
  locale: string;
  timezone: string;
  at: string;
  pending: AskedFor | null;
  /** Names of facts that already have a value, as the frame on top sees them. */
  known: string[];
  /** Values of `known` facts that are not sensitive: "not Paris, London" names the old one. */
  values?: Record<string, Json>;
  /** Facts the customer gave in the latest turn that gave any: what "go back" and "I meant" are about. */
  lastGiven?: string[];
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

export const SPEECH_ACTS = [
  'answer',
  'request',
  'question',
  'correction',
  'retraction',
  'hedge',
  'refusal',
  'hold',
  'cancel',
  'social',
] as const;
/** What one clause of a message does. */
export type SpeechAct = (typeof SPEECH_ACTS)[number];

/** One clause as it was heard. `conditional`: it only holds if something else does. */
export type HeardClause = { text: string; act: SpeechAct; negated?: true; conditional?: true };

export const READING_REASONS = [
  'asked',
  'cue',
  'unit',
  'only-fact',
  'correction',
  'excluded',
  'range',
  'alternative',
  'incomplete',
  'in-question',
  'retracted',
  'conditional',
  'no-fact',
] as const;
/** Why a value was taken (the first five) or dropped. */
export type ReadingReason = (typeof READING_REASONS)[number];

/** A value found in a message. `fact` is left out when no fact could hold it. */
export type HeardReading = { text: string; value: Json; fact?: string; taken?: true; why: ReadingReason };

/** How a message was heard, clause by clause, and which values were found in it. */
export type Heard = { clauses: HeardClause[]; readings?: HeardReading[] };

/** What a message says to what is about to be done. Only `yes` lets a call run that cannot be undone. */
export type Consent = 'yes' | 'no' | 'unclear';

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
  heard?: Heard;
  consent?: Consent;
  /** Two or more values fit one fact equally well: the customer is asked which. */
  unclear?: { fact: string; values: Json[] };
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

/**
 * The conversation so far without this turn's; answers `{ messages: HistoryMessage[] }`, oldest first. With
 * `actions`, also `{ actions: LatestAction[] }`, newest first: as many as `read` of those `keep` holds that are
 * no older than `hours`, counted from `at`.
 */
export type HistoryRequest = {
  messages: number;
  actions?: { keep: number; read: number; hours: number; at: string };
};

/** Something that was done for the customer (seed hitl-runtime, "LatestActions contract"). */
export type LatestAction = {
  at: string;
  /** The tool's first capability, or empty. */
  capability: string;
  /** Id of the tool. */
  action: string;
  summary: string;
  /** The first argument that is a date or a time. */
  when?: string;
  /** Ids its result gave, by name: `id` and what ends in `Id`. */
  externalIds?: Record<string, string | number>;
};

/** What is known about a customer beyond this conversation; answers `CustomerKnown`. */
export type LoadCustomerRequest = { customer: string };
export type CustomerKnown = {
  facts: { name: string; value: Json; source: FactSource; verified?: true; expiresAt?: string }[];
  capabilities: string[];
};

/** A message to be turned into uses of tools; answers `PlanAnswer` (seed hitl-runtime, "PlannerNode"). */
export type PlanRequest = {
  message: string;
  locale: string;
  timezone: string;
  at: string;
  node: string;
  /** The only tools it may use, with arguments that are fixed and are not for the plan to give. */
  tools: { tool: string; fixed?: string[] }[];
  facts: Record<string, Json>;
  /** Newest first: what "it" may mean. */
  actions: LatestAction[];
  /** Oldest first; for a model. */
  history?: HistoryMessage[];
  /** What was asked about the message since, and what was answered. */
  clarified?: { question: string; reply: string }[];
};

/**
 * `confidence`: 0 to 1, of the whole. `missingFields`: `step.input`. An argument that is the text `$ID` or
 * `$ID.place` is the result of an earlier step, which `dependsOn` names.
 */
export type PlanAnswer = {
  intentType: IntentType;
  confidence: number;
  riskLevel?: 'low' | 'medium' | 'high';
  needsApproval?: boolean;
  missingFields?: string[];
  steps: { id: string; tool: string; args: Record<string, Json>; dependsOn?: string[] }[];
  ranked?: [tool: string, score: number][];
};

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
  /** A look-up: the tool and input that need the id. */
  for?: { tool: string; input: string };
};

export type EffectRequest =
  | { kind: 'callTool'; request: CallToolRequest }
  | { kind: 'understand'; request: UnderstandRequest }
  | { kind: 'plan'; request: PlanRequest }
  | { kind: 'loadCustomer'; request: LoadCustomerRequest }
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
  'plan',
  'loadCustomer',
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

/** `polarity`: yes or no. `correction`: only one of the two heard it. `amount`: a number, sum, date or time. */
export type Dispute = { about: 'polarity' | 'correction' | 'amount'; fact?: string };

/** Who answered, and what it cost: kept in the record beside the answer. Tries that failed come first. */
export type AnswerNote = {
  model: string;
  ms: number;
  inputTokens?: number;
  outputTokens?: number;
  /** In US dollars. */
  cost?: number;
  tried?: { model: string; code: string; message: string }[];
  /** Where the local reader understood the message differently than the model that answered. */
  disputed?: Dispute[];
};

export type Answer =
  | { ok: true; value: Json; by?: AnswerNote }
  | { ok: false; error: EffectError; by?: AnswerNote };

export type Ask = { ask: Effect[] };

/** Where a stepping driver may stop; no number, never recorded. */
export type Mark = { mark: 'stage' | 'node' | 'gate' | 'guard' | 'fact' | 'rule'; id: string; value?: Json };

/** Answers the engine's effects: one function per kind. `local` and `scripted` are two of them. */
export type Providers = {
  [K in EffectKind]: (
    request: Extract<EffectRequest, { kind: K }>['request'],
    effect: Effect,
  ) => Answer | Promise<Answer>;
};
