import { msg } from '@turnpike/engine/messages';
import type { FlowTestRun } from '@/lib/contract/schemas/flow-tests';
import { writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowInspectionDeps } from './flow-deps';
import { listTests } from './flow-tests';
import { inspectDraft } from './inspect-draft';
import { loadDraft } from './load-draft';

/** Tests per task of a worker thread, so that other tasks of the workspace run in between. */
const TESTS_PER_TASK = 10;

/** Runs every saved test on the draft, with the engine and understanding of production. */
export async function runFlowTests(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
): Promise<FlowTestRun> {
  requireScope(actor, 'flows:read');
  const { prisma, workers } = deps;
  const { workspaceId } = actor;
  const draft = await loadDraft(prisma, workspaceId, flowId);
  const { document, hash, problems } = await inspectDraft(workers, prisma, workspaceId, draft);
  if (hash === null)
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document, so no test can run.'), {
      problems: problems.map(writeProblem),
    });
  const { results } = await runTestsOn(deps, actor, { flowId, document });
  return { results };
}

type TestedDocument = {
  flowId: string;
  /** JSON text of a valid document. */
  document: string;
  /** No test starts after it, by `performance.now()`. */
  until?: number;
};

/** Runs the saved tests of a flow on a document. `complete` is false if time ran out. */
export async function runTestsOn(
  deps: FlowInspectionDeps,
  actor: Actor,
  { flowId, document, until = Number.POSITIVE_INFINITY }: TestedDocument,
): Promise<FlowTestRun & { complete: boolean }> {
  const results: FlowTestRun['results'] = [];
  let cursor: string | undefined;
  do {
    if (performance.now() > until) return { results, complete: false };
    const { items, next } = await listTests(deps, actor, flowId, { limit: TESTS_PER_TASK, cursor });
    if (items.length > 0)
      results.push(...(await deps.workers.run('tests', actor.workspaceId, { document, tests: items })));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return { results, complete: true };
}
