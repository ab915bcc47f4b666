import { turnOperations } from '@/lib/contract/operations/turns';
import { listStartedTurns } from '@/lib/server/chats/list-started-turns';
import { perMinute } from '@/lib/server/limits/limits';
import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { takeApiTurn } from '@/lib/server/turns/request/take-api-turn';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';
import { wantsEvents } from '../stream-events';
import { streamTurn } from '../stream-turn';

/** Per network: an open widget reads every few seconds, and an office may share one network. */
const READS = perMinute(1200);

export const turnRoutes = bindRoutes(turnOperations, {
  async takeTurn({ deps, actor, params, body, headers, client, requestId }) {
    const turn = {
      flowId: params.flowId,
      request: body,
      idempotencyKey: readIdempotencyKey(headers),
      network: client.network,
      requestId,
    };
    const take = (streaming?: Streaming) => takeApiTurn(deps, actor, turn, streaming);
    if (!wantsEvents(headers)) return { bytes: await take() };
    const request = { method: 'POST', url: `http://localhost/flows/${params.flowId}/turns`, requestId };
    return { events: await streamTurn(take, request) };
  },
  async listStartedTurns({ deps, actor, params, query, client }) {
    await deps.limits.consume(`chats:${client.network ?? 'unknown'}`, READS);
    return { bytes: await listStartedTurns(deps, actor, { ...params, after: query.after ?? 0 }) };
  },
});
