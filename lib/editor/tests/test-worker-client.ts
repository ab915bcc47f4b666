import { type Remote, releaseProxy, wrap } from 'comlink';
import type { LoadedLayer } from '../merge-draft';
import type { DisposableRunner } from './run-tests';
import type { TestRunner } from './test-runner';

/** A runner of tests in a worker of its own: whatever a test does, the page goes on. */
export function createWorkerRunner(
  loadLayers: (document: unknown) => Promise<LoadedLayer[]>,
): DisposableRunner {
  const worker = new Worker(new URL('./test-worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<TestRunner> = wrap<TestRunner>(worker);
  // A worker that cannot start answers nothing: without this every call would wait for ever.
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The tests could not be started.'));
  });
  broken.catch(() => undefined);
  return {
    load: async (document) => Promise.race([remote.load(document, await loadLayers(document)), broken]),
    run: (test, options) => Promise.race([remote.run(test, options), broken]),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
