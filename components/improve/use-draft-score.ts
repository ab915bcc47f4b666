'use client';

import { useQuery } from '@tanstack/react-query';
import { streamScore } from '@/lib/client/streams/stream-score';

/** Scores the saved draft on the labelled messages, and the live version. Again after each change of the draft. */
export function useDraftScore(flowId: string, live: number | null) {
  return useQuery({
    queryKey: ['flows', flowId, 'improve', 'score', live],
    queryFn: ({ signal }) =>
      streamScore(flowId, live === null ? {} : { against: live }, { signal, onProgress: () => undefined }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: 60_000,
  });
}
