import {
  type CompiledFlow,
  type Coverage,
  coverage,
  type Json,
  type Providers,
  runScript,
  type ScriptFailure,
  ScriptSchema,
  type TurnRecord,
} from '@turnpike/engine';

export type TestToRun = { id: string; name: string; script: unknown };
export type TestResult = { id: string; name: string; ok: boolean; failures: string[] };
/** How each test went, and what of the flow they touched together. */
export type TestRun = { results: TestResult[]; coverage: Coverage };

/** Runs saved tests over a draft. A test that is no script fails with the reason; it never stops the others. */
export async function runTests(
  compiled: CompiledFlow,
  providers: Providers,
  tests: readonly TestToRun[],
): Promise<TestRun> {
  const results: TestResult[] = [];
  const records: TurnRecord[] = [];
  for (const { id, name, script } of tests) {
    const failures = await run(compiled, providers, script, records);
    results.push({ id, name, ok: failures.length === 0, failures });
  }
  return { results, coverage: coverage(compiled, records) };
}

async function run(
  compiled: CompiledFlow,
  providers: Providers,
  script: unknown,
  records: TurnRecord[],
): Promise<string[]> {
  const parsed = ScriptSchema.safeParse(script);
  if (!parsed.success) {
    return parsed.error.issues.map(
      ({ path, message }) => `The script is not valid at ${path.join('.') || 'its root'}: ${message}`,
    );
  }
  try {
    const { failures, turns } = await runScript(compiled, parsed.data, providers);
    records.push(...turns.map(({ record }) => record));
    return failures.map(describeFailure);
  } catch (error) {
    return [`The engine stopped: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** One difference in words: which turn, what was looked at, what was wanted and what came. */
function describeFailure({ turn, what, expected, found }: ScriptFailure): string {
  return `Turn ${turn}, ${what}: expected ${readable(expected)}, found ${readable(found)}`;
}

function readable(text: string): string {
  try {
    const value = JSON.parse(text) as Json;
    if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
      return value.map((item) => `“${item}”`).join(', ') || 'none';
    if (value === null) return 'none';
    return typeof value === 'string' ? `“${value}”` : text;
  } catch {
    return text;
  }
}
