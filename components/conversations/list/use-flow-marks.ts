'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { listFlowMarks } from '@/lib/pages/conversations/list-flow-marks';

/** The nodes, rules and tools of a flow by name, from the draft. Empty without a flow, or without access to it. */
export function useFlowMarks(flowId: string | undefined) {
  const flow = useQuery({
    queryKey: queryKeys.flow(flowId ?? ''),
    queryFn: ({ signal }) => api.getFlow(flowId ?? '', { signal }),
    enabled: flowId !== undefined,
    retry: false,
  });
  const document = flow.data?.document;
  return useMemo(() => listFlowMarks(document), [document]);
}
