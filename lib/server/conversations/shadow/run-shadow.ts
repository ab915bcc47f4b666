import { msg } from '@turnpike/engine/messages';
import {
  type RunShadow,
  SHADOW_CONVERSATIONS,
  type ShadowProgress,
  type ShadowReport,
} from '@/lib/contract/schemas/releases/shadow';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { ShadowedConversation } from '@/lib/server/workers/tasks/run-shadow-batch';
import type { FlowInspectionDeps } from '../../flows/flow-deps';
import { listTests } from '../../flows/flow-tests';
import { requireFlow } from '../../flows/flows';
import { loadDocument } from '../../flows/load-document';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { compareAhead } from './compare-ahead';
import { createComparer } from './create-comparer';
import { readRecordings } from './read-recordings';

/** Tests of a page. */
const PAGE = 10;
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
  request: RunShadow,
  { report = () => undefined, signal }: Watch = {},
): Promise<ShadowReport> {
  requireScope(actor, 'sessions:read');
  // What the draft says is part of the flow.
  requireScope(actor, 'flows:read');
  const { workspaceId } = actor;
  const { version = 'draft', limit = SHADOW_CONVERSATIONS.default } = request;
  await requireFlow(deps, actor, flowId);
  const draft = await loadDocument(deps, actor, flowId, version, '/version');
  const compare = createComparer(deps, workspaceId, { flowId, name: String(version), ...draft });
  const result: ShadowReport = {
    ...{ version, done: 0, more: false, conversations: [] },
    counts: { same: 0, words: 0, differs: 0, stopped: 0, refused: 0 },
  };
  const source =
    request.source === 'tests'
      ? readTests(deps, actor, flowId, request)
      : readConversations(deps, workspaceId, flowId, request);
  async function* readUpToLimit(): AsyncGenerator<ShadowedConversation> {
    let read = 0;
    for await (const conversation of source) {
      if (read === limit) {
        result.more = true;
        return;
      }
      read += 1;
      yield conversation;
    }
  }
  for await (const { size, same, conversations } of compareAhead(readUpToLimit(), compare, signal)) {
    result.done += size;
    result.counts.same += same;
    for (const { verdict } of conversations) result.counts[verdict] += 1;
    result.conversations.push(...conversations);
    report({ done: result.done, counts: result.counts, conversations });
  }
  return result;
}

async function* readConversations(
  { turns: { store, now } }: Deps,
  workspaceId: string,
  flowId: string,
  { environment, from: version, days }: RunShadow,
): AsyncGenerator<ShadowedConversation> {
  const since = days === undefined ? undefined : new Date(now() - days * DAY_MS);
  const filter = { flowId, environment, version, since };
  for await (const { session, records } of readRecordings(store, workspaceId, filter)) {
    const { id, version: on, updatedAt } = session;
    yield { id, updatedAt, version: on.number, hash: on.hash, records: records ?? null };
  }
}

/** The saved tests of a flow. The version that an environment uses answers them, unless another is given. */
async function* readTests(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { environment, from }: RunShadow,
): AsyncGenerator<ShadowedConversation> {
  const { workspaceId } = actor;
  const live = await deps.prisma.environment.findFirst({
    where: { workspaceId, flowId, name: environment },
    select: { version: { select: { number: true } } },
  });
  const version = from ?? live?.version?.number;
  if (version === undefined)
    throw new Refusal(
      'version-not-found',
      msg('No version is live in {environment}, so no version answers the tests.', { environment }),
      {
        pointer: '/environment',
      },
    );
  const { hash } = await loadDocument(deps, actor, flowId, version, '/from');
  let cursor: string | undefined;
  do {
    const { items, next } = await listTests(deps, actor, flowId, { limit: PAGE, cursor });
    for (const { id, name, script, updatedAt } of items) yield { id, name, updatedAt, version, hash, script };
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
