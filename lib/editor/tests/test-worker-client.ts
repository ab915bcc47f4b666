import type { LoadedLayer } from '../sync/merge-draft';
import type { DisposableRunner } from './run-tests';
import type { TestRunner } from './test-runner';

/** A test runner in a separate worker, so that tests cannot block the page. Comlink is loaded on demand. */
export function createWorkerRunner(
  loadLayers: (document: unknown) => Promise<LoadedLayer[]>,
): DisposableRunner {
  const worker = new Worker(new URL('./test-worker.ts', import.meta.url), { type: 'module' });
  // Wrapped in an object, because resolving a promise with a remote would call its `then`.
  const ready = import('comlink').then(({ releaseProxy, wrap }) => {
    const remote = wrap<TestRunner>(worker);
    return { remote, release: () => remote[releaseProxy]() };
  });
  ready.catch(() => undefined);
  // A worker that cannot start never answers, so calls would wait forever without this.
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The tests could not be started.'));
  });
  broken.catch(() => undefined);
  return {
    async load(document) {
      const [{ remote }, layers] = await Promise.all([ready, loadLayers(document)]);
      return Promise.race([remote.load(document, layers), broken]);
    },
    async run(test, options) {
      const { remote } = await ready;
      return Promise.race([remote.run(test, options), broken]);
    },
    dispose() {
      void ready.then(({ release }) => release()).catch(() => undefined);
      worker.terminate();
    },
  };
}
