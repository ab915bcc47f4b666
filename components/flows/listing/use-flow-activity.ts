import { useQuery } from '@tanstack/react-query';
import { flowListingApi } from '@/lib/client/flow-listing-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowActivity } from '@/lib/contract/schemas/flow-listing';

const KEY = [...queryKeys.flows(), 'activity'];

/** What happened in a flow; undefined while it is loading and if nothing did. All rows share one request. */
export function useFlowActivity(flowId: string): FlowActivity | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => flowListingApi.listFlowActivity({ signal }),
    select: (flows) => flows.find(({ flow }) => flow === flowId),
  });
  return data;
}
