import type { Pool } from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Insights } from '@/lib/contract/schemas/insights';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { type CountDeps, countTurns } from '@/lib/server/counting/count-turns';
import { COUNTED_KINDS } from '@/lib/server/counting/digest/list-counts';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type ReadDeps, readFromReplica } from '@/lib/server/db/replica';
import { requireFlow } from '@/lib/server/flows/flows';
import { versionNotFound } from '@/lib/server/flows/version-not-found';
import { createCountTable } from './count-table';
import { listDayRows } from './list-day-rows';
import { listFigures } from './list-figures';
import { listFunnel } from './list-funnel';
import { listMeasures, listSpans } from './list-measures';
import { listNodes } from './list-nodes';
import { listParts } from './list-parts';
import { getPreviousPeriod, type Period, readInsightPeriod, toInstants } from './period';
import { readChoices } from './read-choices';
import { type CountFilter, readDayCounts, readInsightCounts } from './read-insight-counts';
import { type CountedPath, readPathCounts } from './read-path-counts';

type Deps = CountDeps & ReadDeps & { prisma: PrismaClient };
export type InsightsQuery = Partial<Period> & {
  environment?: EnvironmentName | undefined;
  version?: number | undefined;
  channel?: string | undefined;
  locale?: string | undefined;
  /** What happened in a conversation at least once, and what never did. */
  mark?: string[] | undefined;
  not?: string[] | undefined;
  /** `previous-period` or `version:N`. */
  compare?: string | undefined;
  /** Ids of nodes, separated by commas. */
  funnel?: string | undefined;
};

/** A request counts at most this many turns, because its caller waits; housekeeping counts the rest. */
const TURNS_PER_READ = 500;
const VERSION = 'version:';

/** What happened in the conversations of a flow that started in a period. */
export async function getInsights(
  deps: Deps,
  actor: Actor,
  flowId: string,
  query: InsightsQuery,
): Promise<Insights> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const { workspaceId } = actor;
  const period = readInsightPeriod(query, Date.now());
  const side = await selectSide(deps, actor, flowId, { ...query, ...period });
  const compared = await selectCompared(deps, actor, flowId, { ...query, ...period });
  const { complete } = await countTurns(deps, { workspaceId, flowId }, TURNS_PER_READ);
  const [now, before, choices] = await readFromReplica(deps, (pool) =>
    Promise.all([readSide(pool, side), compared && readSide(pool, compared), readChoices(pool, side.filter)]),
  );
  const table = now.table;
  return {
    filter: toBaseFilter(side),
    ...period,
    complete,
    compared:
      compared && before
        ? {
            kind: query.compare?.startsWith(VERSION) ? 'version' : 'previous-period',
            ...{ from: compared.filter.from, to: compared.filter.to, version: compared.version ?? null },
            conversations: before.table.conversations,
            messages: before.table.get('messages'),
            more: before.more,
            filter: toBaseFilter(compared),
          }
        : null,
    more: now.more,
    conversations: table.conversations,
    messages: table.get('messages'),
    turns: table.get('turns'),
    outcomes: table.outcomes,
    measures: listMeasures(table, before?.table),
    spans: listSpans(table, before?.table),
    days: now.days,
    daysBefore: before?.days ?? null,
    nodes: listNodes(table, before?.table),
    ...listParts(table, before?.table),
    funnel: listFunnel(table, before?.table, query.funnel?.split(',').filter(Boolean)),
    figures: listFigures(table),
    choices,
  };
}

type Side = { filter: CountFilter; path: CountedPath | undefined; version: number | undefined };
type SideQuery = InsightsQuery & Period;

async function selectSide(
  { prisma }: Deps,
  { workspaceId }: Actor,
  flowId: string,
  { from, to, environment = 'production', version, channel, locale, mark = [], not = [] }: SideQuery,
): Promise<Side> {
  const filter = { workspaceId, flowId, environment, from, to, channel, locale };
  const path = mark.length + not.length === 0 ? undefined : { mark, not };
  if (version === undefined) return { filter, path, version };
  const where = { workspaceId, flowId, number: version };
  const found = await prisma.version.findFirst({ where, select: { id: true } });
  if (!found) throw versionNotFound(version);
  return { filter: { ...filter, versionId: found.id }, path, version };
}

async function selectCompared(
  deps: Deps,
  actor: Actor,
  flowId: string,
  query: SideQuery,
): Promise<Side | undefined> {
  const { compare } = query;
  if (compare === undefined) return undefined;
  const other = compare.startsWith(VERSION)
    ? { ...query, version: Number(compare.slice(VERSION.length)) }
    : { ...query, ...getPreviousPeriod(query) };
  return selectSide(deps, actor, flowId, other);
}

/** Counters know no paths, so conversations of one are counted from their digests. */
async function readSide(pool: Pool, { filter, path }: Side) {
  if (path) {
    const { rows, days, more } = await readPathCounts(pool, filter, path);
    return { table: createCountTable(rows), days: listDayRows(filter, days), more };
  }
  const [rows, days] = await Promise.all([
    readInsightCounts(pool, filter, COUNTED_KINDS),
    readDayCounts(pool, filter),
  ]);
  return { table: createCountTable(rows), days: listDayRows(filter, days), more: false };
}

function toBaseFilter({ filter, path, version }: Side): Insights['filter'] {
  const { flowId, environment, channel, locale } = filter;
  return {
    flow: flowId,
    environment,
    ...(version !== undefined && { version }),
    ...toInstants(filter),
    ...(channel !== undefined && { channel }),
    ...(locale !== undefined && { locale }),
    ...(path && path.mark.length > 0 && { mark: [...path.mark] }),
    ...(path && path.not.length > 0 && { not: [...path.not] }),
  };
}
