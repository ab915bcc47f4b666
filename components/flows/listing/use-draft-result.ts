import { useQuery } from '@tanstack/react-query';
import { flowListingApi } from '@/lib/client/flow-listing-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { DraftResult } from '@/lib/contract/schemas/flow-listing';

const KEY = [...queryKeys.flows(), 'draft-results'];
/** Interval of the requests with which the server continues its work. */
const CONTINUE_MS = 1_000;

/** The test results and the changes of a draft; undefined while they are loading. All rows share one request. */
export function useDraftResult(flowId: string): DraftResult | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => flowListingApi.listDraftResults({ signal }),
    refetchInterval: ({ state }) => (state.data?.complete === false ? CONTINUE_MS : false),
    select: ({ flows }) => flows.find(({ flow }) => flow === flowId),
  });
  return data;
}
