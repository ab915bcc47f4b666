import { handoffOperations } from '@/lib/contract/operations/handoffs';
import { listHandoffs, replyToHandoff, returnHandoff } from '@/lib/server/flows/handoffs';
import { bindRoutes } from '../bind-routes';
import { readIdempotencyKey } from '../read-headers';

export const handoffRoutes = bindRoutes(handoffOperations, {
  listHandoffs: async ({ deps, actor, query: { flow, queue } }) => ({
    body: { handoffs: await listHandoffs(deps, actor, { flowId: flow, queue }) },
  }),
  replyToHandoff: async ({ deps, actor, params: { sessionId }, body, headers }) => ({
    bytes: await replyToHandoff(
      deps,
      actor,
      { sessionId, idempotencyKey: readIdempotencyKey(headers) },
      body,
    ),
  }),
  returnHandoff: async ({ deps, actor, params: { sessionId }, body, headers }) => ({
    bytes: await returnHandoff(deps, actor, { sessionId, idempotencyKey: readIdempotencyKey(headers) }, body),
  }),
});
