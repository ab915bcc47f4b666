import { z } from 'zod';
import { LIMITS } from '../limits';
import { Instant, NextCursor } from './common';
import { LastMessageSchema, SessionSummarySchema } from './sessions';

/** Who answers a conversation. `personId` is the `/me` id of a member, or `key:` and the id of a key. */
export const ClaimSchema = z.object({ personId: z.string(), name: z.string(), since: Instant });
export type Claim = z.infer<typeof ClaimSchema>;
/** `getClaim`. Null: no one has the conversation, and anyone who may reply can claim it. */
export const ClaimStateSchema = z.object({ claim: ClaimSchema.nullable() });
/**
 * `claimHandoff`. Without `personId` the caller claims the conversation, otherwise it is assigned to this member.
 * `takeOver`: an owner takes it from the one who has it.
 */
export const ClaimHandoffSchema = z.strictObject({
  personId: z.string().min(1).max(200).optional(),
  takeOver: z.boolean().default(false),
});
export type ClaimHandoff = z.infer<typeof ClaimHandoffSchema>;
/** `listAssignees`: the members whose role may reply, by name. */
export const AssigneeListSchema = z.object({
  assignees: z.array(z.object({ personId: z.string(), name: z.string() })).max(LIMITS.membersPerWorkspace),
});
export type AssigneeList = z.infer<typeof AssigneeListSchema>;

/** `saveCannedReply` */
export const SaveCannedReplySchema = z.strictObject({
  name: z.string().trim().min(1, 'Write a name').max(60),
  text: z.string().trim().min(1, 'Write a text').max(4_000).describe('May contain facts, such as {name}'),
});
export type SaveCannedReply = z.infer<typeof SaveCannedReplySchema>;
export const CannedReplySchema = SaveCannedReplySchema.extend({ id: z.string() });
export type CannedReply = z.infer<typeof CannedReplySchema>;
/** `listCannedReplies`: by name. */
export const CannedReplyListSchema = z.object({
  replies: z.array(CannedReplySchema).max(LIMITS.cannedRepliesPerWorkspace),
});

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
  /** The customer's last words, which may be those that led to the handoff. */
  customerMessage: LastMessageSchema.nullable(),
  /** Messages since the handoff that no operator has replied to. */
  unread: z.number().int(),
  /** Who answers it; null if no one does. */
  claim: ClaimSchema.nullable(),
  /** Deadlocks only: every node with what blocks it. */
  blockers: z.array(z.unknown()).optional(),
});
export type Handoff = z.infer<typeof HandoffSchema>;
/** Without what changes between turns. */
export type UnclaimedHandoff = Omit<Handoff, 'claim'>;
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
