import { type FactSource, PENDING_KINDS } from '@turnpike/engine';
import {
  CHANGED_THINGS,
  IdSchema as FlowIdSchema,
  MERGE_NOTE_KINDS,
  type MergeNote,
  MIGRATION_NOTE_KINDS,
  NameSchema,
  type Problem,
} from '@turnpike/engine/document';
import { AttachmentSchema, PendingChangeSchema } from '@turnpike/engine/testing';
import { EFFECT_KINDS, MODALITIES, UPDATE_STRATEGIES } from '@turnpike/engine/turn';
import { z } from 'zod';

/**
 * Request and response bodies of `/api/v1`, shared by server and client. Times are ISO 8601 instants in UTC.
 */

const Instant = z.string();
const JsonObject = z.record(z.string(), z.unknown());

/** Limits against abuse, in bytes unless stated otherwise. */
export const LIMITS = {
  turnBody: 64 * 1024,
  documentBody: 5 * 1024 * 1024,
  documentDepth: 64,
  documentKeys: 200_000,
  testBody: 1024 * 1024,
  nodesPerFlow: 5_000,
  edgesPerFlow: 20_000,
  textLength: 16 * 1024,
  layersPerFlow: 16,
  idempotencyKey: 255,
  providersPerWorkspace: 50,
  secretsPerWorkspace: 100,
  factsPerCustomer: 500,
  capabilitiesPerCustomer: 100,
  membersPerWorkspace: 200,
} as const;

/** Limits for publishable keys and channels; a secret key has its own limit. */
export const TURNS_PER_MINUTE = { session: 20, network: 120, key: 600 } as const;
/** Sign-in attempts per account and per network (an IPv4 address, or an IPv6 /64). */
export const SIGN_IN_TRIES = { most: 5, perMinutes: 15 } as const;

export const ENVIRONMENT_NAMES = ['staging', 'production'] as const;
export const EnvironmentNameSchema = z.enum(ENVIRONMENT_NAMES);
export type EnvironmentName = z.infer<typeof EnvironmentNameSchema>;

export const SCOPES = [
  'flows:read',
  'flows:write',
  'flows:publish',
  'turns:take',
  'turns:script',
  'sessions:read',
  'sessions:write',
  'keys:manage',
  'members:manage',
  'audit:read',
] as const;
export const ScopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof ScopeSchema>;

// ── flows ──
export const LiveVersionSchema = z.object({ number: z.number().int(), hash: z.string(), since: Instant });
export const FlowSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  template: z.string().nullable(),
  revision: z.number().int(),
  /** Content hash of the draft; null while it does not parse. */
  hash: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  counts: z.object({ graphs: z.number(), nodes: z.number(), gates: z.number(), facts: z.number() }),
  /** Problems of the draft. */
  health: z.object({ errors: z.number().int(), warnings: z.number().int(), tests: z.number().int() }),
  latestVersion: z.number().int().nullable(),
  live: LiveVersionSchema.nullable(),
  conversations: z.number().int(),
});
export type FlowSummary = z.infer<typeof FlowSummarySchema>;
/** GET /flows */
export const FlowListSchema = z.object({ flows: z.array(FlowSummarySchema) });
/**
 * POST /flows: an empty flow, a copy of a template, or an imported document (at most one of template and
 * document). A document in an older format is converted to the current one.
 */
export const CreateFlowSchema = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  template: z.string().optional(),
  document: JsonObject.optional(),
});
export type CreateFlow = z.infer<typeof CreateFlowSchema>;
/** GET /flows/{id}; ETag is the revision in quotes. */
export const FlowSchema = FlowSummarySchema.extend({
  document: JsonObject,
  /**
   * Who last saved the draft: a person id, or `key:` and the id of a key. Null if it was never saved since
   * its creation.
   */
  savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type FlowResource = z.infer<typeof FlowSchema>;
/** What happened to a part of a document in an older format; `pointer` points into that document. */
export const MigrationNoteSchema = z.object({
  kind: z.enum(MIGRATION_NOTE_KINDS),
  pointer: z.string(),
  message: z.string(),
});
/** Response of POST /flows; with a report if the document was in an older format. */
export const CreatedFlowSchema = FlowSchema.extend({ report: z.array(MigrationNoteSchema).optional() });
export type CreatedFlow = z.infer<typeof CreatedFlowSchema>;
/**
 * PUT /flows/{id}/draft with `If-Match: "revision"`; the body is the document itself. A draft may have
 * problems, but must be a JSON object within the limits.
 */
export const DraftSavedSchema = z.object({
  revision: z.number().int(),
  hash: z.string().nullable(),
  updatedAt: Instant,
  problems: z.array(z.unknown()),
});
export type DraftSaved = z.infer<typeof DraftSavedSchema>;
/** A published version used as a layer, with the name it was published under. */
export const LayerRefSchema = z.object({ flow: z.string(), version: z.number().int(), name: z.string() });
const LayerValueSchema = z.object({ layer: z.string(), value: z.unknown() });
/** The effect of merging layers on one value; `pointer` points into the merged document. */
export const MergeNoteSchema = z.object({
  kind: z.enum(MERGE_NOTE_KINDS),
  severity: z.enum(['error', 'warning']).optional(),
  pointer: z.string(),
  where: z.unknown(),
  field: z.string(),
  message: z.string(),
  below: LayerValueSchema,
  above: LayerValueSchema,
  chosen: z.unknown(),
});
/** POST /flows/{id}/merge: previews the stored draft, or the given document instead. Nothing is saved. */
export const MergeSchema = z.strictObject({ document: JsonObject.optional() });
export type Merge = z.infer<typeof MergeSchema>;
/** The document as it would be published, with `extends` merged; problems point into it. */
export const MergePreviewSchema = z.object({
  document: JsonObject,
  layers: z.array(LayerRefSchema),
  report: z.array(MergeNoteSchema),
  problems: z.array(z.unknown()),
});
/** The response, with the engine types for the fields the schema leaves open. */
export type MergePreview = Omit<z.infer<typeof MergePreviewSchema>, 'report' | 'problems'> & {
  report: MergeNote[];
  problems: Problem[];
};
/** GET /templates: the gallery. */
export const TemplateSchema = z.object({ id: z.string(), name: z.string(), description: z.string() });
export type Template = z.infer<typeof TemplateSchema>;
export const TemplateListSchema = z.object({ templates: z.array(TemplateSchema) });

// ── versions and environments ──
export const StatusSchema = z.enum([
  'waiting',
  'idle',
  'complete',
  'handoff',
  'deadlock',
  'error',
  'expired',
]);
export const PublishSchema = z.strictObject({ notes: z.string().max(4000).optional() });
export const VersionSummarySchema = z.object({
  number: z.number().int(),
  hash: z.string(),
  notes: z.string(),
  author: z.string(),
  createdAt: Instant,
  environments: z.array(EnvironmentNameSchema),
});
export type VersionSummary = z.infer<typeof VersionSummarySchema>;
export const VersionListSchema = z.object({ versions: z.array(VersionSummarySchema) });
/** GET /flows/{id}/versions/{n}. `layers` (lowest first) and `report` are empty if the flow has no layers. */
export const VersionSchema = VersionSummarySchema.extend({
  document: JsonObject,
  layers: z.array(LayerRefSchema),
  report: z.array(MergeNoteSchema),
});
export type VersionResource = Omit<z.infer<typeof VersionSchema>, 'report'> & { report: MergeNote[] };
export const SESSION_CHOICES = ['keep', 'reconcile', 'restart', 'handoff'] as const;
export const SessionChoiceSchema = z.enum(SESSION_CHOICES);
export type SessionChoice = z.infer<typeof SessionChoiceSchema>;
/** PUT /flows/{id}/environments/{name} */
export const SetEnvironmentSchema = z.strictObject({
  version: z.number().int().min(1).nullable().optional(),
  closed: z.boolean().optional(),
  /** What happens to conversations on other versions (default: keep). */
  sessions: SessionChoiceSchema.optional(),
  /** For `reconcile` (default: the settings of the version). */
  strategy: z.enum(UPDATE_STRATEGIES).optional(),
  /** Choices for individual conversations, by session id. */
  perSession: z.record(z.string().max(100), SessionChoiceSchema).optional(),
});
export type SetEnvironment = z.infer<typeof SetEnvironmentSchema>;
const VersionNameSchema = z.union([z.number().int().min(1), z.literal('draft')]);
/**
 * GET /flows/{id}/diff?from=&to=. An omitted side is the draft. `moved` elements only changed their position.
 */
export const FlowDiffSchema = z.object({
  from: VersionNameSchema,
  to: VersionNameSchema,
  changes: z.array(
    z.object({
      what: z.enum(CHANGED_THINGS),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      id: z.string(),
      name: z.string(),
      /** JSON pointer into the later document, or into the earlier one if the element was removed. */
      pointer: z.string(),
      graph: z.string().optional(),
      graphName: z.string().optional(),
      by: z.enum(['place', 'order']).optional(),
      title: z.string(),
      details: z.array(z.string()),
    }),
  ),
});
export type FlowDiff = z.infer<typeof FlowDiffSchema>;
/** POST /flows/{id}/impact. Without a version, the draft is measured. */
export const MeasureImpactSchema = z.strictObject({
  version: VersionNameSchema.optional(),
  environment: EnvironmentNameSchema.optional(),
  strategy: z.enum(UPDATE_STRATEGIES).optional(),
});
export type MeasureImpact = z.infer<typeof MeasureImpactSchema>;
/**
 * `gap`: a question must be answered; `blocked`: a checkpoint prevents the move; `stuck`: the conversation
 * cannot continue from its position.
 */
export const IMPACT_OUTCOMES = ['unchanged', 'moved', 'gap', 'blocked', 'stuck'] as const;
export const ImpactSchema = z.object({
  strategy: z.enum(UPDATE_STRATEGIES),
  counts: z.record(z.enum(IMPACT_OUTCOMES), z.number().int()),
  /** The newest active conversations, each with its changes in words. */
  sessions: z.array(
    z.object({
      id: z.string(),
      version: z.number().int(),
      environment: EnvironmentNameSchema,
      status: StatusSchema,
      updatedAt: Instant,
      outcome: z.enum(IMPACT_OUTCOMES),
      changes: z.array(z.string()),
    }),
  ),
  /** More conversations are active than were measured. */
  more: z.boolean(),
});
export type Impact = z.infer<typeof ImpactSchema>;
export const EnvironmentChangeSchema = z.object({
  version: z.number().int().nullable(),
  closed: z.boolean(),
  actor: z.string(),
  at: Instant,
});
export const EnvironmentSchema = z.object({
  name: EnvironmentNameSchema,
  version: z.number().int().nullable(),
  hash: z.string().nullable(),
  closed: z.boolean(),
  updatedAt: Instant.nullable(),
  history: z.array(EnvironmentChangeSchema),
});
export type Environment = z.infer<typeof EnvironmentSchema>;
export const EnvironmentListSchema = z.object({ environments: z.array(EnvironmentSchema) });

// ── turns ──
const inputContext = { locale: z.string().max(35).optional(), timezone: z.string().max(64).optional() };
/** Scope `turns:script` only: the time of the turn, and scripted effect answers by kind, in order. */
const scripting = {
  at: z.iso.datetime({ offset: true }).optional(),
  understanding: z.strictObject({ commands: z.array(JsonObject), intent: z.string().optional() }).optional(),
  answers: z.partialRecord(z.enum(EFFECT_KINDS), z.array(z.unknown())).optional(),
};
/** Scope `turns:script` only: external events, in the form the server itself uses. */
const EventInputSchema = z.discriminatedUnion('name', [
  z.strictObject({
    type: z.literal('event'),
    name: z.literal('time-out'),
    ...inputContext,
    ...scripting,
  }),
  z.strictObject({
    type: z.literal('event'),
    name: z.literal('tool-result'),
    data: z.discriminatedUnion('ok', [
      z.strictObject({ operationId: z.string().max(300), ok: z.literal(true), value: z.unknown() }),
      z.strictObject({
        operationId: z.string().max(300),
        ok: z.literal(false),
        error: z.strictObject({
          code: z.string().max(100),
          message: z.string().max(2000),
          retryable: z.boolean(),
        }),
      }),
    ]),
    ...inputContext,
    ...scripting,
  }),
]);
export const TurnRequestInputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...inputContext, ...scripting }),
  z
    .strictObject({
      type: z.literal('message'),
      text: z.string().max(16384),
      attachments: z
        .array(AttachmentSchema)
        .min(1)
        .max(10)
        .optional()
        .describe('Converted to text before the message is processed; ignored without a provider for that'),
      modality: z
        .enum(MODALITIES)
        .optional()
        .describe('Modality of the replies in addition to text (default: that of the message)'),
      ...inputContext,
      ...scripting,
    })
    .refine(({ text, attachments }) => text !== '' || attachments !== undefined, {
      path: ['text'],
      message: 'Give a text, or an attachment.',
    }),
  z.strictObject({
    type: z.literal('choice'),
    options: z.array(z.string().max(200)).min(1).max(50),
    ...inputContext,
    ...scripting,
  }),
  EventInputSchema,
]);
/**
 * POST /flows/{id}/turns with `Idempotency-Key`. Without sessionId, `start` creates a session with a
 * generated id; a message or choice requires one. `facts` is only allowed with start.
 */
export const TurnRequestSchema = z.strictObject({
  sessionId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .optional(),
  customerId: z.string().min(1).max(200).optional(),
  environment: EnvironmentNameSchema.optional(),
  facts: JsonObject.optional(),
  input: TurnRequestInputSchema,
});
export type TurnRequest = z.infer<typeof TurnRequestSchema>;
export const OptionSchema = z.object({ id: z.string(), label: z.string() });
export const ReplySchema = z.object({
  text: z.string(),
  node: z.string().optional(),
  key: z.string().optional(),
  options: z.array(OptionSchema).optional(),
  /** The same reply in another modality. */
  media: z.object({ mimeType: z.string(), url: z.string() }).optional(),
  /** Set if an operator wrote the reply. */
  operator: z.object({ name: z.string().optional() }).optional(),
});
/** What the conversation waits for: the answer to a question, or to a request of a plan. */
export const PendingSchema = z.object({
  kind: z.enum(PENDING_KINDS),
  node: z.string(),
  /** Requested facts; for a request for missing fields, also inputs of tools. */
  facts: z.array(z.string()),
  expects: z.enum(['text', 'yes_no', 'single_choice', 'multi_choice']),
  options: z.array(OptionSchema).optional(),
  /** The previous answer, set aside by a correction. */
  suggested: z.unknown().optional(),
  /** Deadline for an answer. Requests have one, questions do not. */
  expiresAt: Instant.optional(),
});
export const TurnResponseSchema = z.object({
  sessionId: z.string(),
  turn: z.number().int(),
  status: StatusSchema,
  replies: z.array(ReplySchema),
  pending: PendingSchema.optional(),
  flow: z.object({ id: z.string(), version: z.number().int() }),
  traceId: z.string(),
});
export type TurnResponse = z.infer<typeof TurnResponseSchema>;

// ── sessions ──
export const SessionSummarySchema = z.object({
  id: z.string(),
  flow: z.object({ id: z.string(), name: z.string(), version: z.number().int() }),
  environment: EnvironmentNameSchema,
  customerId: z.string().nullable(),
  status: StatusSchema,
  turns: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type SessionSummary = z.infer<typeof SessionSummarySchema>;
/**
 * GET /sessions?flow=&customer=&status=&limit=&before= newest first; `before` is the updatedAt of the last
 * item of the previous page.
 */
export const SessionListSchema = z.object({ sessions: z.array(SessionSummarySchema) });
/**
 * One running instance of a graph. The task on top is active, including the graphs it called; the others are
 * paused. `facts` are those owned by the frame; the root's are the session's.
 */
export const FrameSchema = z.object({
  id: z.string(),
  graph: z.string(),
  name: z.string(),
  kind: z.enum(['root', 'interrupt', 'call']),
  state: z.enum(['active', 'paused']),
  node: z.string().optional(),
  pausedAt: Instant.optional(),
  facts: z.record(z.string(), z.unknown()),
});
/** A finished frame with its outputs. */
export const FinishedFrameSchema = z.object({
  id: z.string(),
  graph: z.string(),
  name: z.string(),
  state: z.enum(['completed', 'cancelled', 'abandoned', 'error']),
  turn: z.number().int(),
  outputs: z.record(z.string(), z.unknown()),
});
/** The current path, whether it is locked, and the votes by path. */
export const PathStateSchema = z.object({
  active: z.string().nullable(),
  locked: z.boolean(),
  votes: z.record(z.string(), z.number()),
});
/** State of the conversation, derived from what it waits for. */
export const ConversationStateSchema = z.enum([
  'IDLE',
  'UNDERSTANDING',
  'WAITING_FOR_SLOT',
  'VALIDATING_SLOT',
  'EXECUTING_ACTION',
  'CONFIRMING',
  'COMPLETED',
  'ERROR',
]);
/**
 * GET /sessions/{id}. Facts are values by name as seen by the top frame, null if the customer does not know
 * them; sensitive values are masked. The turn records contain the source and turn of each value. `frames` is
 * the stack, lowest first; `finished` is sorted newest last.
 */
export const SessionResourceSchema = SessionSummarySchema.extend({
  conversationState: ConversationStateSchema,
  facts: z.record(z.string(), z.unknown()),
  states: z.array(z.string()),
  gatesSatisfied: z.array(z.string()),
  frames: z.array(FrameSchema),
  finished: z.array(FinishedFrameSchema),
  path: PathStateSchema,
  pending: PendingSchema.nullable(),
});
export type SessionResource = z.infer<typeof SessionResourceSchema>;
/** GET /sessions/{id}/turns */
export const TurnSummarySchema = z.object({
  turn: z.number().int(),
  at: Instant,
  input: z.unknown(),
  replies: z.array(ReplySchema),
  status: StatusSchema,
  traceHash: z.string(),
});
export type TurnSummary = z.infer<typeof TurnSummarySchema>;
export const TurnListSchema = z.object({ turns: z.array(TurnSummarySchema) });
/**
 * GET /sessions/{id}/turns/{n}: the engine's TurnRecord. Sensitive values are masked unless `?reveal=true`
 * with sessions:write.
 */
export const TurnRecordResourceSchema = z.object({ record: z.unknown(), traceHash: z.string() });
export type TurnRecordResource = z.infer<typeof TurnRecordResourceSchema>;
/**
 * GET /sessions/{id}/records?before=&limit= : full records, sensitive values masked, oldest first. Without
 * `before` the newest `limit` records, with it those before that turn. The page that starts with turn 1 is
 * the last.
 */
export const TurnRecordPageSchema = z.object({
  records: z.array(TurnRecordResourceSchema.extend({ turn: z.number().int() })),
});
export type TurnRecordPage = z.infer<typeof TurnRecordPageSchema>;
/** POST /sessions/{id}/override (Idempotency-Key required). `at` requires the scope `turns:script`. */
export const OverrideSchema = z.strictObject({
  facts: JsonObject.optional(),
  states: z.record(z.string(), z.boolean()).optional(),
  /** The path to lock; null returns the choice to the evidence. */
  path: z.string().nullable().optional(),
  goTo: z.string().optional(),
  closePending: z.boolean().optional(),
  /** Changes the pending question or request: its number of attempts, or its deadline. Null removes it. */
  pending: PendingChangeSchema.nullable().optional(),
  at: scripting.at,
});
export type Override = z.infer<typeof OverrideSchema>;
/** A message with its author; sensitive values are masked. */
export const LastMessageSchema = z.object({
  from: z.enum(['customer', 'flow', 'person']),
  text: z.string(),
  at: Instant,
});
/**
 * GET /handoffs?flow=&queue= : conversations that were handed off or are deadlocked, newest first, with the
 * reason.
 */
export const HandoffSchema = SessionSummarySchema.extend({
  reason: z.string(),
  queue: z.string().nullable(),
  node: z.string().nullable(),
  /** When it was handed off or deadlocked. */
  waitingSince: Instant,
  lastMessage: LastMessageSchema.nullable(),
  /** Messages since the handoff that no operator has replied to. */
  unread: z.number().int(),
  /** Deadlocks only: every node with what blocks it. */
  blockers: z.array(z.unknown()).optional(),
});
export type Handoff = z.infer<typeof HandoffSchema>;
export const HandoffListSchema = z.object({ handoffs: z.array(HandoffSchema) });
/** POST /handoffs/{id}/reply (Idempotency-Key required). */
export const HandoffReplySchema = z.strictObject({
  text: z.string().trim().min(1, 'Write something').max(16384),
});
export type HandoffReply = z.infer<typeof HandoffReplySchema>;
/**
 * POST /handoffs/{id}/return (Idempotency-Key required). `node` is a node of the top graph; without it, the
 * flow continues where it stopped.
 */
export const HandoffReturnSchema = z.strictObject({ node: z.string().min(1).max(200).optional() });
export type HandoffReturn = z.infer<typeof HandoffReturnSchema>;
/** GET /sessions/{id}/figures */
export const SessionFiguresSchema = z.object({
  turns: z.number().int(),
  nodesExecuted: z.number().int(),
  nodesRetried: z.number().int(),
  gatesTimeline: z.array(z.object({ turn: z.number().int(), gate: z.string(), open: z.boolean() })),
  averageAttemptsPerNode: z.number(),
  /** Graphs that interrupted the conversation, by how they ended. Calls are not counted. */
  interrupts: z.object({
    started: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    abandoned: z.number().int(),
    error: z.number().int(),
  }),
  status: StatusSchema,
});
export type SessionFigures = z.infer<typeof SessionFiguresSchema>;
/** GET /flows/{id}/figures?from=&to=&version= ; rates are 0 to 1, relative to sessions started. */
export const FlowFiguresSchema = z.object({
  sessions: z.number().int(),
  completeRate: z.number(),
  handoffRate: z.number(),
  deadlockRate: z.number(),
  averageTurns: z.number(),
  mostRetriedNodes: z.array(z.object({ node: z.string(), retries: z.number().int() })),
  handoffPoints: z.array(z.object({ node: z.string(), sessions: z.number().int() })),
  gatePatterns: z.array(z.object({ gates: z.array(z.string()), sessions: z.number().int() })),
});
export type FlowFigures = z.infer<typeof FlowFiguresSchema>;

// ── customers ──
/** All fact sources. The check constraint of the table `customer_fact` lists the same. */
const FACT_SOURCES = {
  user: 'user',
  computed: 'computed',
  operator: 'operator',
  start: 'start',
  frame: 'frame',
  call: 'call',
  customer: 'customer',
} as const satisfies { [S in FactSource]: S };
/** A customer of conversations; `facts` and `conversations` are counts. */
export const CustomerSummarySchema = z.object({
  id: z.string(),
  /** Connected capabilities, by the ids used in flows. */
  capabilities: z.array(z.string()),
  facts: z.number().int(),
  conversations: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CustomerSummary = z.infer<typeof CustomerSummarySchema>;
/**
 * GET /customers?prefix=&limit=&before= newest first; `before` is the updatedAt of the last item of the
 * previous page.
 */
export const CustomerListSchema = z.object({ customers: z.array(CustomerSummarySchema) });
export const CustomerFactSchema = z.object({
  name: z.string(),
  /** Always masked unless revealed, because it is not known here which flows mark it as sensitive. */
  value: z.unknown(),
  source: z.enum(FACT_SOURCES),
  verified: z.boolean(),
  /** When it expires and is asked for again. */
  expiresAt: Instant.nullable(),
  /** The conversation that set it; null if it was deleted or the fact was set manually. */
  sessionId: z.string().nullable(),
  updatedAt: Instant,
});
export type CustomerFact = z.infer<typeof CustomerFactSchema>;
/** GET /customers/{id}?reveal= ; values are shown with `?reveal=true` and sessions:write. */
export const CustomerSchema = CustomerSummarySchema.extend({ facts: z.array(CustomerFactSchema) });
export type Customer = z.infer<typeof CustomerSchema>;
/**
 * PUT /customers/{id}: creates the customer if it does not exist. Omitted fields stay unchanged. A fact is
 * given as its value, as null to delete it, or as {value, verified?, expiresAt?}; an object with `value` and
 * only these keys is read as the latter. `capabilities` replaces the whole list.
 */
export const SaveCustomerSchema = z.strictObject({
  facts: z.record(NameSchema.max(100), z.unknown()).optional(),
  capabilities: z.array(FlowIdSchema.max(100)).max(LIMITS.capabilitiesPerCustomer).optional(),
});
export type SaveCustomer = z.infer<typeof SaveCustomerSchema>;
/** A message of a conversation; sensitive values are masked as in its record. */
const ExportedMessageSchema = LastMessageSchema.extend({ turn: z.number().int() });
/** GET /customers/{id}/export?reveal= : all stored data of a customer. */
export const CustomerExportSchema = z.object({
  exportedAt: Instant,
  /** Whether sensitive values are included. */
  revealed: z.boolean(),
  customer: CustomerSchema,
  /** Newest first; turns in chronological order. */
  conversations: z.array(
    SessionSummarySchema.extend({
      messages: z.array(ExportedMessageSchema),
      turns: z.array(z.object({ turn: z.number().int(), record: z.unknown(), traceHash: z.string() })),
    }),
  ),
});
export type CustomerExport = z.infer<typeof CustomerExportSchema>;

// ── tests, keys, me ──
/** A script of inputs and expectations; the engine's `Script` type. */
export const FlowTestSchema = z.object({
  id: z.string(),
  name: z.string(),
  script: z.unknown(),
  /** Sent as `If-Match: "updatedAt"`, it makes a PUT fail if the test was saved in between. */
  updatedAt: Instant,
});
export type FlowTest = z.infer<typeof FlowTestSchema>;
export const SaveFlowTestSchema = z.strictObject({ name: z.string().min(1).max(200), script: JsonObject });
export type SaveFlowTest = z.infer<typeof SaveFlowTestSchema>;
export const FlowTestListSchema = z.object({ tests: z.array(FlowTestSchema) });
export const FlowTestRunSchema = z.object({
  results: z.array(
    z.object({ id: z.string(), name: z.string(), ok: z.boolean(), failures: z.array(z.string()) }),
  ),
});
export type FlowTestRun = z.infer<typeof FlowTestRunSchema>;
/**
 * GET /flows/{id}/coverage?environment=&days= : the number of turns in which conversations reached each part
 * of the flow.
 */
export const FlowCoverageSchema = z.object({
  environment: EnvironmentNameSchema,
  /** Number of days, including today. */
  days: z.number().int(),
  /** Total number of turns in that period. */
  turns: z.number().int(),
  /** False while turns are still being counted; retry later. */
  complete: z.boolean(),
  /** Most turns first. Ids of nodes, edges and rules, and names of gates, across all versions. */
  parts: z.array(
    z.object({ kind: z.enum(['node', 'edge', 'gate', 'rule']), id: z.string(), turns: z.number().int() }),
  ),
});
export type FlowCoverage = z.infer<typeof FlowCoverageSchema>;
export const API_KEY_KINDS = ['secret', 'publishable'] as const;
export const ApiKeyKindSchema = z.enum(API_KEY_KINDS);
export type ApiKeyKind = z.infer<typeof ApiKeyKindSchema>;
/** Default turns per minute of a secret key. Publishable keys use TURNS_PER_MINUTE. */
export const DEFAULT_TURNS_PER_MINUTE = 600;
export const ApiKeySchema = z.object({
  id: z.string(),
  kind: ApiKeyKindSchema,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(ScopeSchema),
  /** For a publishable key: the origins and flows it is limited to. */
  origins: z.array(z.string()),
  flows: z.array(z.string()),
  /** Null: no limit. */
  turnsPerMinute: z.number().int().nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKeySchema>;
export const ApiKeyListSchema = z.object({ keys: z.array(ApiKeySchema) });
const KeyNameSchema = z.string().trim().min(1).max(100);
const ExpirySchema = z.iso.datetime({ offset: true }).optional();
/** An origin as sent by browsers: scheme, host, and a non-default port. */
const OriginSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'Use an origin such as https://www.example.com',
  );
/**
 * POST /keys. `scopes` are those of a secret key. A publishable key can only take turns of its flows, from
 * its origins.
 */
export const CreateApiKeySchema = z.union([
  z.strictObject({
    kind: z.literal('secret').default('secret'),
    name: KeyNameSchema,
    scopes: z.array(ScopeSchema).min(1),
    expiresAt: ExpirySchema,
    turnsPerMinute: z.number().int().min(1).max(1_000_000).nullable().default(DEFAULT_TURNS_PER_MINUTE),
  }),
  z.strictObject({
    kind: z.literal('publishable'),
    name: KeyNameSchema,
    origins: z.array(OriginSchema).min(1, 'Name the pages it may stand in').max(50),
    flows: z.array(z.string().min(1).max(100)).min(1, 'Name the flows it may talk to').max(50),
    expiresAt: ExpirySchema,
  }),
]);
export type CreateApiKey = z.input<typeof CreateApiKeySchema>;
/** The only response that contains the key itself. */
export const ApiKeyCreatedSchema = ApiKeySchema.extend({ key: z.string() });
export type ApiKeyCreated = z.infer<typeof ApiKeyCreatedSchema>;
// ── providers ──
export const PROVIDER_KINDS = [
  'anthropic',
  'openai',
  'openrouter',
  'groq',
  'cohere',
  'voyage',
  'openai-compatible',
] as const;
export const ProviderKindSchema = z.enum(PROVIDER_KINDS);
export type ProviderKind = z.infer<typeof ProviderKindSchema>;
/** A configured provider. Its key is never returned, only whether one is set. */
export const ProviderSchema = z.object({
  name: z.string(),
  kind: ProviderKindSchema,
  hasKey: z.boolean(),
  baseUrl: z.string(),
  /** Null: no text models. */
  fastModel: z.string().nullable(),
  bestModel: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProviderResource = z.infer<typeof ProviderSchema>;
/** Defaults of a provider kind. If the address is empty, it is required. */
export const ProviderDefaultsSchema = z.object({
  kind: ProviderKindSchema,
  baseUrl: z.string(),
  fastModel: z.string().nullable(),
  bestModel: z.string().nullable(),
  needsKey: z.boolean(),
});
export type ProviderDefaults = z.infer<typeof ProviderDefaultsSchema>;
/**
 * GET /providers: in the order they were added. `fast` and `best` use the first provider with such a model.
 */
export const ProviderListSchema = z.object({
  providers: z.array(ProviderSchema),
  kinds: z.array(ProviderDefaultsSchema),
});
export type ProviderList = z.infer<typeof ProviderListSchema>;
const ModelIdSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,200}$/, 'Use the id the provider gives the model');
/**
 * PUT /providers/{provider}. Omitted fields stay unchanged; null restores the default of the kind. Changing
 * the kind or address requires the key again, so that a stored key is never sent elsewhere.
 */
export const SaveProviderSchema = z.strictObject({
  kind: ProviderKindSchema.optional(),
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'Use printable ASCII without spaces')
    .nullable()
    .optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
  fastModel: ModelIdSchema.nullable().optional(),
  bestModel: ModelIdSchema.nullable().optional(),
});
export type SaveProvider = z.input<typeof SaveProviderSchema>;
/** POST /providers/{provider}/try: sends one small request and reports the result. */
export const ProviderTrySchema = z.object({
  ok: z.boolean(),
  model: z.string(),
  ms: z.number().int(),
  /** A readable error; only if not ok. */
  error: z.string().optional(),
});
export type ProviderTry = z.infer<typeof ProviderTrySchema>;
/** Effects that a browser may send to the models configured in the draft. */
export const ASKABLE_EFFECTS = ['understand', 'match', 'rank', 'generate', 'judge', 'plan'] as const;
/**
 * POST /flows/{id}/effects: an effect in the engine's format. The answer is the engine's own, including `by`.
 */
export const AskEffectSchema = z.strictObject({
  effect: z.strictObject({
    kind: z.enum(ASKABLE_EFFECTS),
    request: JsonObject,
    seq: z.number().int().min(0).optional(),
    operationId: z.string().max(200).optional(),
  }),
});
export type AskEffect = z.infer<typeof AskEffectSchema>;
export const EffectAnswerSchema = z.object({ answer: z.unknown() });

// ── tools ──
/** A secret for tool calls. Its value is never returned. */
export const SecretSchema = z.object({
  name: z.string(),
  /** Hosts it may be sent to, with non-default ports. */
  hosts: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type SecretResource = z.infer<typeof SecretSchema>;
export const SecretListSchema = z.object({ secrets: z.array(SecretSchema) });
export type SecretList = z.infer<typeof SecretListSchema>;
/**
 * PUT /secrets/{secret}. Every change requires the value, so that a stored value is never sent to other
 * hosts.
 */
export const SaveSecretSchema = z.strictObject({
  value: z
    .string()
    .regex(/^[\x20-\x7e]*$/, 'Use printable ASCII')
    .trim()
    .min(8, 'Use at least 8 characters')
    .max(4000),
  hosts: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(
          /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/,
          'Use a host such as api.example.com, with its port if it has one',
        ),
    )
    .min(1, 'Name the hosts it may be sent to')
    .max(20),
});
export type SaveSecret = z.input<typeof SaveSecretSchema>;
/** POST /flows/{id}/tools/{tool}/try: makes one real call of a tool of the draft. */
export const TryToolSchema = z.strictObject({ args: JsonObject.default({}) });
export type TryTool = z.input<typeof TryToolSchema>;
export const ToolTrySchema = z.object({
  ok: z.boolean(),
  ms: z.number().int(),
  /** Result of the tool. */
  value: z.unknown().optional(),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  /** Start of the error response of the server. */
  said: z.string().optional(),
});
export type ToolTry = z.infer<typeof ToolTrySchema>;
