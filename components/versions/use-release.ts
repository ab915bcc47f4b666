'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/client/query-keys';
import { type Release, releaseVersion } from './rollouts/release-version';

/** Points an environment at a version, now or at a time, or rolls the version out to a share. */
export function useRelease(flowId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (release: Release) => releaseVersion({ flowId, ...release }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flows() }),
  });
}
