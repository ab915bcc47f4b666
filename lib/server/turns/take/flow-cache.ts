import type { CompiledFlow } from '@turnpike/engine';
import type { Providers } from '@turnpike/engine/turn';
import { compileChecked } from '../../flows/compile-checked';
import { createLruCache } from '../../lru-cache';
import { createServerLocal } from '../../providers/create-server-local';
import { createThreadLocal } from '../../providers/create-thread-local';
import type { WorkerPool } from '../../workers/worker-pool';
import type { SessionStore, VersionRef } from '../store/store';

type ContentStore = Pick<SessionStore, 'loadVersionContent'>;
/** Versions in the cache. */
const MAX_FLOWS = 100;

export type LoadedFlow = { compiled: CompiledFlow; providers: Providers };
export type FlowCache = {
  load(workspaceId: string, flowId: string, version: VersionRef): Promise<LoadedFlow>;
};

/**
 * Caches compiled versions, so that a warm turn compiles nothing. Messages are understood in `workers`, if given.
 *
 * The key holds the version id beside the content hash: two flows may have the same content, but their
 * turn records must name the right one. Versions never change, so entries never go stale.
 */
export function createFlowCache(store: ContentStore, workers?: WorkerPool): FlowCache {
  const flows = createLruCache<LoadedFlow>(MAX_FLOWS);
  const loading = new Map<string, Promise<LoadedFlow>>();
  return {
    async load(workspaceId, flowId, version) {
      const key = JSON.stringify([workspaceId, version.id, version.hash]);
      const found = flows.get(key);
      if (found) return found;
      // Turns that arrive while a version is compiled wait for it.
      const load =
        loading.get(key) ??
        loadFlow(store, workers, workspaceId, flowId, version).finally(() => loading.delete(key));
      loading.set(key, load);
      const loaded = await load;
      flows.set(key, loaded);
      return loaded;
    },
  };
}

async function loadFlow(
  store: ContentStore,
  workers: WorkerPool | undefined,
  workspaceId: string,
  flowId: string,
  version: VersionRef,
): Promise<LoadedFlow> {
  const content = await store.loadVersionContent(workspaceId, version.id);
  if (content === undefined) throw new Error(`Version ${version.id} has no content.`);
  const { hash } = version;
  const options = { id: flowId, version: String(version.number), checkedHash: hash };
  const compiled = await compileChecked(content, options);
  const { flow } = compiled;
  const local = createServerLocal(flow);
  const providers = workers ? createThreadLocal(workers, { workspaceId, flow, hash, content }, local) : local;
  return { compiled, providers };
}
