import { handoffOperations } from '@/lib/contract/operations/handoffs';
import { listHandoffs, replyToHandoff, returnHandoff } from '@/lib/server/conversations/handoffs';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

export const handoffRoutes = bindRoutes(handoffOperations, {
  async listHandoffs({ deps, actor, query: { flow, ...filter } }) {
    const { items, next } = await listHandoffs(deps, actor, { flowId: flow, ...filter });
    return { body: { handoffs: items, next } };
  },
  async replyToHandoff({ deps, actor, params: { sessionId }, body, headers, requestId }) {
    const sent = { sessionId, idempotencyKey: readIdempotencyKey(headers), requestId };
    return { bytes: await replyToHandoff(deps, actor, sent, body) };
  },
  async returnHandoff({ deps, actor, params: { sessionId }, body, headers, requestId }) {
    const sent = { sessionId, idempotencyKey: readIdempotencyKey(headers), requestId };
    return { bytes: await returnHandoff(deps, actor, sent, body) };
  },
});
