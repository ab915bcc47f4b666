import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { EnvironmentNameSchema, Instant, NextCursor } from './common';
import { CountSchema, PAGE_QUERY, ResourceIdSchema, upTo } from './parameters';

/** Why a message is in the queue. A message has the first that applies. */
export const QUEUE_KINDS = ['not-understood', 'unsure', 'corrected', 'handed-off'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
export const IMPROVE_DAYS = { default: 14, max: 90 } as const;
/** Messages of one change. */
const MAX_TAUGHT = 200;
/** Examples or synonyms that one change adds. */
export const MAX_ADDED = 20;
const MAX_WORDS = 500;

const Id = z.string().min(1).max(200);
/** What of a flow messages can teach. */
const TeachTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('trigger'), graph: Id }),
  z.strictObject({ kind: z.literal('transition'), graph: Id, edge: Id }),
  z.strictObject({ kind: z.literal('rule'), rule: Id }),
  z.strictObject({ kind: z.literal('choice'), fact: Id, value: Id }),
]);
export type TeachTarget = z.infer<typeof TeachTargetSchema>;

const MessageRef = { sessionId: ResourceIdSchema, rev: z.int().min(1) };
const MessageRefSchema = z.strictObject(MessageRef);
export type QueuedRef = z.infer<typeof MessageRefSchema>;
const TaughtMessageSchema = z.strictObject({
  ...MessageRef,
  /** What of it becomes an example or a synonym. */
  add: z.string().trim().min(1).max(MAX_WORDS).optional(),
});

const Messages = { messages: z.array(TaughtMessageSchema).min(1).max(MAX_TAUGHT) };
const groupId = ResourceIdSchema.optional();
const NewRuleSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** What a matching message means, in words. */
  text: z.string().trim().min(1).max(MAX_WORDS),
  /** Sent word for word. */
  reply: z.string().trim().min(1).max(4000),
});
export type NewRule = z.infer<typeof NewRuleSchema>;
/** Changes of the draft. */
const TEACHING = [
  z.strictObject({ kind: z.literal('teach'), target: TeachTargetSchema, groupId, ...Messages }),
  z.strictObject({ kind: z.literal('new-rule'), rule: NewRuleSchema, groupId, ...Messages }),
] as const;
export const TeachingSchema = z.discriminatedUnion('kind', TEACHING);
export type Teaching = z.infer<typeof TeachingSchema>;
/** `test`: a test that was saved from one of the messages. */
export const AddImprovementSchema = z.discriminatedUnion('kind', [
  ...TEACHING,
  z.strictObject({ kind: z.literal('ignore'), groupId, ...Messages }),
  z.strictObject({ kind: z.literal('test'), testId: ResourceIdSchema, groupId, ...Messages }),
]);
export type AddImprovement = z.infer<typeof AddImprovementSchema>;

const ImprovementSchema = z.object({
  id: z.string(),
  kind: z.enum(['teach', 'new-rule', 'ignore', 'test']),
  /** What was taught; a new rule too. */
  target: TeachTargetSchema.optional(),
  testId: z.string().optional(),
  /** Of its group; an empty text if the messages were in no group, or none is left. */
  title: z.string(),
  messages: z.int(),
  by: z.string(),
  at: Instant,
});
export type ImprovementRow = z.infer<typeof ImprovementSchema>;
/** `revision` of the draft, if it was changed, and what was taught. */
export const AddedImprovementSchema = z.object({
  id: z.string(),
  target: TeachTargetSchema.optional(),
  revision: z.int().optional(),
});
/** The messages that are in the queue again. */
export const UndoneImprovementSchema = z.object({
  messages: z.array(z.object(MessageRef)),
  revision: z.int().optional(),
});

const GroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Whether an author gave the title; otherwise it is the most central message. */
  isTitled: z.boolean(),
  /** The most central message. */
  quote: z.string(),
  messages: z.int(),
  customers: z.int(),
  from: Instant,
  to: Instant,
  /** The node where most of them were said, and how many. */
  node: z.string().nullable(),
  atNode: z.int(),
});
export type MessageGroupRow = z.infer<typeof GroupSchema>;
export const ImproveQuery = {
  kind: z.enum(QUEUE_KINDS).optional(),
  days: upTo(IMPROVE_DAYS.max).optional(),
  environment: EnvironmentNameSchema.optional(),
  /** The version that heard the message. */
  version: CountSchema.optional(),
};
export const ImproveQueueSchema = z.object({
  /** Messages that are not done, by kind. */
  counts: z.record(z.enum(QUEUE_KINDS), z.int()),
  groups: z.array(GroupSchema),
  /** Messages in no group. */
  ungrouped: z.int(),
  /** Messages that were not compared yet. */
  waiting: z.int(),
  groupedAt: Instant.nullable(),
  /** What was done in the last 24 hours, newest first. */
  done: z.array(ImprovementSchema),
});
export type ImproveQueue = z.infer<typeof ImproveQueueSchema>;

export const QueuedMessagesQuery = z.strictObject({
  ...ImproveQuery,
  /** A group, or `none` for messages in no group. */
  group: ResourceIdSchema.optional(),
  ...PAGE_QUERY,
});
const QueuedMessageSchema = z.object({
  sessionId: z.string(),
  rev: z.int(),
  at: Instant,
  text: z.string(),
  locale: z.string(),
  /** Where the conversation waited. */
  node: z.string().nullable(),
  kind: z.enum(QUEUE_KINDS),
  heard: z.string(),
  /** What it was understood as: `graph:ID`, `edge:GRAPH/ID`, `rule:ID`, `fact:NAME`, `fact:NAME=VALUE`, `command:TYPE`. */
  heardAs: z.string().nullable(),
  score: z.number().nullable(),
  /** asked-again, corrected, handed-off, left or went-on; null while nothing followed. */
  followed: z.string().nullable(),
});
export type QueuedMessageRow = z.infer<typeof QueuedMessageSchema>;
export const QueuedMessageListSchema = z.object({
  messages: z.array(QueuedMessageSchema),
  next: NextCursor,
});

export const RenameGroupSchema = z.strictObject({
  title: z.string().trim().min(1).max(100, msg('Use at most 100 characters.').template),
});
const GroupProgressSchema = z.object({ done: z.int(), of: z.int() });
export type GroupProgress = z.infer<typeof GroupProgressSchema>;
export const GroupReportSchema = z.object({ groups: z.int(), messages: z.int() });
export type GroupReport = z.infer<typeof GroupReportSchema>;

export const SuggestImprovementsSchema = z.strictObject({
  messages: z.array(MessageRefSchema).min(1).max(MAX_TAUGHT),
});
const SuggestionSchema = z.object({
  target: TeachTargetSchema,
  name: z.string(),
  /** Names of what it is in, outermost first. */
  within: z.array(z.string()),
  /** Mean score of the messages, 0 to 1: for a choice, how near their meaning is. */
  score: z.number(),
  /** Null for a choice, which is found by its words. */
  needs: z.number().nullable(),
  /** Messages that reach it already. */
  reached: z.int(),
  /** What to add: the most distinct messages, or for a choice the words that they share. */
  add: z.array(z.strictObject({ ...MessageRef, add: z.string() })),
});
export type TeachSuggestion = z.infer<typeof SuggestionSchema>;
export const SuggestionsSchema = z.object({
  /** Best first within each kind. */
  suggestions: z.array(SuggestionSchema),
  /** How many messages were scored. */
  scored: z.int(),
});

/** Scores of one message for the target, before and after the change. */
const SeparatedSchema = z.object({ before: z.number(), after: z.number() });
export const ImprovementPreviewSchema = z.object({
  /** A JSON Patch of the draft. */
  patch: z.array(z.record(z.string(), z.unknown())),
  needs: z.number().nullable(),
  /** Of the messages that should mean the target. */
  inside: z.array(SeparatedSchema),
  /** Of other messages. */
  outside: z.array(SeparatedSchema),
});
export type ImprovementPreview = z.infer<typeof ImprovementPreviewSchema>;
