import * as paths from '@/lib/contract/listing-paths';
import { type ApiClientOptions, type Body, type CallOptions, createCaller } from './call-operation';

/** How flows are listed. Apart from the other operations, because only the list of flows calls it. */
function createFlowListingClient(options: ApiClientOptions = {}) {
  const { call } = createCaller(options);
  return {
    /** Fields that are left out stay as they are. */
    setFlowListing: (flowId: string, body: Body<'setFlowListing'>) =>
      call(paths.setFlowListing, { params: { flowId }, body }),
    listFlowActivity: async (init?: CallOptions) => (await call(paths.listFlowActivity, init)).flows,
    listDraftResults: (init?: CallOptions) => call(paths.listDraftResults, init),
  };
}

export const flowListingApi = createFlowListingClient();
