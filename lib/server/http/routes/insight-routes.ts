import { insightOperations } from '@/lib/contract/operations/insights';
import { findTypicalConversation } from '@/lib/server/insights/find-typical';
import { getInsights } from '@/lib/server/insights/get-insights';
import { listInsights } from '@/lib/server/insights/list-insights';
import { bindRoutes } from '../bind-routes';

export const insightRoutes = bindRoutes(insightOperations, {
  getInsights: async ({ deps, actor, params, query }) => ({
    body: await getInsights(deps, actor, params.flowId, query),
  }),
  findTypicalConversation: async ({ deps, actor, params, query }) => ({
    body: await findTypicalConversation(deps, actor, params.flowId, query),
  }),
  listInsights: async ({ deps, actor, query }) => ({ body: await listInsights(deps, actor, query) }),
});
