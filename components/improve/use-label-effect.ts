'use client';

import { useQuery } from '@tanstack/react-query';
import { streamScore } from '@/lib/client/streams/stream-score';
import type { ScoreLabels } from '@/lib/contract/schemas/labels';

/** What a change, a JSON Patch of the draft, does to all labelled messages. */
export function useLabelEffect(flowId: string, patch: readonly object[] | undefined) {
  return useQuery({
    queryKey: ['flows', flowId, 'improve', 'effect', patch],
    queryFn: ({ signal }) =>
      streamScore(
        flowId,
        { patch: [...(patch ?? [])] as ScoreLabels['patch'] },
        { signal, onProgress: () => undefined },
      ),
    enabled: patch !== undefined,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 60_000,
  });
}
