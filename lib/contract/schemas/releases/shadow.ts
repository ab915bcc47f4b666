import { CHANGED_THINGS } from '@turnpike/engine/document';
import { z } from 'zod';
import { EnvironmentNameSchema, Instant, MessageTemplate } from '../common';
import { VersionNameSchema } from './versions';

export const SHADOW_CONVERSATIONS = { default: 200, max: 1_000 } as const;
const SHADOW_DAYS = 365;

/**
 * `runShadow`: the draft is compared unless a version is given, with the newest conversations of an environment; or with
 * the saved tests, as its live version answers them.
 */
export const RunShadowSchema = z.strictObject({
  version: VersionNameSchema.optional(),
  environment: EnvironmentNameSchema,
  source: z.enum(['conversations', 'tests']).optional(),
  /** Only conversations on this version; for tests, the version that answers them. */
  from: z.int().min(1).optional(),
  /** Only conversations that were active in the last days. */
  days: z.int().min(1).max(SHADOW_DAYS).optional(),
  limit: z.int().min(1).max(SHADOW_CONVERSATIONS.max).optional(),
});
export type RunShadow = z.infer<typeof RunShadowSchema>;

const SHADOW_VERDICTS = ['same', 'words', 'differs', 'stopped', 'refused'] as const;
const SHADOW_REFUSALS = [
  'no-turns',
  'incomplete',
  'too-long',
  'other-flow',
  'version-missing',
  'masked',
  'replay-differs',
] as const;

/** The changed element that explains a difference. */
const CauseSchema = z.object({
  key: z.string(),
  what: z.enum(CHANGED_THINGS),
  id: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  title: z.string(),
  ...MessageTemplate,
});
const LaneSchema = z.object({
  replies: z.array(z.string()),
  /** The name of the node that waits for an answer, or spoke last. */
  node: z.string().optional(),
});
const ShadowTurnSchema = z.object({
  turn: z.int(),
  /** What the customer wrote or chose; null for a turn without a message. */
  said: z.string().nullable(),
  before: LaneSchema,
  /** Null if the draft could not finish the turn. */
  after: LaneSchema.nullable(),
});
/** A conversation that is not the same. Sensitive values are masked. */
const ShadowConversationSchema = z.object({
  id: z.string(),
  /** The name of a saved test; `id` is then its id. */
  name: z.string().optional(),
  version: z.int(),
  updatedAt: Instant,
  verdict: z.enum(SHADOW_VERDICTS).exclude(['same']),
  /** The first turn that differs, stops or cannot be compared. */
  turn: z.int(),
  reason: z.enum(SHADOW_REFUSALS).optional(),
  asked: z.object({ kind: z.string(), tool: z.string().optional(), node: z.string().optional() }).optional(),
  cause: CauseSchema.optional(),
  /** The turns until then. */
  turns: z.array(ShadowTurnSchema),
});
export type ShadowConversation = z.infer<typeof ShadowConversationSchema>;
const Counted = {
  done: z.int(),
  counts: z.record(z.enum(SHADOW_VERDICTS), z.int()),
};
/** An event of a running `runShadow`: what is new since the one before. */
const ShadowProgressSchema = z.object({
  ...Counted,
  conversations: z.array(ShadowConversationSchema),
});
export type ShadowProgress = z.infer<typeof ShadowProgressSchema>;
export const ShadowReportSchema = z.object({
  version: VersionNameSchema,
  ...Counted,
  conversations: z.array(ShadowConversationSchema),
  /** More conversations match than were compared. */
  more: z.boolean(),
});
export type ShadowReport = z.infer<typeof ShadowReportSchema>;
