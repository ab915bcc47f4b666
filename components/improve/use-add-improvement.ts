'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/feedback/toast';
import { improveApi } from '@/lib/client/improve-client';
import { hasNoLabels, labelMessages } from '@/lib/client/improve-labels';
import type { AddImprovement, QueuedMessageRow } from '@/lib/contract/schemas/improve';
import { findNamedNode } from '@/lib/pages/improve/describe-heard';
import { say } from '@/lib/words/say';
import { useRefreshImprove } from './use-improve';
import { useUndoImprovement } from './use-undo-improvement';

type Document = Parameters<typeof findNamedNode>[0];
type Added = { change: AddImprovement; messages: readonly QueuedMessageRow[]; said: string };

/** Adds an improvement, labels its messages with what they should mean, and offers to undo both. */
export function useAddImprovement(flowId: string, document: Document) {
  const refresh = useRefreshImprove(flowId);
  const undo = useUndoImprovement(flowId);
  return useMutation({
    async mutationFn({ change, messages }: Added) {
      const added = await improveApi.addImprovement(flowId, change);
      if (added.target)
        await labelMessages(
          flowId,
          added.target,
          messages.map((message) => ({ message, at: findPlace(document, message.node) })),
        ).catch(reportUnlabelled);
      return added;
    },
    onSuccess: ({ id }, { said }) =>
      showToast({
        message: said,
        tone: 'ok',
        action: { label: say('Undo'), onPress: () => undo.mutate({ id }) },
      }),
    onError: (error) =>
      showToast({ message: say('Nothing was added'), description: error.message, tone: 'bad' }),
    onSettled: () => void refresh(),
  });
}

function findPlace(document: Document, node: string | null) {
  const found = node === null ? undefined : findNamedNode(document, node);
  return found && node !== null ? { graph: found.graph, node } : null;
}

function reportUnlabelled(error: Error): void {
  if (!hasNoLabels(error))
    showToast({ message: say('The messages were not labelled'), description: error.message, tone: 'bad' });
}
