'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '@/components/account/use-me';
import { queryKeys } from '@/lib/client/query-keys';
import { releaseApi } from '@/lib/client/release-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { CHECK_WORDS } from '@/lib/pages/versions/check-words';
import { say } from '@/lib/words/say';
import { getListFormat } from '@/lib/words/say-message';

type Subject = {
  flowId: string;
  environment: EnvironmentName;
  version: VersionName;
  /** The server checks the saved draft. */
  save?: (() => Promise<void>) | undefined;
};
export type ReleasePlan = ReturnType<typeof useReleasePlan>;

/** Whether a version, or the draft, may go live, and the choice to release it anyway or at a time. */
export function useReleasePlan({ flowId, environment, version, save }: Subject) {
  const me = useMe();
  const [reason, setReason] = useState('');
  const [time, setTime] = useState<string | null>(null);
  const checks = useQuery({
    queryKey: queryKeys.releaseChecks(flowId, environment, version),
    queryFn: async ({ signal }) => {
      await save?.();
      return releaseApi.getReleaseChecks(flowId, environment, version, { signal });
    },
    gcTime: 0,
    staleTime: 0,
  });
  const missing = checks.data?.checks.filter(({ passed }) => !passed) ?? [];
  const isOwner = me.data?.role === 'owner';
  const canOverride = isOwner && missing.length > 0 && missing.every(({ check }) => check !== 'errors');
  const at = time === null || time === '' ? undefined : new Date(time).toISOString();
  const given = reason.trim();
  return {
    ...{ flowId, environment, checks, missing, isOwner, canOverride, reason, setReason, time, setTime },
    /** Why it cannot be released now. */
    obstacle: findObstacle(time, canOverride && given !== '' ? [] : missing),
    /** For the request. */
    choice: { reason: canOverride && given !== '' ? given : undefined, at },
  };
}

function findObstacle(time: string | null, missing: readonly ReleaseCheck[]): string | undefined {
  if (time === '') return say('Choose a time first');
  // The required checks run at the chosen time.
  if (time !== null || missing.length === 0) return undefined;
  const names = missing.map(({ check }) => CHECK_WORDS[check].name);
  return say('Not ready: {checks}', { checks: getListFormat('and').format(names) });
}
