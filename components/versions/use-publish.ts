'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import type { Body } from '@/lib/client/call-operation';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import type { ReleasePlan } from './required/use-release-plan';
import { type ChosenMoves, type ReleaseShare, releaseVersion } from './rollouts/release-version';

type Publish = {
  notes: string;
  environment: EnvironmentName;
  moves: ChosenMoves;
  choice: ReleasePlan['choice'];
  share: ReleaseShare;
  beforePublish?: () => Promise<void>;
};
export type PublishedVersion = {
  version: VersionSummary;
  environment: EnvironmentName;
  isNew: boolean;
  share: ReleaseShare;
  at?: string | undefined;
};

/**
 * Publishes the draft as the next version and makes it live in an environment, now or at a time, or rolls it out to a share.
 *
 * If the draft is the same as the newest version, that version is released instead of a new one.
 */
export function usePublish(flowId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      notes,
      environment,
      moves,
      choice,
      share,
      beforePublish,
    }: Publish): Promise<PublishedVersion> => {
      await beforePublish?.();
      const { at, reason } = choice;
      // The required checks of a scheduled release run at its time.
      const place = at === undefined ? { environment, reason } : {};
      const { version, isNew } = await publishOrFindNewest(flowId, notes, place);
      await releaseVersion({ flowId, environment, version: version.number, moves, share, choice });
      return { version, environment, isNew, share, at };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.flows() }),
  });
}

async function publishOrFindNewest(flowId: string, notes: string, place: Body<'publishVersion'>) {
  try {
    return { version: await api.publishVersion(flowId, notes, undefined, place), isNew: true };
  } catch (error) {
    if (!(error instanceof ApiProblemError) || error.code !== 'nothing-to-publish') throw error;
    const versions = await api.listVersions(flowId);
    const version = versions.toSorted((a, b) => b.number - a.number)[0];
    if (!version) throw error;
    return { version, isNew: false };
  }
}
