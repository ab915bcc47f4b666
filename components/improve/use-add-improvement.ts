'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@/components/ui/feedback/toast';
import { improveApi } from '@/lib/client/improve-client';
import { labelMessages } from '@/lib/client/improve-labels';
import type { AddImprovement, QueuedMessageRow } from '@/lib/contract/schemas/improve';
import { findNamedNode } from '@/lib/pages/improve/describe-misheard';
import { say } from '@/lib/words/say';
import { useRefreshImprove } from './use-improve';

type Document = Parameters<typeof findNamedNode>[0];
type Added = { change: AddImprovement; messages: readonly QueuedMessageRow[]; said: string };

/** What was added last, and how to take it back. */
export type AddedNotice = { id: string; said: string };

/** Adds an improvement, and labels its messages with what they should mean. `notice` is about the last one. */
export function useAddImprovement(flowId: string, document: Document) {
  const refresh = useRefreshImprove(flowId);
  const [notice, setNotice] = useState<AddedNotice>();
  const adding = useMutation({
    async mutationFn({ change, messages }: Added) {
      setNotice(undefined);
      const added = await improveApi.addImprovement(flowId, change);
      if (added.target)
        await labelMessages(
          flowId,
          added.target,
          messages.map((message) => ({ message, at: findPlace(document, message.node) })),
        ).catch(reportUnlabelled);
      return added;
    },
    onSuccess: ({ id }, { said }) => setNotice({ id, said }),
    onError: (error) =>
      showToast({ message: say('Nothing was added'), description: error.message, tone: 'bad' }),
    onSettled: () => void refresh(),
  });
  return { add: adding.mutate, busy: adding.isPending, notice };
}

function findPlace(document: Document, node: string | null) {
  const found = node === null ? undefined : findNamedNode(document, node);
  return found && node !== null ? { graph: found.graph, node } : null;
}

function reportUnlabelled(error: Error): void {
  showToast({ message: say('The messages were not labelled'), description: error.message, tone: 'bad' });
}
