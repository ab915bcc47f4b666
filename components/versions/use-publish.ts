'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { SetEnvironment } from '@/lib/contract/schemas/environments';
import type { VersionSummary } from '@/lib/contract/schemas/versions';

type Publish = {
  notes: string;
  environment: EnvironmentName;
  /** What happens with the conversations in progress. */
  moves: Pick<SetEnvironment, 'classes' | 'perSession' | 'strategy'>;
  beforePublish?: () => Promise<void>;
};
export type PublishedVersion = { version: VersionSummary; environment: EnvironmentName; isNew: boolean };

/**
 * Publishes the draft as the next version and makes it live in an environment.
 *
 * If the draft is the same as the newest version, that version is released instead of a new one.
 */
export function usePublish(flowId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ notes, environment, moves, beforePublish }: Publish): Promise<PublishedVersion> => {
      await beforePublish?.();
      const { version, isNew } = await publishOrFindNewest(flowId, notes);
      await api.setEnvironment(flowId, environment, { version: version.number, ...moves });
      return { version, environment, isNew };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flows() }),
  });
}

async function publishOrFindNewest(flowId: string, notes: string) {
  try {
    return { version: await api.publishVersion(flowId, notes), isNew: true };
  } catch (error) {
    if (!(error instanceof ApiProblemError) || error.code !== 'nothing-to-publish') throw error;
    const versions = await api.listVersions(flowId);
    const version = versions.toSorted((a, b) => b.number - a.number)[0];
    if (!version) throw error;
    return { version, isNew: false };
  }
}
