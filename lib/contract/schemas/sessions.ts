import { PendingChangeSchema } from '@turnpike/engine/testing';
import { z } from 'zod';
import { TurnDeliverySchema } from './channels';
import {
  EnvironmentNameSchema,
  Instant,
  JsonObjectSchema,
  NextCursor,
  ScriptedTime,
  StatusSchema,
} from './common';
import { RatingSchema } from './ratings';
import { TurnTimingsSchema } from './turn-timings';
import { PendingSchema, ReplySchema } from './turns';

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
 * One running instance of a graph. The task on top is active, including the graphs it called; the others are
 * paused. `facts` are those owned by the frame; the root's are the session's.
 */
const FrameSchema = z.object({
  id: z.string(),
  graph: z.string(),
  name: z.string(),
  kind: z.enum(['root', 'interrupt', 'call']),
  state: z.enum(['active', 'paused']),
  node: z.string().optional(),
  /** Missing for tasks that started with an earlier version of the engine. */
  startedAt: Instant.optional(),
  pausedAt: Instant.optional(),
  /** Why it is paused: the task that interrupted it. */
  pausedBy: z.string().optional(),
  /** Why the customer started it, if understanding gave a reason. */
  reason: z.string().optional(),
  facts: z.record(z.string(), z.unknown()),
});
/** A finished frame with its outputs. */
const FinishedFrameSchema = z.object({
  id: z.string(),
  graph: z.string(),
  name: z.string(),
  state: z.enum(['completed', 'cancelled', 'abandoned', 'error']),
  turn: z.number().int(),
  /** When it started and ended, and why it ended. Missing for earlier versions of the engine. */
  startedAt: Instant.optional(),
  endedAt: Instant.optional(),
  by: z.string().optional(),
  /** Why the customer started it. */
  reason: z.string().optional(),
  outputs: z.record(z.string(), z.unknown()),
});
/** The current path, whether it is locked, and the votes by path. */
const PathStateSchema = z.object({
  active: z.string().nullable(),
  locked: z.boolean(),
  votes: z.record(z.string(), z.number()),
});
/** State of the conversation, derived from what it waits for. */
const ConversationStateSchema = z.enum([
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
 * `getSession`. Facts are values by name as seen by the top frame, null if the customer does not know them;
 * sensitive values are masked. The turn records contain the source and turn of each value. `frames` is the
 * stack, lowest first; `finished` is sorted newest last.
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
  /** Off-topic messages since the open question was asked: how many, and the kind of the last one. */
  digression: z.object({ depth: z.number().int(), kind: z.string() }).nullable(),
  /** Why the last turn ended in an error or deadlock. */
  lastError: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The conversation ended long ago, and its turns were deleted by the server's retention setting. */
  recordsDeleted: z.boolean(),
  ratings: z.array(RatingSchema).describe('In the order in which they were asked for'),
});
export type SessionResource = z.infer<typeof SessionResourceSchema>;
/** A command that the understanding of a message gave, and whether the engine applied it. */
const LoggedCommandSchema = z.object({
  command: z.unknown(),
  result: z.enum(['applied', 'rejected']),
  reason: z.string().optional(),
});
const TurnTimings = TurnTimingsSchema.optional().describe(
  'How long the turn and its calls took; missing for turns of earlier releases',
);
export const TurnSummarySchema = z.object({
  turn: z.number().int(),
  at: Instant,
  input: z.unknown(),
  commands: z.array(LoggedCommandSchema),
  replies: z.array(ReplySchema),
  status: StatusSchema,
  traceHash: z.string(),
  timings: TurnTimings,
  deliveries: z
    .array(TurnDeliverySchema)
    .optional()
    .describe('In a messenger: the messages of the replies, in their order, and their states'),
});
export type TurnSummary = z.infer<typeof TurnSummarySchema>;
/** `listTurns`: the newest turns, oldest first; `next` leads to earlier turns. */
export const TurnListSchema = z.object({ turns: z.array(TurnSummarySchema), next: NextCursor });
/**
 * `getTurnRecord`: the engine's TurnRecord. Sensitive values are masked unless `?reveal=true` with
 * sessions:write.
 */
export const TurnRecordResourceSchema = z.object({
  record: z.unknown(),
  traceHash: z.string(),
  timings: TurnTimings,
});
export type TurnRecordResource = z.infer<typeof TurnRecordResourceSchema>;
/**
 * `listTurnRecords`: full records, sensitive values masked, oldest first. Without `before` the newest
 * `limit` records, with it those before that turn. The page that starts with turn 1 is the last.
 */
export const TurnRecordPageSchema = z.object({
  records: z.array(TurnRecordResourceSchema.extend({ turn: z.number().int() })),
  next: NextCursor,
});
export type TurnRecordPage = z.infer<typeof TurnRecordPageSchema>;
/** `overrideSession` (Idempotency-Key required). `at` requires the scope `turns:script`. */
export const OverrideSchema = z.strictObject({
  facts: JsonObjectSchema.optional(),
  states: z.record(z.string(), z.boolean()).optional(),
  /** The path to lock; null returns the choice to the evidence. */
  path: z.string().nullable().optional(),
  goTo: z.string().optional(),
  closePending: z.boolean().optional(),
  /** Changes the pending question or request: its number of attempts, or its deadline. Null removes it. */
  pending: PendingChangeSchema.nullable().optional(),
  at: ScriptedTime,
});
export type Override = z.infer<typeof OverrideSchema>;
/** A message with its author; sensitive values are masked. */
export const LastMessageSchema = z.object({
  from: z.enum(['customer', 'flow', 'person']),
  text: z.string(),
  at: Instant,
});
