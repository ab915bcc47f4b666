import { setImmediate as breathe } from 'node:timers/promises';
import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { msg } from '@turnpike/engine/messages';
import { runScript, type Script, ScriptSchema } from '@turnpike/engine/testing';
import type { FlowTestRun } from '@/lib/contract/schemas/flow-tests';
import { writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { Refusal } from '@/lib/server/refusal';
import type { FlowDeps } from './flow-deps';
import { listTests } from './flow-tests';
import { getFlow } from './flows';
import { loadMerged } from './load-merged';

/** Runs every saved test on the draft, with the engine and understanding of production. */
export async function runFlowTests(deps: FlowDeps, actor: Actor, flowId: string): Promise<FlowTestRun> {
  requireScope(actor, 'flows:read');
  const { document } = await getFlow(deps, actor, flowId);
  const merged = await loadMerged(deps.prisma, actor.workspaceId, document);
  const compiled = compileFlow(merged.document);
  if (!merged.complete || !compiled.ok) {
    const problems = merged.complete ? compiled.problems : merged.problems;
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document, so no test can run.'), {
      problems: problems.map(writeProblem),
    });
  }
  const results: FlowTestRun['results'] = [];
  for (const { id, name, script } of await listTests(deps, actor, flowId)) {
    const failures = await runOne(compiled.compiled, script);
    results.push({ id, name, ok: failures.length === 0, failures });
    // Let other requests run between two tests.
    await breathe();
  }
  return { results };
}

async function runOne(compiled: CompiledFlow, json: unknown): Promise<string[]> {
  const script = ScriptSchema.safeParse(json);
  // It was valid when saved; a newer version of the app may require more.
  if (!script.success) return ['The script is no longer valid. Save the test again.'];
  return describeFailures(compiled, script.data);
}

async function describeFailures(compiled: CompiledFlow, script: Script): Promise<string[]> {
  const { failures } = await runScript(compiled, script, createServerLocal(compiled.flow));
  return failures.map(
    ({ turn, what, expected, found }) => `Turn ${turn}, ${what}: expected ${expected}, found ${found}.`,
  );
}
