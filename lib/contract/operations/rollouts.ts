import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { FlowParams, ResourceIdSchema } from '../schemas/parameters';
import {
  ChangeRolloutSchema,
  RolloutReportSchema,
  RolloutSchema,
  StartRolloutSchema,
} from '../schemas/releases/rollouts';

const tag = 'Releases';
const RolloutParams = FlowParams.extend({ rolloutId: ResourceIdSchema });

export const rolloutOperations = defineOperations({
  startRollout: {
    summary: 'Start a share of the new conversations of an environment on a second version',
    tag,
    access: 'flows:publish',
    params: FlowParams.extend({ name: ResourceIdSchema }),
    body: { schema: StartRolloutSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The rollout', schema: RolloutSchema },
  },
  getRollout: {
    summary: 'Compare the two versions of a rollout',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: RolloutParams,
    success: { description: 'The rollout with the figures of both versions', schema: RolloutReportSchema },
  },
  changeRollout: {
    summary: 'Raise or lower the share of a rollout, or turn its automatic stop on or off',
    tag,
    access: 'flows:publish',
    params: RolloutParams,
    body: { schema: ChangeRolloutSchema, limits: SMALL_LIMITS },
    success: { description: 'The rollout', schema: RolloutSchema },
  },
  finishRollout: {
    summary: 'Finish a rollout: all new conversations start on the candidate',
    tag,
    access: 'flows:publish',
    params: RolloutParams,
    success: { description: 'The rollout', schema: RolloutSchema },
  },
  stopRollout: {
    summary: 'Stop a rollout: all new conversations start on the previous version',
    tag,
    access: 'flows:publish',
    params: RolloutParams,
    success: { description: 'The rollout', schema: RolloutSchema },
  },
});
