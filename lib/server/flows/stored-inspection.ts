import { ENGINE_VERSION } from '@turnpike/engine/turn';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import type { FlowInspectionDeps } from './flow-deps';
import { type DraftInspection, inspectDraft, type MissingLayer } from './inspect-draft';

/** What lists show of a draft, stored beside it whenever it is saved. */
export type StoredInspection = Pick<DraftInspection, 'hash' | 'counts'> & {
  errors: number;
  warnings: number;
  /** Layers that are not published. Versions never change, so only their publication changes the result. */
  missing: MissingLayer[];
  /** Another version of the engine may find other problems. */
  engine: string;
};
type Row = { workspaceId: string; id: string; inspection: Prisma.JsonValue };

export function toStoredInspection(inspection: DraftInspection): StoredInspection {
  const { hash, counts, errors, warnings, missing } = inspection;
  return { hash, counts, errors, warnings, missing, engine: ENGINE_VERSION };
}

/**
 * The inspections of flows of one workspace, by id. A draft is only read if it has none, or an outdated one: it was
 * saved by an older version of the app, or a layer it waited for was published.
 */
export async function readInspections(
  deps: FlowInspectionDeps,
  rows: readonly Row[],
): Promise<Map<string, StoredInspection>> {
  const known = rows.map((row) => [row, row.inspection as StoredInspection | null] as const);
  const published = await findPublished(
    deps.prisma,
    rows[0]?.workspaceId,
    known.flatMap(([, inspection]) => inspection?.missing ?? []),
  );
  const inspections = new Map<string, StoredInspection>();
  for (const [row, inspection] of known) {
    const isCurrent =
      inspection?.engine === ENGINE_VERSION &&
      !inspection.missing.some((layer) => published.has(keyOf(layer)));
    inspections.set(row.id, isCurrent ? inspection : await inspectOneByOne(deps, row));
  }
  return inspections;
}

async function findPublished(
  prisma: PrismaClient,
  workspaceId: string | undefined,
  layers: readonly MissingLayer[],
): Promise<Set<string>> {
  if (workspaceId === undefined || layers.length === 0) return new Set();
  const rows = await prisma.$queryRaw<MissingLayer[]>`
    SELECT v.flow_id AS flow, v.number AS version
    FROM unnest(${layers.map(({ flow }) => flow)}::text[], ${layers.map(({ version }) => version)}::int[])
      AS x (flow, version)
    JOIN version v ON v.workspace_id = ${workspaceId} AND v.flow_id = x.flow AND v.number = x.version`;
  return new Set(rows.map(keyOf));
}

const keyOf = ({ flow, version }: MissingLayer) => `${version} ${flow}`;

let last: Promise<unknown> = Promise.resolve();

/** However many lists are requested, this process has one draft in memory at a time. */
function inspectOneByOne(deps: FlowInspectionDeps, row: Row): Promise<StoredInspection> {
  const next = last.then(() => inspectStored(deps, row));
  last = next.catch(() => undefined);
  return next;
}

async function inspectStored(
  { prisma, workers }: FlowInspectionDeps,
  { workspaceId, id }: Row,
): Promise<StoredInspection> {
  const row = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { draft: true, revision: true },
  });
  const inspection = toStoredInspection(
    await inspectDraft(workers, prisma, workspaceId, row?.draft ?? 'null'),
  );
  // Not through the model, which would change updated_at.
  await prisma.$executeRaw`
    UPDATE flow SET inspection = ${JSON.stringify(inspection)}::jsonb, draft_hash = ${inspection.hash ?? ''}
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND revision = ${row?.revision ?? 0}`;
  return inspection;
}
