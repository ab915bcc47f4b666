import type { FlowSummary } from '@/lib/contract/schemas/flows';
import type { Prisma } from '@/lib/server/db/generated/client';
import { joinJson } from './join-json';
import type { StoredInspection } from './stored-inspection';

/** Everything a flow summary needs, in one query. The draft is not part of it: it can have megabytes. */
export const SUMMARY_SELECT = {
  id: true,
  workspaceId: true,
  name: true,
  template: true,
  revision: true,
  inspection: true,
  createdAt: true,
  updatedAt: true,
  folder: true,
  tags: true,
  archivedAt: true,
  _count: { select: { tests: true } },
  versions: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
  environments: {
    where: { name: 'production' },
    select: { updatedAt: true, version: { select: { number: true, hash: true } } },
  },
} as const satisfies Prisma.FlowSelect;
export const FLOW_SELECT = {
  ...SUMMARY_SELECT,
  draft: true,
  savedById: true,
  savedByName: true,
} as const satisfies Prisma.FlowSelect;

type SummaryRow = Prisma.FlowGetPayload<{ select: typeof SUMMARY_SELECT }>;
type FlowRow = Prisma.FlowGetPayload<{ select: typeof FLOW_SELECT }>;

/** What is stored apart from a flow's row. */
export type FlowFindings = { inspection: StoredInspection; conversations: number };

export function toFlowSummary(row: SummaryRow, { inspection, conversations }: FlowFindings): FlowSummary {
  const { hash, counts, errors, warnings } = inspection;
  const production = row.environments[0];
  return {
    id: row.id,
    name: row.name,
    template: row.template,
    revision: row.revision,
    hash,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    counts,
    health: { errors, warnings, tests: row._count.tests },
    latestVersion: row.versions[0]?.number ?? null,
    live: production?.version ? { ...production.version, since: production.updatedAt.toISOString() } : null,
    conversations,
    folder: row.folder,
    tags: row.tags,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** A FlowResource as JSON text in pieces. `report`: JSON text of the migration notes of a created flow. */
export function toFlowResource(row: FlowRow, findings: FlowFindings, report?: string): string[] {
  const { savedById: id, savedByName: name } = row;
  const savedBy = id !== null && name !== null ? { id, name } : null;
  return joinJson(
    { ...toFlowSummary(row, findings), savedBy },
    { document: [row.draft], report: report === undefined ? undefined : [report] },
  );
}
