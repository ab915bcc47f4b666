import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { failWith, type TestOutcome, type TestToRun } from './test-outcome';
import type { TestRunner } from './test-runner';

export type DisposableRunner = TestRunner & { dispose(): void };
export type RunTestsOptions = {
  document: unknown;
  tests: readonly TestToRun[];
  /** Called again after a timeout, which disposes the runner. */
  createRunner: () => DisposableRunner;
  onStart?: (test: TestToRun) => void;
  onResult?: (outcome: TestOutcome) => void;
  signal?: AbortSignal;
  /** Timeout of one test in ms. */
  limitMs?: number;
  records?: boolean;
};

const LIMIT_MS = 15_000;

/**
 * Runs tests in sequence and reports each result. A test that throws or times out fails without affecting
 * the others. An abort stops the current test and omits the rest. A draft that cannot run fails all tests.
 */
export async function runDraftTests(options: RunTestsOptions): Promise<TestOutcome[]> {
  const { document, tests, createRunner, onStart, onResult, signal, limitMs = LIMIT_MS, records } = options;
  const outcomes: TestOutcome[] = [];
  const add = (outcome: TestOutcome) => {
    outcomes.push(outcome);
    onResult?.(outcome);
  };
  let runner: DisposableRunner | undefined;
  let blocked: string | undefined;
  try {
    for (const test of tests) {
      if (signal?.aborted) break;
      onStart?.(test);
      if (!runner && blocked === undefined) {
        runner = createRunner();
        const [first] = await within(runner.load(document), limitMs, signal);
        if (first) blocked = say('The draft cannot run: {reason}', { reason: sayMessage(first.message) });
      }
      if (!runner || blocked !== undefined) {
        add(failWith(test, [blocked ?? say('The draft cannot run.')]));
        continue;
      }
      try {
        add(await within(runner.run(test, { records }), limitMs, signal));
      } catch (error) {
        if (signal?.aborted) break;
        runner.dispose();
        runner = undefined;
        add(failWith(test, [describe(error, limitMs)], error === TOO_LONG ? limitMs : 0));
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    runner?.dispose();
  }
  return outcomes;
}

const TOO_LONG = new Error('The test timed out.');

const describe = (error: unknown, limitMs: number): string =>
  error === TOO_LONG
    ? say('Timed out after {seconds} s', { seconds: Math.round(limitMs / 1000) })
    : say('Could not run: {error}', {
        error: error instanceof Error ? error.message : String(error),
      });

/** The result of a promise, unless it times out or is aborted. */
function within<T>(promise: Promise<T>, ms: number, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(TOO_LONG), ms);
    const stop = () => reject(new Error('Stopped.'));
    signal?.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  });
}
