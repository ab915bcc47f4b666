'use client';

import { useQuery } from '@tanstack/react-query';
import type { FlowResource } from '@/lib/api/contract';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { useEditorContext } from './editor-context';
import { useAutosave } from './use-autosave';

/** The flow as the server has it, asked anew after each save: what is live, and the draft's hash. */
export function useSavedFlow(): FlowResource {
  const { flow } = useEditorContext();
  const { revision } = useAutosave();
  const { data = flow } = useQuery({
    queryKey: getSavedFlowKey(flow.id, revision),
    queryFn: ({ signal }) => api.getFlow(flow.id, { signal }),
    initialData: revision === flow.revision ? flow : undefined,
    placeholderData: (before) => before,
  });
  return data;
}

/** Where the flow of a revision is kept once it was asked for. */
export function getSavedFlowKey(flowId: string, revision: number) {
  return [...queryKeys.flow(flowId), 'lane', revision];
}

/** Content hash of the draft; null while something of it is not saved, or where it is no flow. */
export function useDraftHash(): string | null {
  const { status } = useAutosave();
  const { hash } = useSavedFlow();
  return status === 'saved' ? hash : null;
}
