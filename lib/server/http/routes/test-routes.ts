import { testOperations } from '@/lib/contract/operations/tests';
import { deleteTest, getTest, listTests, saveTest, toTestText } from '@/lib/server/flows/flow-tests';
import { joinJson } from '@/lib/server/flows/join-json';
import { runFlowTests } from '@/lib/server/flows/run-flow-tests';
import { simulateDraft } from '@/lib/server/flows/simulate-draft';
import { bindRoutes } from '../bind-routes';
import { findSeenAt } from '../read-headers';

export const testRoutes = bindRoutes(testOperations, {
  async listTests({ deps, actor, params, query }) {
    const { items, next } = await listTests(deps, actor, params.flowId, query);
    const tests = items.flatMap((test, index) => [index === 0 ? '' : ',', ...toTestText(test)]);
    return { bytes: joinJson({ next }, { tests: ['[', ...tests, ']'] }) };
  },
  getTest: async ({ deps, actor, params }) => ({
    bytes: toTestText(await getTest(deps, actor, params.flowId, params.testId)),
  }),
  async saveTest({ deps, actor, params, body: { name }, text: script, headers }) {
    const given = { name, script };
    return {
      bytes: toTestText(
        await saveTest(deps, actor, params.flowId, params.testId, given, findSeenAt(headers)),
      ),
    };
  },
  async deleteTest({ deps, actor, params }) {
    await deleteTest(deps, actor, params.flowId, params.testId);
    return {};
  },
  simulateFlow: async ({ deps, actor, params, body }) => ({
    bytes: await simulateDraft(deps, actor, params.flowId, body),
  }),
  runTests: async ({ deps, actor, params }) => ({ body: await runFlowTests(deps, actor, params.flowId) }),
});
