import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameBehavior } from '../model/is-same-behavior';
import { type DisposableRunner, runDraftTests } from './run-tests';
import type { TestOutcome, TestToRun, TouchedCounts } from './test-outcome';

/** A saved test; `updatedAt` identifies its revision. */
type RunnableTest = TestToRun & { updatedAt: string };
/** The outcome of a test with the draft and the revision it ran on. */
export type TestResult = { outcome: TestOutcome; document: unknown; updatedAt: string };
export type TestRunState = {
  /** Null if no test is running. */
  running: { of: number; done: number; name: string } | null;
  results: ReadonlyMap<string, TestResult>;
  /** The last result of each test that passed on this page. */
  passed: ReadonlyMap<string, TestResult>;
  /** Why a run failed to start. */
  error: string | null;
  /** Runs tests on a draft, and stops the run before if it still runs. Results of other tests are kept. */
  run(document: unknown, tests: readonly RunnableTest[]): Promise<void>;
  cancel(): void;
};
export type TestRunStore = StoreApi<TestRunState>;

/**
 * Test runs of the open editor. They continue while other views are open, and the canvas shows their
 * coverage.
 */
export function createTestRunStore(createRunner: () => DisposableRunner): TestRunStore {
  let stop: AbortController | undefined;
  return createStore<TestRunState>((set, get) => {
    return {
      running: null,
      results: new Map(),
      passed: new Map(),
      error: null,
      async run(document, tests) {
        if (tests.length === 0) return;
        stop?.abort();
        const own = new AbortController();
        stop = own;
        const advance = (change: { done?: number; name?: string }) => {
          const { running } = get();
          if (running && stop === own) set({ running: { ...running, ...change } });
        };
        set({ running: { of: tests.length, done: 0, name: tests[0]?.name ?? '' }, error: null });
        const states = new Map(tests.map(({ id, updatedAt }) => [id, updatedAt]));
        try {
          await runDraftTests({
            ...{ document, tests, createRunner, signal: own.signal },
            onStart: ({ name }) => advance({ name }),
            onResult(outcome) {
              const updatedAt = states.get(outcome.id) ?? '';
              const result = { outcome, document, updatedAt };
              set({ results: new Map(get().results).set(outcome.id, result) });
              if (outcome.ok) set({ passed: new Map(get().passed).set(outcome.id, result) });
              advance({ done: (get().running?.done ?? 0) + 1 });
            },
          });
        } catch (error) {
          set({ error: error instanceof Error ? error.message : String(error) });
        } finally {
          if (stop === own) set({ running: null });
        }
      },
      cancel: () => stop?.abort(),
    };
  });
}

/** Whether the executable part of the flow, or the test, changed after the run. */
export function isStale(result: TestResult, document: unknown, test: { updatedAt: string }): boolean {
  return result.updatedAt !== test.updatedAt || !isSameBehavior(result.document, document);
}

/** Number of tests that touched each part of the flow; null before the first run. */
export function sumTouched(
  results: TestRunState['results'],
  tests: readonly { id: string }[],
): TouchedCounts | null {
  const found = tests.flatMap(({ id }) => results.get(id) ?? []);
  if (found.length === 0) return null;
  const sum: TouchedCounts = {};
  for (const { outcome } of found)
    for (const key of Object.keys(outcome.touched)) sum[key] = (sum[key] ?? 0) + 1;
  return sum;
}
