import { TurnRequestSchema, TurnResponseSchema } from '@/lib/api/contract';
import { takeApiTurn } from '@/lib/server/flows/take-api-turn';
import { defineRoute } from '../define-route';
import { readIdempotencyKey } from '../read-headers';
import { FlowParams, TURN_LIMITS } from '../schemas';

export const turnRoutes = [
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/turns',
    summary: 'Take one turn of a conversation',
    tag: 'Turns',
    access: 'turns:take',
    headers: ['idempotency-key'],
    params: FlowParams,
    body: { schema: TurnRequestSchema, limits: TURN_LIMITS },
    success: { description: 'What the flow replies', schema: TurnResponseSchema },
    handle: async ({ deps, actor, params, body, headers }) => ({
      bytes: await takeApiTurn(deps.turns, actor, params.flowId, body, readIdempotencyKey(headers)),
    }),
  }),
];
