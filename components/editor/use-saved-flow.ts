'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowResource } from '@/lib/contract/schemas/flows';
import { useEditorContext } from './editor-context';
import { useAutosave } from './use-autosave';

/** The flow on the server, fetched after each save: what is live, and the hash of the draft. */
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

/** Cache key of the flow at a revision. */
export function getSavedFlowKey(flowId: string, revision: number) {
  return [...queryKeys.flow(flowId), 'lane', revision];
}

/** Content hash of the draft. Null while there are unsaved changes, or if it is not a valid flow. */
export function useDraftHash(): string | null {
  const { status } = useAutosave();
  const { hash } = useSavedFlow();
  return status === 'saved' ? hash : null;
}
