'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/feedback/toast';
import { improveApi } from '@/lib/client/improve-client';
import { unlabelMessages } from '@/lib/client/improve-labels';
import type { QueuedRef } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';
import { useRefreshImprove } from './use-improve';

/** Takes an improvement back: its change of the draft, and the labels of its messages. */
export function useUndoImprovement(flowId: string) {
  const refresh = useRefreshImprove(flowId);
  return useMutation({
    async mutationFn({ id }: { id: string }) {
      const { messages } = await improveApi.undoImprovement(flowId, id);
      await removeLabels(flowId, messages);
    },
    onSuccess: () => showToast({ message: say('Undone'), tone: 'ok' }),
    onError: (error) =>
      showToast({ message: say('Could not undo it'), description: error.message, tone: 'bad' }),
    onSettled: () => void refresh(),
  });
}

async function removeLabels(flowId: string, messages: readonly QueuedRef[]): Promise<void> {
  if (messages.length > 0) await unlabelMessages(flowId, messages);
}
