import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { Providers } from '@turnpike/engine/turn';
import { createLruCache } from '../../lru-cache';
import { createServerLocal } from '../../providers/create-server-local';
import type { SessionStore, VersionRef } from '../store/store';

export type LoadedFlow = { compiled: CompiledFlow; providers: Providers };
export type FlowCache = {
  load(workspaceId: string, flowId: string, version: VersionRef): Promise<LoadedFlow>;
};

/**
 * Caches compiled versions, so that a warm turn compiles nothing.
 *
 * The key holds the version id beside the content hash: two flows may have the same content, but their
 * turn records must name the right one. Versions never change, so entries never go stale.
 */
export function createFlowCache(store: Pick<SessionStore, 'loadVersionContent'>, max = 100): FlowCache {
  const flows = createLruCache<LoadedFlow>(max);
  return {
    async load(workspaceId, flowId, version) {
      const key = JSON.stringify([workspaceId, version.id, version.hash]);
      const found = flows.get(key);
      if (found) return found;
      const loaded = await loadFlow(store, workspaceId, flowId, version);
      flows.set(key, loaded);
      return loaded;
    },
  };
}

async function loadFlow(
  store: Pick<SessionStore, 'loadVersionContent'>,
  workspaceId: string,
  flowId: string,
  version: VersionRef,
): Promise<LoadedFlow> {
  const content = await store.loadVersionContent(workspaceId, version.id);
  if (content === undefined) throw new Error(`Version ${version.id} has no content.`);
  const result = compileFlow(JSON.parse(content), {
    id: flowId,
    version: String(version.number),
    checkedHash: version.hash,
  });
  if (!result.ok) throw new Error(`Version ${version.id} was published but does not compile.`);
  return { compiled: result.compiled, providers: createServerLocal(result.compiled.flow) };
}
