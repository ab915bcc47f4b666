import { LABEL_LIMITS, LIMITS, SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  CreatedLabelsSchema,
  CreateLabelsSchema,
  LabelListSchema,
  SaveLabelSchema,
  ScoreLabelsSchema,
  ScoreReportSchema,
  StoredLabelSchema,
} from '../schemas/labels';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Labelled messages';
const LabelParams = FlowParams.extend({ labelId: ResourceIdSchema });
const EVENTS =
  'progress {done, of}: messages scored so far; report: the result, as in the JSON answer; problem: why it failed';

export const labelOperations = defineOperations({
  listLabels: {
    summary: 'List the labelled messages of a flow',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'A page of messages, oldest first', schema: LabelListSchema },
  },
  createLabels: {
    summary: 'Label messages. A message that has a label at the same place gets the new one',
    tag,
    access: 'flows:write',
    params: FlowParams,
    body: { schema: CreateLabelsSchema, limits: LABEL_LIMITS },
    success: { description: 'How many were created and changed', schema: CreatedLabelsSchema },
  },
  saveLabel: {
    summary: 'Change a labelled message',
    tag,
    access: 'flows:write',
    params: LabelParams,
    body: { schema: SaveLabelSchema, limits: SMALL_LIMITS },
    success: { description: 'The saved message', schema: StoredLabelSchema },
  },
  deleteLabel: {
    summary: 'Delete a labelled message',
    tag,
    access: 'flows:write',
    params: LabelParams,
    success: { description: 'The message was deleted' },
  },
  exportLabels: {
    summary: 'Export the labelled messages of a flow, one per line',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'Messages as JSON lines, for npm run flow -- understand', lines: true },
  },
  importLabels: {
    summary: 'Label the messages of a file with JSON lines, as exported. All of it is imported, or nothing',
    tag,
    access: 'flows:write',
    heavy: true,
    params: FlowParams,
    upload: { bytes: LIMITS.labelImport },
    success: { description: 'How many were created and changed', schema: CreatedLabelsSchema },
  },
  scoreLabels: {
    summary:
      'Score how the draft, a version or a change understands the labelled messages. No model is asked and nothing is stored',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    body: { schema: ScoreLabelsSchema, limits: LABEL_LIMITS },
    success: {
      description: 'Each message with what was understood, the accuracy and the confusion table',
      schema: ScoreReportSchema,
      events: EVENTS,
    },
  },
});
