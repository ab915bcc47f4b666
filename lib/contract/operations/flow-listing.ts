import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { DraftResultListSchema, FlowActivityListSchema, FlowListingSchema } from '../schemas/flow-listing';
import { FlowParams } from '../schemas/parameters';

const tag = 'Flows';

export const flowListingOperations = defineOperations({
  setFlowListing: {
    summary: 'Set the folder and tags of a flow, and archive or restore it. A live version keeps answering',
    tag,
    access: 'flows:write',
    params: FlowParams,
    body: { schema: FlowListingSchema, limits: SMALL_LIMITS },
    success: { description: 'The listing of the flow was changed' },
  },
  listFlowActivity: {
    summary: 'List who changed each flow, and its conversations of the last 14 days',
    tag,
    access: 'flows:read',
    heavy: true,
    success: {
      description: 'A row for each flow with changes or conversations',
      schema: FlowActivityListSchema,
    },
  },
  listDraftResults: {
    summary:
      'List how many tests pass on the draft of each flow, and how many changes it is ahead of production. Runs what changed, for a few seconds at most',
    tag,
    access: 'flows:read',
    heavy: true,
    success: {
      description: 'A row for each flow that is not archived and whose draft is a valid document',
      schema: DraftResultListSchema,
    },
  },
});
