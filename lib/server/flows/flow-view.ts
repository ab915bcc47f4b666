import type { FlowResource, FlowSummary } from '@/lib/contract/schemas/flows';
import type { Prisma } from '@/lib/server/db/generated/client';
import { inspectDraft } from './inspect-draft';
import type { LayerStore } from './load-merged';

/** Everything a flow summary needs, in one query. */
export const FLOW_INCLUDE = {
  _count: { select: { tests: true, sessions: true } },
  versions: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
  environments: {
    where: { name: 'production' },
    select: { updatedAt: true, version: { select: { number: true, hash: true } } },
  },
} as const satisfies Prisma.FlowInclude;

export type FlowRow = Prisma.FlowGetPayload<{ include: typeof FLOW_INCLUDE }>;

export async function toFlowSummary(store: LayerStore, row: FlowRow): Promise<FlowSummary> {
  const { hash, counts, problems } = await inspectDraft(store, row);
  const production = row.environments[0];
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return {
    id: row.id,
    name: row.name,
    template: row.template,
    revision: row.revision,
    hash,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    counts,
    health: { errors, warnings: problems.length - errors, tests: row._count.tests },
    latestVersion: row.versions[0]?.number ?? null,
    live: production?.version ? { ...production.version, since: production.updatedAt.toISOString() } : null,
    conversations: row._count.sessions,
  };
}

export async function toFlowResource(store: LayerStore, row: FlowRow): Promise<FlowResource> {
  const { savedById: id, savedByName: name } = row;
  const savedBy = id !== null && name !== null ? { id, name } : null;
  return { ...(await toFlowSummary(store, row)), document: JSON.parse(row.draft), savedBy };
}
