'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { CreateFlow } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';

/** Creates a flow and opens it in the editor. */
export function useCreateFlow() {
  const router = useRouter();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateFlow) => api.createFlow(body),
    onSuccess: (flow) => {
      void queries.invalidateQueries({ queryKey: queryKeys.flows() });
      router.push(`/flows/${flow.id}`);
    },
    onError: (error) =>
      showToast({ message: say('Could not create the flow'), description: error.message, tone: 'bad' }),
  });
}
