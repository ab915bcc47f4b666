'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { SetEnvironment } from '@/lib/contract/schemas/environments';

/** Points an environment at a version. */
export function useRelease(flowId: string, environment: EnvironmentName) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (release: SetEnvironment) => api.setEnvironment(flowId, environment, release),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flows() }),
  });
}
