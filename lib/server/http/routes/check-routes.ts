import { checkOperations } from '@/lib/contract/operations/checks';
import { deleteCheck, getCheck, listChecks, saveCheck } from '@/lib/server/flows/flow-checks';
import { proveStoredFlow } from '@/lib/server/flows/prove-flow';
import { bindRoutes } from '../bind-routes';
import { findSeenAt } from '../read-headers';

export const checkRoutes = bindRoutes(checkOperations, {
  proveFlow: async ({ deps, actor, params, body }) => ({
    bytes: await proveStoredFlow(deps, actor, params.flowId, body ?? {}),
  }),
  async listChecks({ deps, actor, params, query }) {
    const { items, next } = await listChecks(deps, actor, params.flowId, query);
    return { body: { checks: items, next } };
  },
  getCheck: async ({ deps, actor, params }) => ({
    body: await getCheck(deps, actor, params.flowId, params.checkId),
  }),
  saveCheck: async ({ deps, actor, params, body, headers }) => ({
    body: await saveCheck(deps, actor, params.flowId, params.checkId, body, findSeenAt(headers)),
  }),
  async deleteCheck({ deps, actor, params }) {
    await deleteCheck(deps, actor, params.flowId, params.checkId);
    return {};
  },
});
