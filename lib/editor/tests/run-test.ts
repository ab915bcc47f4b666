import type { CompiledFlow } from '@turnpike/engine';
import { describeFailure, findTouched, observeTurn, runScript, ScriptSchema } from '@turnpike/engine/testing';
import type { Providers, TurnResult } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { failWith, type TestOutcome, type TestToRun, type TouchedCounts } from './test-outcome';

type Options = {
  /** Whether to return whole records, for the debugger. */
  records?: boolean;
};

/** Runs one saved test. An invalid script or an engine error fails the test with the reason; never throws. */
export async function runTest(
  compiled: CompiledFlow,
  providers: Providers,
  test: TestToRun,
  { records = false }: Options = {},
): Promise<TestOutcome> {
  const { id, name, script } = test;
  const parsed = ScriptSchema.safeParse(script);
  if (!parsed.success) {
    return failWith(
      test,
      parsed.error.issues.map(({ path, message }) =>
        path.length > 0
          ? say('Invalid script at {place}: {message}', { place: path.join('.'), message })
          : say('Invalid script: {message}', { message }),
      ),
    );
  }
  const started = performance.now();
  try {
    const { ok, failures, turns } = await runScript(compiled, parsed.data, providers);
    return {
      ...{ id, name, ok },
      failures: failures.map((failure) => sayMessage(describeFailure(failure, compiled.flow))),
      differences: failures,
      turns: turns.map((turn) => observeTurn(compiled, turn)),
      touched: countTouched(turns),
      milliseconds: performance.now() - started,
      ...(records ? { records: turns.map(({ record }) => record) } : {}),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failWith(test, [say('The engine stopped: {reason}', { reason })], performance.now() - started);
  }
}

function countTouched(turns: readonly TurnResult[]): TouchedCounts {
  const counts: TouchedCounts = {};
  for (const { kind, id } of turns.flatMap(({ events }) => events.flatMap(findTouched))) {
    const key = `${kind}:${id}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
