import { CHECK_LIMITS, SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  ProveSchema,
  SaveCheckSchema,
  StoredCheckListSchema,
  StoredCheckSchema,
  WrittenProofSchema,
} from '../schemas/checks';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Checks';
const CheckParams = FlowParams.extend({ checkId: ResourceIdSchema });

export const checkOperations = defineOperations({
  proveFlow: {
    summary: 'Prove the draft or a version: its properties and your checks, each with a verdict',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    body: { schema: ProveSchema, limits: SMALL_LIMITS, optional: true },
    success: { description: 'The verdicts', schema: WrittenProofSchema },
  },
  listChecks: {
    summary: 'List the checks of a flow, and the findings marked as intended',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'A page of checks, oldest first', schema: StoredCheckListSchema },
  },
  getCheck: {
    summary: 'Get a check',
    tag,
    access: 'flows:read',
    params: CheckParams,
    success: { description: 'The check', schema: StoredCheckSchema },
  },
  saveCheck: {
    summary: 'Create or update a check with a given id. With If-Match, only if it has not changed since',
    tag,
    access: 'flows:write',
    params: CheckParams,
    body: { schema: SaveCheckSchema, limits: CHECK_LIMITS },
    success: { description: 'The saved check', schema: StoredCheckSchema },
  },
  deleteCheck: {
    summary: 'Delete a check',
    tag,
    access: 'flows:write',
    params: CheckParams,
    success: { description: 'The check was deleted' },
  },
});
