'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/versions';
import type { LiveConversations } from './live-choice';
import { type ReleaseShare, releaseVersion } from './rollouts/release-version';

type Publish = {
  notes: string;
  environment: EnvironmentName;
  live: LiveConversations;
  share: ReleaseShare;
  beforePublish?: () => Promise<void>;
};
export type PublishedVersion = {
  version: VersionSummary;
  environment: EnvironmentName;
  isNew: boolean;
  share: ReleaseShare;
};

/**
 * Publishes the draft as the next version and makes it live in an environment, or rolls it out to a share.
 *
 * If the draft is the same as the newest version, that version is released instead of a new one.
 */
export function usePublish(flowId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      notes,
      environment,
      live,
      share,
      beforePublish,
    }: Publish): Promise<PublishedVersion> => {
      await beforePublish?.();
      const { version, isNew } = await publishOrFindNewest(flowId, notes);
      await releaseVersion({ flowId, environment, version: version.number, live, share });
      return { version, environment, isNew, share };
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
