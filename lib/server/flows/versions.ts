import { msg } from '@turnpike/engine/messages';
import { ENGINE_VERSION } from '@turnpike/engine/turn';
import { EnvironmentNameSchema } from '@/lib/contract/schemas/common';
import type { VersionResource, VersionSummary } from '@/lib/contract/schemas/versions';
import { writeMessage, writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import type { FlowDeps } from './flow-deps';
import { requireFlow } from './flows';
import { type DocumentInspection, inspectDocument } from './inspect-draft';
import { lockFlow } from './lock-flow';
import { staleRevision } from './save-draft';

const VERSION_INCLUDE = { environments: { select: { name: true } } } as const satisfies Prisma.VersionInclude;
type VersionRow = Prisma.VersionGetPayload<{ include: typeof VERSION_INCLUDE }>;

/**
 * Publishes the draft, merged with its layers, as the next version. The flow's row is locked, so numbers have no gaps.
 * With `revision`, only the draft the author saw is published.
 */
export async function publishVersion(
  { prisma }: FlowDeps,
  actor: Actor,
  flowId: string,
  { notes, revision }: { notes?: string; revision?: number },
): Promise<VersionSummary> {
  requireScope(actor, 'flows:publish');
  const work = async (tx: Prisma.TransactionClient): Promise<VersionSummary> => {
    const flow = await lockFlow(tx, actor, flowId);
    if (revision !== undefined && revision !== flow.revision) throw staleRevision(flow.revision);
    const draft: unknown = JSON.parse(flow.draft);
    const inspection = await inspectDocument(tx, actor.workspaceId, draft);
    const hash = checkPublishable(inspection);
    const { document, layers, report } = inspection.merged;
    const newest = await tx.version.findFirst({
      where: { workspaceId: actor.workspaceId, flowId },
      orderBy: { number: 'desc' },
      select: { number: true, hash: true },
    });
    if (newest?.hash === hash) {
      throw new Refusal(
        'nothing-to-publish',
        msg('The draft is the same as version {number}.', { number: newest.number }),
      );
    }
    const row = await tx.version.create({
      data: {
        id: newId('version'),
        workspaceId: actor.workspaceId,
        flowId,
        number: (newest?.number ?? 0) + 1,
        content: document === draft ? flow.draft : JSON.stringify(document),
        layers: layers.length === 0 ? null : JSON.stringify({ layers, report: report.map(writeMessage) }),
        hash,
        engine: ENGINE_VERSION,
        notes: notes ?? '',
        author: actor.name,
      },
      include: VERSION_INCLUDE,
    });
    await audit(tx, actor, 'version.publish', `${flowId}/${row.number}`);
    return toVersionSummary(row);
  };
  // Checking the largest possible flow takes longer than the default transaction timeout.
  return prisma.$transaction(work, { timeout: 30_000 });
}

/** Newest first. */
export async function listVersions(
  { prisma }: FlowDeps,
  actor: Actor,
  flowId: string,
): Promise<VersionSummary[]> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const rows = await prisma.version.findMany({
    where: { workspaceId: actor.workspaceId, flowId },
    orderBy: { number: 'desc' },
    include: VERSION_INCLUDE,
  });
  return rows.map(toVersionSummary);
}

export async function getVersion(
  { prisma }: FlowDeps,
  actor: Actor,
  flowId: string,
  number: number,
): Promise<VersionResource> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const row = await prisma.version.findFirst({
    where: { workspaceId: actor.workspaceId, flowId, number },
    include: VERSION_INCLUDE,
  });
  if (!row) throw versionNotFound(number);
  const { layers, report } = row.layers === null ? { layers: [], report: [] } : JSON.parse(row.layers);
  return { ...toVersionSummary(row), document: JSON.parse(row.content), layers, report };
}

export function versionNotFound(number: number, pointer?: string): Refusal {
  return new Refusal(
    'version-not-found',
    msg('This flow has no version {number}.', { number }),
    pointer ? { pointer } : {},
  );
}

/** The hash of a document without errors; the refusal contains all problems, including warnings. */
function checkPublishable({ hash, problems, merged }: DocumentInspection): string {
  if (hash === null && merged.complete)
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document.'), {
      problems: problems.map(writeProblem),
    });
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  if (errors === 0 && hash !== null) return hash;
  const detail = msg('Fix {errors, plural, one {# error} other {# errors}} before publishing.', { errors });
  throw new Refusal('flow-has-errors', detail, { problems: problems.map(writeProblem) });
}

function toVersionSummary(row: VersionRow): VersionSummary {
  return {
    number: row.number,
    hash: row.hash,
    notes: row.notes,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    environments: row.environments.map(({ name }) => EnvironmentNameSchema.parse(name)).sort(),
  };
}
