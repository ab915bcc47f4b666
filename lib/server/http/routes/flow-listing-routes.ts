import { flowListingOperations } from '@/lib/contract/operations/flow-listing';
import { listDraftResults } from '@/lib/server/flows/listing/list-draft-results';
import { listFlowActivity } from '@/lib/server/flows/listing/list-flow-activity';
import { setFlowListing } from '@/lib/server/flows/listing/set-flow-listing';
import { bindRoutes } from '../bind-routes';

export const flowListingRoutes = bindRoutes(flowListingOperations, {
  async setFlowListing({ deps, actor, params, body }) {
    await setFlowListing(deps, actor, params.flowId, body);
    return {};
  },
  listFlowActivity: async ({ deps, actor }) => ({ body: { flows: await listFlowActivity(deps, actor) } }),
  listDraftResults: async ({ deps, actor }) => ({ body: await listDraftResults(deps, actor) }),
});
