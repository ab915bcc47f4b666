import * as paths from '@/lib/contract/release-paths';
import { type Body, type CallOptions, createCaller } from './call-operation';

export type RolloutParams = { flowId: string; rolloutId: string };

const { call } = createCaller();

/** Rollouts, for the pages: same origin, session cookie. */
export const rolloutApi = {
  startRollout: (params: { flowId: string; name: string }, body: Body<'startRollout'>) =>
    call(paths.startRollout, { params, body }),
  /** With the figures of both versions. */
  getRollout: (params: RolloutParams, init?: CallOptions) => call(paths.getRollout, { params, ...init }),
  changeRollout: (params: RolloutParams, body: Body<'changeRollout'>) =>
    call(paths.changeRollout, { params, body }),
  /** The candidate becomes the live version. */
  finishRollout: (params: RolloutParams) => call(paths.finishRollout, { params }),
  /** All new conversations start on the previous version. */
  stopRollout: (params: RolloutParams) => call(paths.stopRollout, { params }),
};
