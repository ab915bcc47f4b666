import { presenceOperations } from '@/lib/contract/operations/presence';
import { endPresence, notePresence } from '@/lib/server/flows/presence';
import { bindRoutes } from '../bind-routes';

export const presenceRoutes = bindRoutes(presenceOperations, {
  setPresence: async ({ deps, actor, params, body }) => ({
    body: await notePresence(deps, actor, params.flowId, body),
  }),
  async endPresence({ deps, actor, params, query }) {
    await endPresence(deps, actor, params.flowId, query.tab);
    return {};
  },
});
