import { loadLayers } from '@/lib/client/load-layers';
import type { TestRun, TestToRun } from '@/lib/editor/simulation/run-tests';
import { createWorkerSimulator } from '@/lib/editor/simulation/simulator-client';

/** Runs tests over the unsaved draft in a worker of their own. A draft that cannot run fails them all. */
export async function runTestsInBrowser(
  document: unknown,
  tests: readonly TestToRun[],
): Promise<Pick<TestRun, 'results'> & Partial<TestRun>> {
  if (tests.length === 0) return { results: [] };
  const simulator = createWorkerSimulator(loadLayers, noModels);
  try {
    const { blocking } = await simulator.load(document);
    const [first] = blocking;
    if (first) {
      const failures = [`The draft cannot run: ${first.message}`];
      return { results: tests.map(({ id, name }) => ({ id, name, ok: false, failures })) };
    }
    return await simulator.test(tests.map(({ id, name, script }) => ({ id, name, script })));
  } finally {
    simulator.dispose();
  }
}

/** A test says the same whenever it runs: it holds the answers of models and asks none. */
const noModels = (): Promise<never> => Promise.reject(new Error('Tests ask no models.'));
