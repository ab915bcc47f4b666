'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/feedback/toast';
import { conversationApi } from '@/lib/client/conversation-client';
import { say } from '@/lib/words/say';

/** Changes the tags of conversations. Lists, tabs and what is open show it at once. */
export function useTagSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: conversationApi.tagSessions,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
    onError: (error) =>
      showToast({ message: say('Could not change the tags'), description: error.message, tone: 'bad' }),
  });
}
