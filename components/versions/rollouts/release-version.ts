import { api } from '@/lib/client/api-client';
import { releaseApi } from '@/lib/client/release-client';
import { rolloutApi } from '@/lib/client/rollout-client';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Environment, SetEnvironment } from '@/lib/contract/schemas/releases/environments';
import { say } from '@/lib/words/say';
import type { ReleasePlan } from '../required/use-release-plan';

/** The new conversations that start on a version: all of them, or a percentage. */
export type ReleaseShare = 'all' | number;

/** What a release does with the conversations in progress. */
export type ChosenMoves = Pick<SetEnvironment, 'classes' | 'perSession' | 'strategy'>;

export type Release = {
  environment: EnvironmentName;
  version: number;
  share: ReleaseShare;
  choice: ReleasePlan['choice'];
  moves: ChosenMoves;
};
/** `missing`: settings that the version needs and the environment lacks. */
type Released = { missing: NonNullable<Environment['missing']> };

/** Makes a version live, now or at a time, or rolls it out to a share of new conversations. */
export async function releaseVersion({
  flowId,
  environment,
  version,
  moves,
  share,
  choice: { at, reason },
}: Release & { flowId: string }): Promise<Released> {
  if (share !== 'all') {
    await rolloutApi.startRollout({ flowId, name: environment }, { version, percent: share, reason });
    return { missing: [] };
  }
  if (at !== undefined) {
    // Single conversations are chosen only for now.
    const { perSession: _, ...later } = moves;
    await releaseApi.scheduleRelease(flowId, environment, { version, ...later, reason, at });
    return { missing: [] };
  }
  const { missing = [] } = await api.setEnvironment(flowId, environment, { version, ...moves, reason });
  return { missing };
}

export function sayReleased({ environment, version, share, choice }: Omit<Release, 'moves'>): string {
  const words = { number: version, environment };
  if (share !== 'all')
    return say('{share} % of new conversations in {environment} start on v{number}', { share, ...words });
  return choice.at === undefined
    ? say('v{number} is live in {environment}', words)
    : say('v{number} is scheduled for {environment}', words);
}
