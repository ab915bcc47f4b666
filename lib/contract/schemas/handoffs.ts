import { z } from 'zod';
import { Instant, NextCursor } from './common';
import { LastMessageSchema, SessionSummarySchema } from './sessions';

/**
 * `listHandoffs`: conversations that were handed off or are deadlocked, newest first, with the reason.
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
/** With a queue, a page may have fewer items than `limit`. */
export const HandoffListSchema = z.object({ handoffs: z.array(HandoffSchema), next: NextCursor });
/** `replyToHandoff` (Idempotency-Key required). */
export const HandoffReplySchema = z.strictObject({
  text: z.string().trim().min(1, 'Write something').max(16384),
});
export type HandoffReply = z.infer<typeof HandoffReplySchema>;
/**
 * `returnHandoff` (Idempotency-Key required). `node` is a node of the top graph; without it, the flow
 * continues where it stopped.
 */
export const HandoffReturnSchema = z.strictObject({ node: z.string().min(1).max(200).optional() });
export type HandoffReturn = z.infer<typeof HandoffReturnSchema>;
