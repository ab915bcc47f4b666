import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { formatEnglish } from '@turnpike/engine/messages';
import { describeFailure, runScript, ScriptSchema } from '@turnpike/engine/testing';
import type { FlowTestRun } from '@/lib/contract/schemas/flow-tests';
import { createServerLocal } from '@/lib/server/providers/create-server-local';

export type TestsInput = {
  /** JSON text of a valid document. */
  document: string;
  /** Scripts are JSON text. */
  tests: { id: string; name: string; script: string }[];
};

/** Runs saved tests with the engine and understanding of production. */
export async function runTests({ document, tests }: TestsInput): Promise<FlowTestRun['results']> {
  const result = compileFlow(JSON.parse(document));
  if (!result.ok) throw new Error('A document that was inspected does not compile.');
  const results: FlowTestRun['results'] = [];
  for (const { id, name, script } of tests) {
    const failures = await runOne(result.compiled, JSON.parse(script));
    results.push({ id, name, ok: failures.length === 0, failures });
  }
  return results;
}

async function runOne(compiled: CompiledFlow, json: unknown): Promise<string[]> {
  const script = ScriptSchema.safeParse(json);
  // It was valid when saved; a newer version of the app may require more.
  if (!script.success) return ['The script is no longer valid. Save the test again.'];
  const { failures } = await runScript(compiled, script.data, createServerLocal(compiled.flow));
  return failures.map((failure) => formatEnglish(describeFailure(failure, compiled.flow)));
}
