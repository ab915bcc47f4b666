import {
  type RunShadow,
  SHADOW_CONVERSATIONS,
  type ShadowProgress,
  type ShadowReport,
} from '@/lib/contract/schemas/shadow';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { ShadowInput } from '@/lib/server/workers/tasks/run-shadow-batch';
import type { FlowInspectionDeps } from '../../flows/flow-deps';
import { requireFlow } from '../../flows/flows';
import { loadDocument } from '../../flows/load-document';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { readRecordings, type StoredRecording } from './read-recordings';

/** The first conversations are reported at once; later ones in larger parts. */
const FIRST_BATCH = 2;
const BATCH = 10;
const DAY_MS = 86_400_000;

type Deps = FlowInspectionDeps & { turns: Pick<TurnDeps, 'store' | 'now'> };
type Watch = { report?: (progress: ShadowProgress) => void; signal?: AbortSignal };

/**
 * Runs the newest conversations of an environment through the draft or a version. Nothing is sent and nothing is
 * stored. What is returned is masked; the stored values are only used in the worker thread.
 */
export async function runShadow(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { version = 'draft', environment, from, days, limit = SHADOW_CONVERSATIONS.default }: RunShadow,
  { report = () => undefined, signal }: Watch = {},
): Promise<ShadowReport> {
  requireScope(actor, 'sessions:read');
  // What the draft says is part of the flow.
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const { store, now } = deps.turns;
  await requireFlow(deps, actor, flowId);
  const draft = await loadDocument(deps, actor, flowId, version, '/version');
  const comparer = createComparer(deps, workspaceId, { flowId, name: String(version), ...draft });
  const result: ShadowReport = {
    ...{ version, done: 0, more: false, conversations: [] },
    counts: { same: 0, words: 0, differs: 0, stopped: 0, refused: 0 },
  };
  const compare = async (batch: readonly StoredRecording[]): Promise<void> => {
    const { same, conversations } = await comparer.compare(batch);
    result.done += batch.length;
    result.counts.same += same;
    for (const { verdict } of conversations) result.counts[verdict] += 1;
    result.conversations.push(...conversations);
    report({ done: result.done, counts: result.counts, conversations });
  };
  const since = days === undefined ? undefined : new Date(now() - days * DAY_MS);
  let batch: StoredRecording[] = [];
  let read = 0;
  for await (const recording of readRecordings(store, workspaceId, {
    flowId,
    environment,
    version: from,
    since,
  })) {
    if (signal?.aborted) return result;
    if (read === limit) {
      result.more = true;
      break;
    }
    read += 1;
    batch.push(recording);
    if (batch.length < (result.done === 0 ? FIRST_BATCH : BATCH)) continue;
    await compare(batch);
    batch = [];
  }
  if (batch.length > 0 && !signal?.aborted) await compare(batch);
  return result;
}

type Draft = ShadowInput['draft'];

/** Compares conversations in a worker thread, with the versions that they need. */
function createComparer({ turns: { store }, workers }: Deps, workspaceId: string, draft: Draft) {
  const versions = new Map<string, ShadowInput['versions'][number]>();
  const missing = new Set<string>();
  async function load(hash: string): Promise<void> {
    const found = await store.findVersion(workspaceId, draft.flowId, hash);
    const text = found && (await store.loadVersionContent(workspaceId, found.id));
    if (text === undefined) missing.add(hash);
    else versions.set(hash, { hash, name: String(found?.number), text });
  }
  return {
    async compare(batch: readonly StoredRecording[]) {
      for (const { session } of batch)
        if (!versions.has(session.version.hash)) await load(session.version.hash);
      const conversations = batch.map(({ session: { id, version, updatedAt }, records }) => ({
        ...{ id, updatedAt },
        version: version.number,
        records: records ?? null,
      }));
      for (;;) {
        const input = { draft, versions: [...versions.values()], missing: [...missing], conversations };
        const found = await workers.run('shadow', workspaceId, input);
        if (!('needs' in found)) return found;
        for (const hash of found.needs) await load(hash);
      }
    },
  };
}
