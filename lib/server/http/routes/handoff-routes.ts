import { handoffOperations } from '@/lib/contract/operations/handoffs';
import {
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@/lib/server/conversations/desk/canned-replies';
import {
  claimHandoff,
  listAssignees,
  readClaim,
  releaseHandoff,
} from '@/lib/server/conversations/desk/handoff-claims';
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
  getClaim: async ({ deps, actor, params }) => ({
    body: { claim: await readClaim(deps, actor, params.sessionId) },
  }),
  claimHandoff: async ({ deps, actor, params, body }) => ({
    body: await claimHandoff(deps, actor, params.sessionId, body),
  }),
  async releaseHandoff({ deps, actor, params }) {
    await releaseHandoff(deps, actor, params.sessionId);
    return {};
  },
  listAssignees: async ({ deps, actor }) => ({ body: { assignees: await listAssignees(deps, actor) } }),
  listCannedReplies: async ({ deps, actor }) => ({ body: { replies: await listCannedReplies(deps, actor) } }),
  saveCannedReply: async ({ deps, actor, params, body }) => ({
    body: await saveCannedReply(deps, actor, params.replyId, body),
  }),
  async deleteCannedReply({ deps, actor, params }) {
    await deleteCannedReply(deps, actor, params.replyId);
    return {};
  },
});
