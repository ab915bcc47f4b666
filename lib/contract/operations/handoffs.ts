import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  AssigneeListSchema,
  CannedReplyListSchema,
  CannedReplySchema,
  ClaimHandoffSchema,
  ClaimSchema,
  ClaimStateSchema,
  HandoffListSchema,
  HandoffReplySchema,
  HandoffReturnSchema,
  SaveCannedReplySchema,
} from '../schemas/handoffs';
import { PAGE_QUERY, ResourceIdSchema, SessionParams } from '../schemas/parameters';
import { TurnResponseSchema } from '../schemas/turns';

const tag = 'Handoffs';
const ReplyParams = z.object({ replyId: ResourceIdSchema });

export const handoffOperations = defineOperations({
  listHandoffs: {
    summary: 'List conversations that wait for an operator, newest first',
    tag,
    access: 'sessions:read',
    query: z.strictObject({
      flow: ResourceIdSchema.optional(),
      queue: z.string().min(1).max(200).optional(),
      ...PAGE_QUERY,
    }),
    success: {
      description: 'Conversations that were handed off or deadlocked, with the reason',
      schema: HandoffListSchema,
    },
  },
  replyToHandoff: {
    summary: 'Reply to the customer of a handed-off conversation',
    tag,
    access: 'sessions:write',
    headers: ['idempotency-key'],
    params: SessionParams,
    body: { schema: HandoffReplySchema, limits: SMALL_LIMITS },
    success: { description: 'The reply', schema: TurnResponseSchema },
  },
  returnHandoff: {
    summary: 'Return a conversation to the flow',
    tag,
    access: 'sessions:write',
    headers: ['idempotency-key'],
    params: SessionParams,
    body: { schema: HandoffReturnSchema, limits: SMALL_LIMITS, optional: true },
    success: { description: 'The next replies of the flow', schema: TurnResponseSchema },
  },
  getClaim: {
    summary: 'Read who answers a conversation that waits for an operator',
    tag,
    access: 'sessions:read',
    params: SessionParams,
    success: { description: 'Who has it, or null', schema: ClaimStateSchema },
  },
  claimHandoff: {
    summary: 'Claim a conversation that waits for an operator, or assign it to a member',
    tag,
    access: 'sessions:write',
    params: SessionParams,
    body: { schema: ClaimHandoffSchema, limits: SMALL_LIMITS, optional: true },
    success: { description: 'Who has it now', schema: ClaimSchema },
  },
  releaseHandoff: {
    summary: 'Release a conversation, so that anyone who may reply can claim it',
    tag,
    access: 'sessions:write',
    params: SessionParams,
    success: { description: 'The conversation is unclaimed' },
  },
  listAssignees: {
    summary: 'List the members who may reply to handed-off conversations',
    tag,
    access: 'sessions:write',
    success: { description: 'Members, by name', schema: AssigneeListSchema },
  },
  listCannedReplies: {
    summary: 'List the canned replies of the workspace',
    tag,
    access: 'sessions:read',
    success: { description: 'Canned replies, by name', schema: CannedReplyListSchema },
  },
  saveCannedReply: {
    summary: 'Save a canned reply under an id that the caller chooses',
    tag,
    access: 'sessions:write',
    params: ReplyParams,
    body: { schema: SaveCannedReplySchema, limits: SMALL_LIMITS },
    success: { description: 'The canned reply', schema: CannedReplySchema },
  },
  deleteCannedReply: {
    summary: 'Delete a canned reply',
    tag,
    access: 'sessions:write',
    params: ReplyParams,
    success: { description: 'The canned reply was deleted' },
  },
});
