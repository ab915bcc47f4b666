import { rolloutOperations } from '@/lib/contract/operations/rollouts';
import * as paths from '@/lib/contract/paths';
import { toUrl } from '@/lib/contract/url';
import { requireEnvironment } from '@/lib/server/flows/environments';
import { reportRollout } from '@/lib/server/rollouts/report-rollout';
import { changeRollout, finishRollout, startRollout, stopRollout } from '@/lib/server/rollouts/rollouts';
import { bindRoutes } from '../bind-routes';

export const rolloutRoutes = bindRoutes(rolloutOperations, {
  async startRollout({ deps, actor, params, body }) {
    const { flowId } = params;
    const rollout = await startRollout(deps, actor, flowId, requireEnvironment(params.name), body);
    return {
      body: rollout,
      headers: { location: toUrl(paths.getRollout, { flowId, rolloutId: rollout.id }) },
    };
  },
  getRollout: async ({ deps, actor, params }) => ({ body: await reportRollout(deps, actor, params) }),
  changeRollout: async ({ deps, actor, params, body }) => ({
    body: await changeRollout(deps, actor, params, body),
  }),
  finishRollout: async ({ deps, actor, params }) => ({ body: await finishRollout(deps, actor, params) }),
  stopRollout: async ({ deps, actor, params }) => ({ body: await stopRollout(deps, actor, params) }),
});
