import { performance } from 'node:perf_hooks';
import { msg } from '@turnpike/engine/messages';
import type { ConversationQuery, FoundConversation } from '@/lib/contract/schemas/conversations';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { countRecent } from '@/lib/server/counting/count-recent';
import type { CountDeps } from '@/lib/server/counting/count-turns';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { QueryRunner } from '@/lib/server/db/pool';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import { requireFlow } from '@/lib/server/flows/flows';
import { decodeCursor, limitOf, type PageRequest, TimeCursor, toPage } from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import { findMatching } from './find-matching';
import { readFound } from './read-found';
import { readQueries } from './read-queries';
import type { ReadFilter } from './to-conditions';

export type SearchDeps = CountDeps & ReadDeps & { prisma: PrismaClient };
type FoundPage = {
  sessions: FoundConversation[];
  next: string | null;
  total: { count: number; more: boolean } | null;
  searchedTo: string;
  took: number;
};

/** Conversations that match, newest first. Turns that are not counted yet are counted first. */
export async function searchSessions(
  deps: SearchDeps,
  actor: Actor,
  { limit: wanted, cursor, ...query }: ConversationQuery & PageRequest,
): Promise<FoundPage> {
  const from = performance.now();
  await checkQuery(deps, actor, query);
  const request = { limit: wanted, cursor };
  const limit = limitOf(request);
  const [updatedAt, id] = decodeCursor(request, TimeCursor) ?? [];
  const after = updatedAt !== undefined && id !== undefined ? { updatedAt, id } : undefined;
  const { workspaceId } = actor;
  const searchedTo = await countRecent(deps, workspaceId);
  const page = await readFromReplica(deps, async (pool) => {
    const filter = await readFilter(pool, query);
    const { places, total } = await findMatching(pool, workspaceId, filter, { after, limit: limit + 1 });
    const { items, next } = toPage(places, limit, (place) => [place.updatedAt, place.id]);
    const ids = items.map((place) => place.id);
    return { sessions: await readFound(pool, workspaceId, ids, filter.words), next, total };
  });
  return { ...page, searchedTo: searchedTo.toISOString(), took: Math.round(performance.now() - from) };
}

/** Refuses what the caller may not see, or what has no meaning. */
export async function checkQuery(deps: SearchDeps, actor: Actor, query: ConversationQuery): Promise<void> {
  requireScope(actor, 'sessions:read');
  if (query.version !== undefined && query.flow === undefined)
    throw new Refusal('invalid-request', msg('Set the flow of the version too.'));
  if (query.flow !== undefined) await requireFlow(deps, actor, query.flow);
}

export async function readFilter(
  runner: QueryRunner,
  { q = '', reply = '', ...rest }: ConversationQuery,
): Promise<ReadFilter> {
  const words = await readQueries(runner, q, 'customer');
  return { ...rest, words, replies: await readQueries(runner, reply, 'flow') };
}
