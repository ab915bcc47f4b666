'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { improveApi, streamGrouping } from '@/lib/client/improve-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { QueuedRef, QueueKind, TeachSuggestion } from '@/lib/contract/schemas/improve';

export type ImproveFilter = {
  kind?: QueueKind | undefined;
  days: number;
  environment?: EnvironmentName | undefined;
  version?: number | undefined;
};
/** Messages of a group that are shown and taught at once. */
const MAX_LOADED = 200;

const keyOf = (flowId: string) => ['flows', flowId, 'improve'] as const;

/** Refreshes the queue and its messages. The draft may have changed too. */
export function useRefreshImprove(flowId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['flows', flowId] });
}

export function useImproveQueue(flowId: string, filter: ImproveFilter) {
  return useQuery({
    queryKey: [...keyOf(flowId), 'queue', filter],
    queryFn: ({ signal }) => improveApi.getImproveQueue(flowId, filter, { signal }),
    placeholderData: (before) => before,
  });
}

export function useQueuedMessages(flowId: string, filter: ImproveFilter, group: string | undefined) {
  return useQuery({
    queryKey: [...keyOf(flowId), 'messages', filter, group],
    queryFn: ({ signal }) =>
      improveApi.listQueuedMessages(flowId, { ...filter, group, limit: MAX_LOADED }, { signal }),
    enabled: group !== undefined,
  });
}

export function useTeachSuggestions(flowId: string, refs: readonly QueuedRef[]) {
  return useQuery({
    queryKey: [...keyOf(flowId), 'suggestions', refs],
    queryFn: ({ signal }) => improveApi.suggestImprovements(flowId, { messages: [...refs] }, { signal }),
    enabled: refs.length > 0,
    staleTime: 60_000,
  });
}

export type Chosen = { target: TeachSuggestion['target']; messages: (QueuedRef & { add?: string })[] };

export function useImprovementPreview(flowId: string, chosen: Chosen | undefined) {
  return useQuery({
    queryKey: [...keyOf(flowId), 'preview', chosen],
    queryFn: ({ signal }) =>
      improveApi.previewImprovement(flowId, { kind: 'teach', ...(chosen as Chosen) }, { signal }),
    enabled: chosen !== undefined,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
}

type Grouping = { phase: 'running' | 'done' | 'failed'; done: number; of: number; error: Error | null };

/** Groups new messages when the page is opened, and again on demand. Leaving the page stops it. */
export function useGrouping(flowId: string): Grouping & { again: () => void } {
  const [state, setState] = useState<Grouping>({ phase: 'running', done: 0, of: 0, error: null });
  const [attempt, setAttempt] = useState(0);
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts a new run
  useEffect(() => {
    const left = new AbortController();
    setState({ phase: 'running', done: 0, of: 0, error: null });
    streamGrouping(flowId, {
      signal: left.signal,
      onProgress: (progress) => setState((was) => ({ ...was, ...progress })),
    })
      .then(async () => {
        await queries.invalidateQueries({ queryKey: keyOf(flowId) });
        setState((was) => ({ ...was, phase: 'done' }));
      })
      .catch((error: Error) => {
        if (!left.signal.aborted) setState((was) => ({ ...was, phase: 'failed', error }));
      });
    return () => left.abort();
  }, [flowId, attempt, queries]);
  return { ...state, again: () => setAttempt((was) => was + 1) };
}
