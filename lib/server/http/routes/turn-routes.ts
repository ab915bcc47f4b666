import { turnOperations } from '@/lib/contract/operations/turns';
import { takeApiTurn } from '@/lib/server/flows/take-api-turn';
import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { readContext } from '@/lib/server/telemetry/context';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';
import { streamTurn, wantsEvents } from '../stream-turn';

export const turnRoutes = bindRoutes(turnOperations, {
  async takeTurn({ deps, actor, params, body, headers, client }) {
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
});
