import { type Remote, releaseProxy, wrap } from 'comlink';
import type { LoadedLayer } from '../merge-draft';
import type { Simulator } from './types';

/** The simulator in a worker of its own: a heavy draft never stops the editor. Layers are fetched here. */
export function createWorkerSimulator(
  loadLayers: (document: unknown) => Promise<LoadedLayer[]>,
): Simulator & { dispose(): void } {
  const worker = new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<Simulator> = wrap<Simulator>(worker);
  // A worker that cannot start answers nothing: without this every call would wait for ever.
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The simulator could not be started.'));
  });
  broken.catch(() => undefined);
  const call = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, broken]);
  return {
    load: async (document) => call(remote.load(document, await loadLayers(document))),
    open: (options) => call(remote.open(options)),
    take: (session, input, scripted) => call(remote.take(session, input, scripted)),
    test: (tests) => call(remote.test(tests)),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
