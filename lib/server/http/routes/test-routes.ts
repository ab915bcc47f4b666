import { testOperations } from '@/lib/contract/operations/tests';
import { deleteTest, getTest, listTests, saveTest } from '@/lib/server/flows/flow-tests';
import { runFlowTests } from '@/lib/server/flows/run-flow-tests';
import { bindRoutes } from '../bind-routes';
import { findSeen } from '../read-headers';

export const testRoutes = bindRoutes(testOperations, {
  async listTests({ deps, actor, params, query }) {
    const { items, next } = await listTests(deps, actor, params.flowId, query);
    return { body: { tests: items, next } };
  },
  getTest: async ({ deps, actor, params }) => ({
    body: await getTest(deps, actor, params.flowId, params.testId),
  }),
  saveTest: async ({ deps, actor, params, body, headers }) => ({
    body: await saveTest(deps, actor, params.flowId, params.testId, body, findSeen(headers)),
  }),
  async deleteTest({ deps, actor, params }) {
    await deleteTest(deps, actor, params.flowId, params.testId);
    return {};
  },
  runTests: async ({ deps, actor, params }) => ({ body: await runFlowTests(deps, actor, params.flowId) }),
});
