import { TurnRequestSchema, TurnResponseSchema } from '@/lib/api/contract';
import { takeApiTurn } from '@/lib/server/flows/take-api-turn';
import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { readContext } from '@/lib/server/telemetry/context';
import { defineRoute } from '../define-route';
import { readIdempotencyKey } from '../read-headers';
import { FlowParams, TURN_LIMITS } from '../schemas';
import { streamTurn, TURN_EVENTS, wantsEvents } from '../stream-turn';

export const turnRoutes = [
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/turns',
    summary: 'Take one turn of a conversation',
    tag: 'Turns',
    access: 'turns:take',
    crossOrigin: true,
    headers: ['idempotency-key'],
    params: FlowParams,
    body: { schema: TurnRequestSchema, limits: TURN_LIMITS },
    success: { description: 'The replies of the flow', schema: TurnResponseSchema, events: TURN_EVENTS },
    async handle({ deps, actor, params, body, headers, client }) {
      const turn = {
        flowId: params.flowId,
        request: body,
        idempotencyKey: readIdempotencyKey(headers),
        network: client.network,
        // A streamed turn outlives its request.
        requestId: readContext().requestId,
      };
      const take = (streaming?: Streaming) => takeApiTurn(deps, actor, turn, streaming);
      if (!wantsEvents(headers)) return { bytes: await take() };
      const request = { method: 'POST', url: `http://localhost/flows/${params.flowId}/turns` };
      return { events: await streamTurn(take, request) };
    },
  }),
];
