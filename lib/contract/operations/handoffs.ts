import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { HandoffListSchema, HandoffReplySchema, HandoffReturnSchema } from '../schemas/handoffs';
import { PAGE_QUERY, ResourceIdSchema, SessionParams } from '../schemas/parameters';
import { TurnResponseSchema } from '../schemas/turns';

const tag = 'Handoffs';

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
});
