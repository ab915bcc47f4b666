import type { FactSource, IntentType, Json, Pending, PendingKind, Sentiment } from '../../session/session.ts';
import type { Attachment, Command, Modality } from './input.ts';

/**
 * How much is extracted from a message. Every mode except `disabled` also finds intent, sentiment and topic.
 */
type ExtractionMode = 'llm' | 'local' | 'embeddingOnly' | 'disabled';

/** One message of the conversation so far. */
export type HistoryMessage = { role: 'user' | 'assistant'; text: string };

/**
 * The open question or request. `kind` is left out for a node's question. `inputs`: those of `facts` that are
 * not facts of the flow but inputs of a tool, whose schema gives their type. `given` is a value that is not
 * complete yet, such as a day without a time.
 */
export type AskedFor = Pick<Pending, 'node' | 'facts' | 'expects' | 'options'> & {
  kind?: PendingKind;
  /** The customer may skip it. */
  optional?: true;
  /** An answer can lead directly to an irreversible call or to an approval. */
  irreversible?: true;
  inputs?: { name: string; tool: string; given?: Json }[];
  /** Facts and inputs that the customer may change instead of answering: those of an approval, or the known ones of a plan that asks for others. */
  changeable?: string[];
};

/** The request of `understand`: the message, the open question, and the facts in scope. */
export type UnderstandRequest = {
  text: string;
  locale: string;
  timezone: string;
  at: string;
  pending: AskedFor | null;
  /** The text of the message that the customer quotes: what "this" refers to. */
  replyTo?: string;
  /** Texts of the attachments of an earlier recent message: what "the photo" refers to. */
  attached?: string[];
  /** Names of facts that already have a value, as the frame on top sees them. */
  known: string[];
  /** Values of `known` facts that are not sensitive: "not Paris, London" names the old one. */
  values?: Record<string, Json>;
  /** Facts from the latest turn in which the customer gave any: what "go back" and "I meant" refer to. */
  lastGiven?: string[];
  /** The open frames, top first; left out if only the main graph is running. */
  stack?: { frame: string; graph: string }[];
  /** The active path. */
  path?: string;
  /** How much to extract; `local` by default. */
  mode?: ExtractionMode;
  /** The step of the scenario on top. */
  step?: { graph: string; node: string };
  /** The previous message, for flows that read sentiment. */
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
/** The speech act of one clause of a message. */
export type SpeechAct = (typeof SPEECH_ACTS)[number];

/** One clause of the message. `conditional`: it holds only if something else does. */
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
  'unexplained',
  'no-fact',
] as const;
/** Why a value was taken (the first five) or dropped. */
export type ReadingReason = (typeof READING_REASONS)[number];

/**
 * A value found in a message. `fact` is left out when no fact could hold it. With a fact and the reason `incomplete`,
 * its text is a vague answer to the question for that fact: "next week".
 */
export type HeardReading = { text: string; value: Json; fact?: string; taken?: true; why: ReadingReason };

/** How a message was understood, clause by clause, and the values found in it. */
export type Heard = { clauses: HeardClause[]; readings?: HeardReading[] };

/** The consent of a message to the pending action. Only `yes` allows an irreversible call. */
export type Consent = 'yes' | 'no' | 'unclear';

/**
 * Values that fit equally well; the customer is asked which one is meant. Two or more of one fact, or with `others`
 * one of each fact: “make it 8”, after “a table for 2 at 7”.
 */
export type UnclearValue = { fact: string; values: Json[]; others?: FactValue[] };

export type FactValue = { fact: string; value: Json };

/**
 * The answer of `understand`. Commands refer to facts by name or alias. `triggers`: scores of graphs, best
 * first; the first starts its graph if it reaches the entry threshold with the margin.
 */
export type Understanding = {
  commands: Command[];
  /** The intent of the user, as a sentence. */
  intent?: string;
  entities?: string[];
  sentiment?: Sentiment;
  topic?: string;
  /** Whether answering needs external data. */
  requiresTool?: boolean;
  triggers?: [graph: string, score: number][];
  heard?: Heard;
  consent?: Consent;
  unclear?: UnclearValue;
};

/**
 * The name of a set of conditions, so that a request does not list them. `step:GRAPH/NODE`: the transitions
 * of a step by edge id. `rules`, `rules:GRAPH` and `rules:GRAPH/NODE`: rules by scope. `triggers`: the
 * triggers of graphs.
 */
export type ConditionSet = string;

/**
 * Asks for scores of a message against conditions, ranked within each set against each other and against a
 * "none" option.
 */
export type MatchRequest = {
  text: string;
  /** The message as a self-contained sentence, if understanding gave one. */
  intent?: string;
  locale: string;
  /** `topK`: the maximum number of results, all by default. `except`: ids to exclude. */
  sets: { set: ConditionSet; topK?: number; except?: string[] }[];
};

/** By set, best first. */
export type Matching = { scores: Record<ConditionSet, [id: string, score: number][]> };

export type RankPurpose = 'rerank' | 'filter' | 'adjudicate' | 'relocalize';

/**
 * Options to compare with a query. `rerank`: returns a better order. `filter`: which rules apply.
 * `adjudicate`: which transition is meant, if any. `relocalize`: how well each step fits the recent messages.
 */
export type RankRequest = {
  purpose: RankPurpose;
  query: string;
  locale: string;
  options: { id: string; text: string; score?: number; to?: string }[];
  /** The current step. */
  step?: { graph: string; name: string; description?: string };
  history?: HistoryMessage[];
};

/**
 * `ranked`, best first: the new order, the rules that apply, the transition that is meant, or every step's
 * score. `signal`: a filter's hint. `action`: an adjudication that takes no transition.
 */
export type Ranking = {
  ranked: [id: string, score: number][];
  signal?: 'start' | 'exit';
  action?: 'stay' | 'exit' | 'uncertain';
  reasoning?: string;
};

/** Attachments to convert to text; the answer is `{ texts: string[] }`, one per attachment. */
type PreprocessRequest = { attachments: Attachment[]; locale: string };

/**
 * Replies to convert to another modality; the answer is `{ media: ({ mimeType, url } | null)[] }`, one per
 * reply.
 */
type PostprocessRequest = { modality: Exclude<Modality, 'text'>; texts: string[]; locale: string };

/**
 * The conversation before this turn; the answer is `{ messages: HistoryMessage[] }`, oldest first. With
 * `actions`, also `{ actions: LatestAction[] }`, newest first: at most `read` of the newest `keep` that are
 * no older than `hours`, counted from `at`.
 */
export type HistoryRequest = {
  messages: number;
  actions?: { keep: number; read: number; hours: number; at: string };
};

/** A recent action for the customer. */
export type LatestAction = {
  at: string;
  /** The tool's first capability, or empty. */
  capability: string;
  /** Id of the tool. */
  action: string;
  summary: string;
  /** The first argument that is a date or a time. */
  when?: string;
  /** Ids in its result, by name: `id` and names that end in `Id` or `_id`. */
  externalIds?: Record<string, string | number>;
};

/** Asks what is known about a customer beyond this conversation; the answer is `CustomerKnown`. */
export type LoadCustomerRequest = { customer: string };
export type CustomerKnown = {
  facts: { name: string; value: Json; source: FactSource; verified?: true; expiresAt?: string }[];
  capabilities: string[];
};

/** A message to turn into tool uses; the answer is `PlanAnswer`. */
export type PlanRequest = {
  message: string;
  locale: string;
  /** The text of the message that the customer quotes. */
  replyTo?: string;
  /** Texts of the attachments of an earlier recent message. */
  attached?: string[];
  timezone: string;
  at: string;
  node: string;
  /** The only tools it may use, with the arguments that are fixed and not for the plan to set. */
  tools: { tool: string; fixed?: string[] }[];
  facts: Record<string, Json>;
  /** Newest first; what "it" may refer to. */
  actions: LatestAction[];
  /** Oldest first; for a model. */
  history?: HistoryMessage[];
  /** Clarifications of the message so far. */
  clarified?: { question: string; reply: string }[];
};

/**
 * `confidence`: 0 to 1, for the whole plan. `missingFields`: `step.input`. An argument with the text `$ID` or
 * `$ID.place` is the result of an earlier step, which `dependsOn` must name.
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

/** Earlier exchanges of a customer, outside the last messages; the answer is `{ exchanges: string[] }`. */
export type RecallRequest = { customer: string; text: string; limit: number; outside: number };

/** The checks of a reply. `constraint`: rules it must not break. `critique`: rules it should follow. */
export type JudgeRequest = {
  purpose: 'constraint' | 'critique';
  response: string;
  locale: string;
  rules: { id: string; action: string }[];
};

/** `verdict` `unverified`: no judge can decide. */
export type Judgement = {
  verdict: 'passed' | 'violated' | 'unverified';
  violated?: string[];
  feedback?: string;
};

/** One value to format: the host does it, since Intl differs between hosts. */
export type FormatItem = {
  value: Json;
  as: 'number' | 'date' | 'time' | 'datetime' | 'money' | 'duration';
  style?: string;
};

export type FormatRequest = { locale: string; timezone: string; items: FormatItem[] };

/**
 * Rephrases a prompt (strategy REPHRASE). The answer is `{ text }`; null if no model is available, in which
 * case the variants rotate.
 */
export type RephraseRequest = { purpose: 'rephrase'; locale: string; base: string; attempt: number };

/**
 * A reply to generate. The answer is `{ text }`; null if there is nothing to say, in which case the engine
 * falls back. `avoid` names what an earlier try violated. See docs/rulings.md#32.
 */
export type ReplyRequest = {
  purpose: 'reply';
  locale: string;
  message: string;
  /** The actions of the matched rules, in order. */
  actions: { rule: string; action: string }[];
  step?: { graph: string; name: string; description?: string };
  /** Prewritten texts it may adapt, best first. */
  suggestions: string[];
  /** The step's own text. */
  base?: string;
  /** The results of this turn's calls, limited to what their schemas declare. */
  results: { tool: string; ok: boolean; value: Json }[];
  facts: Record<string, Json>;
  /** Texts of the attachments of an earlier recent message. */
  attached?: string[];
  history: HistoryMessage[];
  recalled: string[];
  avoid?: { rule: string; action: string; rejected: string }[];
  /** A critic's feedback on an earlier try. */
  feedback?: string;
  /** Whether parts may be shown before the reply is complete, because it will not be checked. */
  streams: boolean;
};

export type GenerateRequest = RephraseRequest | ReplyRequest;

/** One call of a tool. The answer is the tool's result. */
export type CallToolRequest = {
  tool: string;
  args: Record<string, Json>;
  node: string;
  /** The rule that makes the call, while the conversation is at the node. */
  rule?: string;
  /** For a lookup: the tool and input that need the id. */
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
  seq: number;
  /** For a tool call: `session:turn:seq`. */
  operationId?: string;
} & EffectRequest;

export type EffectError = { code: string; message: string; retryable: boolean };

/**
 * `polarity`: yes or no. `correction`: only one of the two found it. `amount`: a number, sum, date or time.
 */
export type Dispute = { about: 'polarity' | 'correction' | 'amount'; fact?: string };

/**
 * The model that answered, and its cost: stored in the record with the answer. `tried` lists earlier failed
 * tries.
 */
export type AnswerNote = {
  model: string;
  ms: number;
  inputTokens?: number;
  outputTokens?: number;
  /** In US dollars. */
  cost?: number;
  tried?: { model: string; code: string; message: string }[];
  /** Differences between the local understanding of the message and the model's answer. */
  disputed?: Dispute[];
};

export type Answer =
  | { ok: true; value: Json; by?: AnswerNote }
  | { ok: false; error: EffectError; by?: AnswerNote };

type Ask = { ask: Effect[] };

/** A place where a stepping driver may stop; not numbered and never recorded. */
export type Mark = { mark: 'stage' | 'node' | 'gate' | 'guard' | 'fact' | 'rule'; id: string; value?: Json };

/** A part of a turn that may ask for effects and continues with their answers. */
export type Asking<T = void> = Generator<Ask, T, Answer[] | undefined>;

/** As `Asking`, and a stepping driver may stop in it. */
export type Moving<T = void> = Generator<Ask | Mark, T, Answer[] | undefined>;

/** Answers the engine's effects: one function per kind. */
export type Providers = {
  [K in EffectKind]: (
    request: Extract<EffectRequest, { kind: K }>['request'],
    effect: Effect,
  ) => Answer | Promise<Answer>;
};
