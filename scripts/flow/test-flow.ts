import type { CompiledFlow } from '@turnpike/engine';
import { coverage } from '@turnpike/engine/testing';
import { runTest } from '@/lib/editor/tests/run-test';
import type { TestOutcome } from '@/lib/editor/tests/test-outcome';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import type { Output } from './call-error';
import { compileFile } from './compile-file';
import { describeOutcome } from './describe-outcome';
import { findTests } from './find-tests';
import { save } from './save';
import { writeJUnit } from './write-junit';

type Options = { json: boolean; junit?: string };

/** Runs tests of a flow and prints the differences of each. */
export async function testFlow(
  file: string,
  named: readonly string[],
  { json, junit }: Options,
  output: Output,
): Promise<0 | 1> {
  const tests = findTests(file, named);
  const compiled = compileFile(file, output);
  if (!compiled) return 1;
  const providers = createServerLocal(compiled.flow);
  const outcomes: (TestOutcome & { file: string })[] = [];
  for (const { name, file: from, script } of tests) {
    const outcome = await runTest(compiled, providers, { id: name, name, script }, { records: true });
    outcomes.push({ ...outcome, file: from });
    if (!json) for (const line of describeOutcome(outcome, script)) output.print(line);
  }
  const failed = outcomes.filter(({ ok }) => !ok).length;
  const passed = outcomes.length - failed;
  const share = Math.round(measure(compiled, outcomes) * 100) / 100;
  if (json)
    output.print(
      JSON.stringify(
        {
          ...{ file, ok: failed === 0, passed, failed, coverage: share },
          tests: outcomes.map(({ name, file: from, ok, failures, differences, milliseconds }) => ({
            ...{ name, file: from, ok, failures, differences, milliseconds: Math.round(milliseconds) },
          })),
        },
        null,
        2,
      ),
    );
  else output.print(`${passed} passed, ${failed} failed, coverage ${Math.round(share * 100)} %`);
  if (junit !== undefined) save(junit, writeJUnit(compiled.flow.name, outcomes));
  return failed > 0 ? 1 : 0;
}

function measure(compiled: CompiledFlow, outcomes: readonly TestOutcome[]): number {
  return coverage(
    compiled,
    outcomes.flatMap(({ records = [] }) => records),
  ).share;
}
