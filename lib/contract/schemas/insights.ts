import { z } from 'zod';
import { CONVERSATION_OUTCOMES } from '../conversation-filter';
import { EnvironmentNameSchema, Instant } from './common';

const ConversationOutcomeSchema = z.enum(CONVERSATION_OUTCOMES);

/** A number of conversations by outcome. Outcomes without conversations are left out. */
const ByOutcomeSchema = z.partialRecord(ConversationOutcomeSchema, z.number().int());

/** Selects the conversations behind a number, beside the `filter` of the whole answer: parameters of `listSessions`. */
const FigureFilterSchema = z.object({
  mark: z.array(z.string()).optional(),
  not: z.array(z.string()).optional(),
  outcome: ConversationOutcomeSchema.optional(),
});
export type InsightFilter = z.infer<typeof FigureFilterSchema>;

/** The filter of the whole answer; `to` is exclusive. */
const BaseFilterSchema = z.object({
  flow: z.string(),
  environment: EnvironmentNameSchema,
  version: z.number().int().optional(),
  from: Instant,
  to: Instant,
  /** `web`, `api` or a messenger. */
  channel: z.string().optional(),
  /** Empty: not given. */
  locale: z.string().optional(),
  /** The path of the query. */
  mark: z.array(z.string()).optional(),
  not: z.array(z.string()).optional(),
});

/**
 * What is claimed about a difference. `too-few`: one side has fewer than 30 conversations, so nothing is claimed and
 * `difference`, `low` and `high` are null. `no-clear-change`: zero is inside the 95 % interval. `changed`: a clear
 * difference that is neither better nor worse.
 */
const INSIGHT_VERDICTS = ['better', 'worse', 'changed', 'no-clear-change', 'too-few'] as const;
const InsightChangeSchema = z.object({
  verdict: z.enum(INSIGHT_VERDICTS),
  /** Now minus before, with its 95 % interval: shares from -1 to 1, times in seconds. */
  difference: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type InsightChange = z.infer<typeof InsightChangeSchema>;

/** `n` of `of`. */
const ShareSchema = z.object({ n: z.number().int(), of: z.number().int() });
export type InsightShare = z.infer<typeof ShareSchema>;
/** Quantiles from a histogram: each is at most 6.25 % off. Null without values. */
const QuantilesSchema = z.object({
  n: z.number().int(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});
export type InsightQuantiles = z.infer<typeof QuantilesSchema>;

/**
 * `not-understood` is a share of messages, the others of conversations. The 95 % interval of `not-understood` takes into account that
 * messages of one conversation are alike.
 */
const INSIGHT_MEASURES = [
  'goal',
  'finished',
  'handed-off',
  'left',
  'dead-end',
  'error',
  'not-understood',
] as const;
const MeasureSchema = z.object({
  measure: z.enum(INSIGHT_MEASURES),
  now: ShareSchema,
  /** Null without a comparison. */
  before: ShareSchema.nullable(),
  change: InsightChangeSchema.nullable(),
  filter: FigureFilterSchema,
  /** The node where it happens most, with its conversations. For `left`, `handed-off`, `not-understood`. */
  most: z.object({ node: z.string(), n: z.number().int(), filter: FigureFilterSchema }).nullable(),
});
export type InsightMeasure = z.infer<typeof MeasureSchema>;

/**
 * `seconds`: from the first turn to the goal, or to the end without one, of conversations that reached it. `messages`: of the
 * customer, of conversations that are not open. `answer-seconds`: from a question to the next message of the customer.
 */
const INSIGHT_SPANS = ['seconds', 'messages', 'answer-seconds'] as const;
const SpanSchema = z.object({
  span: z.enum(INSIGHT_SPANS),
  now: QuantilesSchema,
  before: QuantilesSchema.nullable(),
  /** Of the medians. */
  change: InsightChangeSchema.nullable(),
});
export type InsightSpan = z.infer<typeof SpanSchema>;

const DaySchema = z.object({
  day: z.iso.date(),
  conversations: z.number().int(),
  outcomes: ByOutcomeSchema,
  messages: z.number().int(),
  notUnderstood: z.number().int(),
  /** The median of the span `seconds`. */
  seconds: z.number().nullable(),
});
export type InsightDay = z.infer<typeof DaySchema>;

/** Numbers are conversations unless stated otherwise. */
const NodeFiguresSchema = z.object({
  reached: z.number().int(),
  /** Those that replied to its question at least once. */
  replied: z.number().int(),
  /** Of these, those that were never asked again. */
  firstTry: z.number().int(),
  /** Replies to its question, so that attempts / replied is the average. */
  attempts: z.number().int(),
  /** How often it was asked again. */
  retries: z.number().int(),
  /** Messages with a value that it does not accept. */
  invalid: z.number().int(),
  /** Messages that were not understood while it was open. */
  notUnderstood: z.number().int(),
  left: z.number().int(),
  handedOff: z.number().int(),
  /** Seconds until the customer answers. */
  wait: QuantilesSchema,
  /** What models cost at it, in millionths of a dollar. */
  micros: z.number().int(),
  /** Milliseconds that a turn waited for models and tools at it. */
  ms: QuantilesSchema,
});
export type NodeFigures = z.infer<typeof NodeFiguresSchema>;
const NodeInsightSchema = NodeFiguresSchema.extend({
  node: z.string(),
  /** The conversations that reached it, by outcome. */
  outcomes: ByOutcomeSchema,
  handoffReasons: z.array(z.object({ reason: z.string(), n: z.number().int() })),
  before: NodeFiguresSchema.nullable(),
  /** left / reached, replied at the first try / replied, and the median wait. */
  changes: z
    .object({ left: InsightChangeSchema, firstTry: InsightChangeSchema, wait: InsightChangeSchema })
    .nullable(),
  filters: z.object({
    reached: FigureFilterSchema,
    retries: FigureFilterSchema,
    invalid: FigureFilterSchema,
    notUnderstood: FigureFilterSchema,
    left: FigureFilterSchema,
    handedOff: FigureFilterSchema,
    called: FigureFilterSchema,
  }),
});
export type NodeInsight = z.infer<typeof NodeInsightSchema>;

const GateInsightSchema = z.object({
  gate: z.string(),
  /** Conversations in which it opened. */
  opened: z.number().int(),
  /** The average position among the gates that opened, from 1; null if it never did. */
  order: z.number().nullable(),
  /** Seconds from the first turn until it first opened. */
  seconds: QuantilesSchema,
  before: z.object({ opened: z.number().int(), seconds: QuantilesSchema }).nullable(),
  change: InsightChangeSchema.nullable(),
  filter: FigureFilterSchema,
});

const RuleInsightSchema = z.object({
  rule: z.string(),
  /** Conversations in which it fired, and how often in all. */
  conversations: z.number().int(),
  fired: z.number().int(),
  /** How often it was found and did not apply, by reason. */
  dropped: z.array(z.object({ reason: z.string(), n: z.number().int() })),
  before: z.object({ conversations: z.number().int(), fired: z.number().int() }).nullable(),
  /** Conversations / all conversations. It is neither better nor worse if a rule fires more. */
  change: InsightChangeSchema.nullable(),
  filter: FigureFilterSchema,
});

const ToolInsightSchema = z.object({
  tool: z.string(),
  calls: z.number().int(),
  failed: z.number().int(),
  /** Failed calls by the code of their error. */
  errors: z.array(z.object({ code: z.string(), n: z.number().int() })),
  /** Duration of a call in milliseconds. */
  ms: QuantilesSchema,
  before: z.object({ calls: z.number().int(), failed: z.number().int(), ms: QuantilesSchema }).nullable(),
  /** failed / calls. */
  change: InsightChangeSchema.nullable(),
  filters: z.object({ calls: FigureFilterSchema, failed: FigureFilterSchema }),
});

const ModelInsightSchema = z.object({
  model: z.string(),
  calls: z.number().int(),
  failed: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Millionths of a dollar. */
  micros: z.number().int(),
  /** Duration of a call in milliseconds. */
  ms: QuantilesSchema,
  before: z
    .object({
      calls: z.number().int(),
      failed: z.number().int(),
      micros: z.number().int(),
      ms: QuantilesSchema,
    })
    .nullable(),
  filters: z.object({ calls: FigureFilterSchema, failed: FigureFilterSchema }),
});

/** Traffic of an edge or transition: conversations that took it, and how often. */
const EdgeInsightSchema = z.object({
  edge: z.string(),
  conversations: z.number().int(),
  times: z.number().int(),
  filter: FigureFilterSchema,
});

/** A step of the funnel. */
const FunnelStepSchema = z.object({
  node: z.string(),
  reached: ShareSchema,
  before: ShareSchema.nullable(),
  /**
   * The conversations that were lost since the step before (at the first step: since the start), by outcome. It is exact if all
   * conversations at this node reached the step before; otherwise it is a difference of counts and may be negative.
   */
  lost: ByOutcomeSchema,
  filter: FigureFilterSchema,
});
export type FunnelStep = z.infer<typeof FunnelStepSchema>;

/** The figures of docs/rulings.md#13. Rates are 0 to 1; a conversation counts for each status it reached at least once. */
const RulingFiguresSchema = z.object({
  completeRate: z.number(),
  handoffRate: z.number(),
  deadlockRate: z.number(),
  averageTurns: z.number(),
  mostRetriedNodes: z.array(z.object({ node: z.string(), retries: z.number().int() })),
  handoffPoints: z.array(z.object({ node: z.string(), sessions: z.number().int() })),
  gatePatterns: z.array(
    z.object({
      gates: z.array(z.string()),
      sessions: z.number().int(),
      filter: FigureFilterSchema.nullable(),
    }),
  ),
});

const InterruptInsightSchema = z.object({
  graph: z.string(),
  started: z.number().int(),
  completed: z.number().int(),
  cancelled: z.number().int(),
  abandoned: z.number().int(),
  error: z.number().int(),
  filters: z.object({
    started: FigureFilterSchema,
    completed: FigureFilterSchema,
    cancelled: FigureFilterSchema,
    abandoned: FigureFilterSchema,
    error: FigureFilterSchema,
  }),
});

/** `getInsights`. Days are UTC; a conversation belongs to the day it started, with everything that happened in it. */
export const InsightsSchema = z.object({
  filter: BaseFilterSchema,
  from: z.iso.date(),
  /** Inclusive. */
  to: z.iso.date(),
  /** False while newer turns are being counted; retry later. */
  complete: z.boolean(),
  /** What it is compared with. `version` null: every version. */
  compared: z
    .object({
      kind: z.enum(['previous-period', 'version']),
      from: z.iso.date(),
      to: z.iso.date(),
      version: z.number().int().nullable(),
      conversations: z.number().int(),
      messages: z.number().int(),
      more: z.boolean(),
      filter: BaseFilterSchema,
    })
    .nullable(),
  /** With a path, only its newest conversations are counted, up to 5,000: whether there are others. */
  more: z.boolean(),
  conversations: z.number().int(),
  messages: z.number().int(),
  /** Turns of all conversations, without those of an operator. */
  turns: z.number().int(),
  outcomes: ByOutcomeSchema,
  measures: z.array(MeasureSchema),
  spans: z.array(SpanSchema),
  /** One for each day of the period, oldest first. */
  days: z.array(DaySchema),
  /** Those of the comparison, oldest first. */
  daysBefore: z.array(DaySchema).nullable(),
  /** Most conversations first; a node that no conversation reached is left out. */
  nodes: z.array(NodeInsightSchema),
  gates: z.array(GateInsightSchema),
  rules: z.array(RuleInsightSchema),
  tools: z.array(ToolInsightSchema),
  models: z.array(ModelInsightSchema),
  edges: z.array(EdgeInsightSchema),
  paths: z.array(z.object({ path: z.string(), conversations: z.number().int() })),
  interrupts: z.array(InterruptInsightSchema),
  /** The nodes of the query, or the questions that most conversations reached. */
  funnel: z.array(FunnelStepSchema),
  figures: RulingFiguresSchema,
  /** What can be chosen as a filter: what conversations of the period have. */
  choices: z.object({
    versions: z.array(z.number().int()),
    channels: z.array(z.string()),
    locales: z.array(z.string()),
  }),
});
export type Insights = z.infer<typeof InsightsSchema>;

/** `findTypicalConversation`: `same` of the `compared` conversations took its path. Null if there is none. */
export const TypicalConversationSchema = z.object({
  conversation: z.object({ id: z.string(), turns: z.number().int() }).nullable(),
  same: z.number().int(),
  compared: z.number().int(),
});
export type TypicalConversation = z.infer<typeof TypicalConversationSchema>;

/** `listInsights`: a row for each flow with conversations in the period or the one before. Most conversations first. */
export const InsightsOverviewSchema = z.object({
  environment: EnvironmentNameSchema,
  from: z.iso.date(),
  to: z.iso.date(),
  flows: z.array(
    z.object({
      flow: z.object({ id: z.string(), name: z.string() }),
      conversations: z.number().int(),
      conversationsBefore: z.number().int(),
      /** Conversations by day, oldest first. */
      days: z.array(z.number().int()),
      outcomes: ByOutcomeSchema,
      /** What models cost, in millionths of a dollar. */
      micros: z.number().int(),
      microsBefore: z.number().int(),
      /** Compared with the period before: all but `error`. */
      measures: z.array(MeasureSchema),
    }),
  ),
});
export type InsightsOverview = z.infer<typeof InsightsOverviewSchema>;
