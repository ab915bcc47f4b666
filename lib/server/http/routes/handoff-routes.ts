import { z } from 'zod';
import {
  HandoffListSchema,
  HandoffReplySchema,
  HandoffReturnSchema,
  TurnResponseSchema,
} from '@/lib/api/contract';
import { listHandoffs, replyToHandoff, returnHandoff } from '@/lib/server/flows/handoffs';
import { defineRoute } from '../define-route';
import { readIdempotencyKey } from '../read-headers';
import { IdSchema, SessionParams, SMALL_LIMITS } from '../schemas';

const tag = 'Handoffs';

export const handoffRoutes = [
  defineRoute({
    method: 'get',
    path: '/handoffs',
    summary: 'List conversations that wait for an operator',
    tag,
    access: 'sessions:read',
    query: z.strictObject({ flow: IdSchema.optional(), queue: z.string().min(1).max(200).optional() }),
    success: {
      description: 'Conversations that were handed off or deadlocked, with the reason',
      schema: HandoffListSchema,
    },
    handle: async ({ deps, actor, query: { flow, queue } }) => ({
      body: { handoffs: await listHandoffs(deps, actor, { flowId: flow, queue }) },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/handoffs/{sessionId}/reply',
    summary: 'Reply to the customer of a handed-off conversation',
    tag,
    access: 'sessions:write',
    headers: ['idempotency-key'],
    params: SessionParams,
    body: { schema: HandoffReplySchema, limits: SMALL_LIMITS },
    success: { description: 'The reply', schema: TurnResponseSchema },
    handle: async ({ deps, actor, params: { sessionId }, body, headers }) => ({
      bytes: await replyToHandoff(
        deps,
        actor,
        { sessionId, idempotencyKey: readIdempotencyKey(headers) },
        body,
      ),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/handoffs/{sessionId}/return',
    summary: 'Return a conversation to the flow',
    tag,
    access: 'sessions:write',
    headers: ['idempotency-key'],
    params: SessionParams,
    body: { schema: HandoffReturnSchema, limits: SMALL_LIMITS, optional: true },
    success: { description: 'The next replies of the flow', schema: TurnResponseSchema },
    handle: async ({ deps, actor, params: { sessionId }, body, headers }) => ({
      bytes: await returnHandoff(
        deps,
        actor,
        { sessionId, idempotencyKey: readIdempotencyKey(headers) },
        body,
      ),
    }),
  }),
];
