'use client';

import { useQuery } from '@tanstack/react-query';
import { hasNoLabels, scoreEffect } from '@/lib/client/improve-labels';

/** What a change does to all labelled messages. `isMissing`: there are none on this server. */
export function useLabelEffect(flowId: string, patch: readonly object[] | undefined) {
  const query = useQuery({
    queryKey: ['flows', flowId, 'improve', 'effect', patch],
    queryFn: ({ signal }) => scoreEffect(flowId, patch ?? [], { signal, onProgress: () => undefined }),
    enabled: patch !== undefined,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 60_000,
  });
  return { ...query, isMissing: hasNoLabels(query.error) };
}
