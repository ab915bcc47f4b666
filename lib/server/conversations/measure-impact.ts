import { formatEnglish } from '@turnpike/engine/messages';
import type pg from 'pg';
import type { Impact, ImpactProgress, MeasureImpact } from '@/lib/contract/schemas/releases/environments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { loadDocument } from '../flows/load-document';
import { decodeCursor, TimeCursor, toPage } from '../paging';
import { type ClassifiedLive, type ClassifyDeps, createClassifier } from './impact/classify-live';
import { countLiveSessions, readLiveSessions } from './impact/read-live-sessions';
import { createClassTally } from './impact/tally-classes';

/** Conversations of a page. */
const MAX_LISTED = 200;
const REPORT_INTERVAL_MS = 300;

type Deps = FlowInspectionDeps & ClassifyDeps & { pool: pg.Pool };
type Watch = { report?: (progress: ImpactProgress) => void; signal?: AbortSignal };

/**
 * Predicts what a version, or the draft, would do to running conversations: each is reconciled in memory and
 * discarded. No tool or model is called and nothing is stored: the local provider judges meanings.
 */
export async function measureImpact(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { version = 'draft', environment, strategy, class: only, cursor }: MeasureImpact,
  { report = () => undefined, signal }: Watch = {},
): Promise<Impact> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const key = decodeCursor({ cursor }, TimeCursor);
  const { text: content, hash } = await loadDocument(deps, actor, flowId, version, '/version');
  const filter = { workspaceId: actor.workspaceId, flowId, environment };
  const { workspaceId } = actor;
  const classifier = createClassifier(deps, { workspaceId, to: { content, hash }, strategy });
  const total = await countLiveSessions(deps.pool, filter);
  const tally = createClassTally();
  const list = createNewestList(MAX_LISTED + 1, key);
  const counts: Impact['counts'] = { unchanged: 0, moved: 0, gap: 0, blocked: 0, stuck: 0 };
  let done = 0;
  let reported = 0;
  await readLiveSessions(
    deps.pool,
    filter,
    async (batch) => {
      const conversations = await classifier.classify(batch);
      for (const conversation of conversations) {
        counts[conversation.class.outcome] = (counts[conversation.class.outcome] ?? 0) + 1;
        if (only === undefined || conversation.class.id === only) list.add(conversation);
      }
      tally.add(conversations.filter(({ session }) => session.hash !== hash));
      done += batch.length;
      if (performance.now() - reported < REPORT_INTERVAL_MS) return;
      reported = performance.now();
      report({
        ...{ done, total: Math.max(done, total), classes: tally.list() },
        strategy: classifier.getUsedStrategy(),
      });
    },
    signal,
  );
  const { items, next } = toPage(list.get(), MAX_LISTED, ({ session }) => keyOf(session));
  return {
    strategy: await classifier.readStrategy(),
    classes: tally.list(),
    counts,
    sessions: items.map(toListed),
    more: next !== null,
    next,
  };
}

type Key = readonly [at: string, id: string];

const keyOf = ({ updatedAt, id }: ClassifiedLive['session']) =>
  [updatedAt.toISOString(), id] as const satisfies Key;

/** Newest first; the id decides between equal times. */
function compareKeys([at, id]: Key, [otherAt, otherId]: Key): number {
  if (at !== otherAt) return at < otherAt ? 1 : -1;
  return id === otherId ? 0 : id < otherId ? 1 : -1;
}

/** Keeps the newest conversations before a key, and few others meanwhile. */
function createNewestList(size: number, before: Key | undefined) {
  let list: ClassifiedLive[] = [];
  const get = (): ClassifiedLive[] => {
    list = list.sort((a, b) => compareKeys(keyOf(a.session), keyOf(b.session))).slice(0, size);
    return list;
  };
  return {
    add(conversation: ClassifiedLive): void {
      if (before && compareKeys(before, keyOf(conversation.session)) >= 0) return;
      list.push(conversation);
      if (list.length > 2 * size) get();
    },
    get,
  };
}

function toListed({ session, class: found, changes }: ClassifiedLive): Impact['sessions'][number] {
  return {
    id: session.id,
    version: session.version,
    environment: session.environment,
    class: found.id,
    status: session.status,
    updatedAt: session.updatedAt.toISOString(),
    outcome: found.outcome,
    changes: changes.map(formatEnglish),
    changeMessages: changes,
  };
}
