import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import type {
  ComparedBatch,
  ShadowedConversation,
  ShadowInput,
} from '@/lib/server/workers/tasks/run-shadow-batch';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';

type Deps = {
  turns: { store: Pick<TurnDeps['store'], 'findVersion' | 'loadVersionContent'> };
  workers: Pick<WorkerPool, 'run'>;
};
type Version = ShadowInput['versions'][number];

/** Compares batches of conversations with a draft in worker threads, with the versions that they need. */
export function createComparer(
  { turns: { store }, workers }: Deps,
  workspaceId: string,
  draft: ShadowInput['draft'],
): (conversations: readonly ShadowedConversation[]) => Promise<ComparedBatch> {
  const versions = new Map<string, Promise<Version | undefined>>();
  /** Versions of earlier turns, which later batches probably need too. */
  const earlier = new Set<string>();

  function load(hash: string): Promise<Version | undefined> {
    const loading = versions.get(hash) ?? read(hash);
    versions.set(hash, loading);
    return loading;
  }

  async function read(hash: string): Promise<Version | undefined> {
    const found = await store.findVersion(workspaceId, draft.flowId, hash);
    const text = found && (await store.loadVersionContent(workspaceId, found.id));
    return text === undefined ? undefined : { hash, name: String(found?.number), text };
  }

  return async (conversations) => {
    for (;;) {
      const hashes = [...new Set([...conversations.map(({ hash }) => hash), ...earlier])];
      const loaded = await Promise.all(hashes.map(load));
      const found = await workers.run('shadow', workspaceId, {
        draft,
        versions: loaded.filter((version) => version !== undefined),
        missing: hashes.filter((_hash, place) => loaded[place] === undefined),
        conversations: [...conversations],
      });
      if (!('needs' in found)) return found;
      for (const hash of found.needs) earlier.add(hash);
    }
  };
}
