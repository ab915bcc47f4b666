'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { SaveCheck } from '@/lib/contract/schemas/checks';
import { NO_CHECKS, toCheckList } from '@/lib/editor/checks/check-list';
import type { CheckList } from '@/lib/editor/checks/prove-draft';
import { say } from '@/lib/words/say';

/** The stored checks of a flow, and its findings that are intended. */
export const useChecks = (flowId: string) =>
  useQuery({
    queryKey: queryKeys.checks(flowId),
    queryFn: ({ signal }) => api.listChecks(flowId, { signal }),
  });

/** The same as a proof reads them; undefined until they are loaded. */
export function useCheckList(flowId: string): CheckList | undefined {
  const { data, isError } = useChecks(flowId);
  return useMemo(() => (data ? toCheckList(data) : isError ? NO_CHECKS : undefined), [data, isError]);
}

/** Saves and deletes checks. */
export function useCheckSaving(flowId: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: queryKeys.checks(flowId) });
  const onError = (error: Error) =>
    showToast({ message: say('Could not save the check'), description: error.message, tone: 'bad' });
  const save = useMutation({
    mutationFn: ({ id, body }: { id: string; body: SaveCheck }) => api.saveCheck(flowId, id, body),
    onSuccess,
    onError,
  });
  const remove = useMutation({ mutationFn: (id: string) => api.deleteCheck(flowId, id), onSuccess, onError });
  return { save, remove };
}
