import { z } from 'zod';
import {
  FlowTestListSchema,
  FlowTestRunSchema,
  FlowTestSchema,
  LIMITS,
  SaveFlowTestSchema,
} from '@/lib/api/contract';
import { deleteTest, getTest, listTests, saveTest } from '@/lib/server/flows/flow-tests';
import { runFlowTests } from '@/lib/server/flows/run-flow-tests';
import { defineRoute } from '../define-route';
import { findSeen } from '../read-headers';
import { DOCUMENT_LIMITS, FlowParams, IdSchema, SMALL_LIMITS } from '../schemas';

const tag = 'Tests';
const TestParams = FlowParams.extend({ testId: IdSchema });
/**
 * A script is a conversation, and a golden one may be long, but the limit of a flow document would be too
 * large.
 */
const SCRIPT_LIMITS = { ...DOCUMENT_LIMITS, bytes: LIMITS.testBody };

export const testRoutes = [
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/tests',
    summary: 'List the tests of a flow',
    tag,
    access: 'flows:read',
    params: FlowParams,
    success: { description: 'The tests, oldest first', schema: FlowTestListSchema },
    handle: async ({ deps, actor, params }) => ({
      body: { tests: await listTests(deps, actor, params.flowId) },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/flows/{flowId}/tests/{testId}',
    summary: 'Get a test',
    tag,
    access: 'flows:read',
    params: TestParams,
    success: { description: 'The test', schema: FlowTestSchema },
    handle: async ({ deps, actor, params }) => ({
      body: await getTest(deps, actor, params.flowId, params.testId),
    }),
  }),
  defineRoute({
    method: 'put',
    path: '/flows/{flowId}/tests/{testId}',
    summary: 'Create or update a test with a given id. With If-Match, only if it has not changed since',
    tag,
    access: 'flows:write',
    params: TestParams,
    body: { schema: SaveFlowTestSchema, limits: SCRIPT_LIMITS },
    success: { description: 'The saved test', schema: FlowTestSchema },
    handle: async ({ deps, actor, params, body, headers }) => ({
      body: await saveTest(deps, actor, params.flowId, params.testId, body, findSeen(headers)),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/flows/{flowId}/tests/{testId}',
    summary: 'Delete a test',
    tag,
    access: 'flows:write',
    params: TestParams,
    success: { description: 'The test was deleted' },
    async handle({ deps, actor, params }) {
      await deleteTest(deps, actor, params.flowId, params.testId);
      return {};
    },
  }),
  defineRoute({
    method: 'post',
    path: '/flows/{flowId}/tests/run',
    summary: 'Run all tests on the draft',
    tag,
    access: 'flows:read',
    params: FlowParams,
    body: { schema: z.strictObject({}), limits: SMALL_LIMITS, optional: true },
    success: { description: 'The test results', schema: FlowTestRunSchema },
    handle: async ({ deps, actor, params }) => ({ body: await runFlowTests(deps, actor, params.flowId) }),
  }),
];
