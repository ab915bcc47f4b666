import { api } from '@/lib/client/api-client';
import { rolloutApi } from '@/lib/client/rollout-client';
import type { EnvironmentName } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import { type LiveConversations, toRelease } from '../live-choice';

/** The new conversations that start on a version: all of them, or a percentage. */
export type ReleaseShare = 'all' | number;

type Release = { environment: EnvironmentName; version: number; share: ReleaseShare };

/** Makes a version live, or rolls it out to a share of new conversations. */
export function releaseVersion({
  flowId,
  environment,
  version,
  live,
  share,
}: Release & { flowId: string; live: LiveConversations }): Promise<unknown> {
  return share === 'all'
    ? api.setEnvironment(flowId, environment, { version, ...toRelease(live) })
    : rolloutApi.startRollout({ flowId, name: environment }, { version, percent: share });
}

export const sayReleased = ({ environment, version, share }: Release): string =>
  share === 'all'
    ? say('v{number} is live in {environment}', { number: version, environment })
    : say('{share} % of new conversations in {environment} start on v{number}', {
        share,
        environment,
        number: version,
      });
