import { loadDraftLayers } from '@/lib/client/load-layers';
import { runDraftTests } from '@/lib/editor/tests/run-tests';
import type { TestOutcome, TestToRun } from '@/lib/editor/tests/test-outcome';
import { createWorkerRunner } from '@/lib/editor/tests/test-worker-client';

type Options = { signal?: AbortSignal; records?: boolean; onResult?: (outcome: TestOutcome) => void };

/** Runs tests on the unsaved draft in a separate worker. If the draft cannot run, all fail. */
export async function runTestsInBrowser(
  document: unknown,
  tests: readonly TestToRun[],
  options: Options = {},
): Promise<{ results: TestOutcome[] }> {
  const createRunner = () => createWorkerRunner(loadDraftLayers);
  return { results: await runDraftTests({ document, tests, createRunner, ...options }) };
}
