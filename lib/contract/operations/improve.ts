import { z } from 'zod';
import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  AddedImprovementSchema,
  AddImprovementSchema,
  GroupReportSchema,
  ImprovementPreviewSchema,
  ImproveQuery,
  ImproveQueueSchema,
  QueuedMessageListSchema,
  QueuedMessagesQuery,
  RenameGroupSchema,
  SuggestImprovementsSchema,
  SuggestionsSchema,
  TeachingSchema,
  UndoneImprovementSchema,
} from '../schemas/improve';
import { FlowParams, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Improve';

export const improveOperations = defineOperations({
  getImproveQueue: {
    summary: 'List the groups of messages that the flow could understand better',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    query: z.strictObject(ImproveQuery),
    success: { description: 'Groups, biggest first, and what was done today', schema: ImproveQueueSchema },
  },
  listQueuedMessages: {
    summary: 'List messages that the flow could understand better',
    tag,
    access: 'sessions:read',
    params: FlowParams,
    query: QueuedMessagesQuery,
    success: {
      description: 'A page of messages, most central first. Sensitive values are masked',
      schema: QueuedMessageListSchema,
    },
  },
  groupQueuedMessages: {
    summary: 'Count new turns and group their messages by meaning',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    body: { schema: z.strictObject({}), limits: SMALL_LIMITS, optional: true },
    success: {
      description: 'The number of groups',
      schema: GroupReportSchema,
      events: 'progress {done, of}; report: as in the JSON answer; problem: why it failed',
    },
  },
  renameMessageGroup: {
    summary: 'Give a group of messages a title',
    tag,
    access: 'flows:write',
    params: FlowParams.extend({ groupId: ResourceIdSchema }),
    body: { schema: RenameGroupSchema, limits: SMALL_LIMITS },
    success: { description: 'The title was changed' },
  },
  suggestImprovements: {
    summary: 'Suggest parts of the draft that messages could improve. The draft is not changed',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    body: { schema: SuggestImprovementsSchema, limits: SMALL_LIMITS },
    success: { description: 'Triggers, transitions, rules and choices', schema: SuggestionsSchema },
  },
  previewImprovement: {
    summary: 'Score messages before and after a change. The draft is not changed',
    tag,
    access: 'sessions:read',
    heavy: true,
    params: FlowParams,
    body: { schema: TeachingSchema, limits: SMALL_LIMITS },
    success: { description: 'The change as a JSON Patch, and scores', schema: ImprovementPreviewSchema },
  },
  addImprovement: {
    summary: 'Change the draft with messages, or mark them as done',
    tag,
    access: 'flows:write',
    heavy: true,
    params: FlowParams,
    body: { schema: AddImprovementSchema, limits: SMALL_LIMITS },
    success: { status: 201, description: 'The improvement', schema: AddedImprovementSchema },
  },
  undoImprovement: {
    summary: 'Undo an improvement: its change of the draft is reverted, and its messages return to the queue',
    tag,
    access: 'flows:write',
    heavy: true,
    params: FlowParams.extend({ improvementId: ResourceIdSchema }),
    success: { description: 'The improvement was undone', schema: UndoneImprovementSchema },
  },
});
