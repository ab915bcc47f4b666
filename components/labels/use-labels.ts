'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Label } from '@turnpike/engine/labels';
import { showToast } from '@/components/ui/feedback/toast';
import { conversationKeys } from '@/lib/client/conversation-keys';
import { labelApi } from '@/lib/client/label-client';
import { say } from '@/lib/words/say';

export function useLabels(flowId: string) {
  return useQuery({
    queryKey: conversationKeys.labels(flowId),
    queryFn: ({ signal }) => labelApi.listLabels(flowId, { signal }),
  });
}

/** Changes of the labelled messages. Each shows why it failed. */
export function useLabelChanges(flowId: string) {
  const queries = useQueryClient();
  const options = {
    onSettled: () => queries.invalidateQueries({ queryKey: conversationKeys.labels(flowId) }),
    onError: (error: Error) =>
      showToast({
        message: say('Could not save the labelled messages'),
        description: error.message,
        tone: 'bad' as const,
      }),
  };
  const save = useMutation({
    ...options,
    // The dialog shows it.
    onError: undefined,
    mutationFn: async ({ id, label }: { id: string | undefined; label: Label }) => {
      if (id === undefined) await labelApi.createLabels(flowId, { messages: [label] });
      else await labelApi.saveLabel(flowId, id, label);
    },
  });
  const remove = useMutation({ ...options, mutationFn: (id: string) => labelApi.deleteLabel(flowId, id) });
  const load = useMutation({
    ...options,
    mutationFn: (file: Blob) => labelApi.importLabels(flowId, file),
    onSuccess: ({ created, changed, left }) =>
      showToast({
        message: say('{created} added, {changed} changed', { created, changed }),
        description:
          left === 0
            ? undefined
            : say(
                '{left, plural, one {# message} other {# messages}} left out: the conversation was deleted',
                {
                  left,
                },
              ),
        tone: 'ok',
      }),
  });
  return { save, remove, load };
}
