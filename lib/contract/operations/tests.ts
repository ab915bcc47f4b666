import { z } from 'zod';
import { SCRIPT_LIMITS, SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  FlowTestListSchema,
  FlowTestRunSchema,
  FlowTestSchema,
  SaveFlowTestSchema,
} from '../schemas/flow-tests';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';
import { SimulateSchema, SimulationSchema } from '../schemas/simulations';

const tag = 'Tests';
const TestParams = FlowParams.extend({ testId: ResourceIdSchema });

export const testOperations = defineOperations({
  listTests: {
    summary: 'List the tests of a flow',
    tag,
    access: 'flows:read',
    params: FlowParams,
    query: PageQuery,
    success: { description: 'A page of tests, oldest first', schema: FlowTestListSchema },
  },
  getTest: {
    summary: 'Get a test',
    tag,
    access: 'flows:read',
    params: TestParams,
    success: { description: 'The test', schema: FlowTestSchema },
  },
  saveTest: {
    summary: 'Create or update a test with a given id. With If-Match, only if it has not changed since',
    tag,
    access: 'flows:write',
    params: TestParams,
    body: { schema: SaveFlowTestSchema, limits: SCRIPT_LIMITS, text: 'script' },
    success: { description: 'The saved test', schema: FlowTestSchema },
  },
  deleteTest: {
    summary: 'Delete a test',
    tag,
    access: 'flows:write',
    params: TestParams,
    success: { description: 'The test was deleted' },
  },
  runTests: {
    summary: 'Run all tests on the draft',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    body: { schema: z.strictObject({}), limits: SMALL_LIMITS, optional: true },
    success: { description: 'The test results', schema: FlowTestRunSchema },
  },
  simulateFlow: {
    summary: 'Run a conversation on the draft, and explain each turn. Nothing is stored or called',
    tag,
    access: 'flows:read',
    heavy: true,
    params: FlowParams,
    body: { schema: SimulateSchema, limits: SMALL_LIMITS },
    success: { description: 'The turns', schema: SimulationSchema },
  },
});
