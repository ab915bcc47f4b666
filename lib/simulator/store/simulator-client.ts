import type { Answer } from '@turnpike/engine/turn';
import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import type { WorkerSimulator } from './simulator-worker';
import type { AskModels, Simulator } from './types';

/**
 * The simulator in a worker, so that a large draft does not block the editor. Layers are fetched and models
 * are called from the page.
 */
export function createWorkerSimulator(
  loadLayers: (document: unknown) => Promise<LoadedLayer[]>,
  askModels: AskModels,
): Simulator & { dispose(): void } {
  const worker = new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<WorkerSimulator> = wrap<WorkerSimulator>(worker);
  // A worker that cannot start never answers, so calls would wait forever without this.
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The simulator could not be started.'));
  });
  broken.catch(() => undefined);
  const call = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, broken]);
  const connected = call(remote.connect(proxy(askModels)));
  connected.catch(() => undefined);
  return {
    load: async (document) => call(remote.load(document, await loadLayers(document))),
    openVersion: async (document) => call(remote.openVersion(document, await loadLayers(document))),
    replay: (records) => call(remote.replay(records)),
    open: (options) => call(remote.open(options)),
    take: async (session, input, scripted, context) => {
      await connected;
      return call(remote.take(session, input, scripted, context));
    },
    callTool: (request, faults) => call<Answer>(remote.callTool(request, faults)),
    evaluate: (texts, sessions, input, before) => call(remote.evaluate(texts, sessions, input, before)),
    dispose() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
