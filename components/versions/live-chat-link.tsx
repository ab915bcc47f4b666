'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import { ChatLink } from './chat-link';

/** The chat link of an environment, once the environment has loaded. */
export function LiveChatLink({ flowId, environment }: { flowId: string; environment: EnvironmentName }) {
  const environments = useQuery({
    queryKey: queryKeys.environments(flowId),
    queryFn: ({ signal }) => api.listEnvironments(flowId, { signal }),
  });
  const live = environments.data?.find(({ name }) => name === environment);
  return live && <ChatLink flowId={flowId} environment={live} />;
}
