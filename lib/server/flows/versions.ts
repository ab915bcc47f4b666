import { msg } from '@turnpike/engine/messages';
import { ENGINE_VERSION } from '@turnpike/engine/turn';
import { LIMITS } from '@/lib/contract/limits';
import { EnvironmentNameSchema } from '@/lib/contract/schemas/common';
import type { Publish, VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { writeProblem } from '@/lib/contract/written-messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { Prisma } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import {
  decodeCursor,
  type ListPage,
  limitOf,
  NumberCursor,
  type PageRequest,
  toPage,
} from '@/lib/server/paging';
import { Refusal } from '@/lib/server/refusal';
import type { FlowInspectionDeps, FlowStore } from './flow-deps';
import { requireFlow } from './flows';
import { type DraftInspection, inspectDraft } from './inspect-draft';
import { joinJson } from './join-json';
import { lockFlow } from './lock-flow';
import { requireAllowedMedia } from './require-allowed-media';
import { requireReleaseChecks } from './required/require-release-checks';
import { EMPTY_FLOW } from './required/run-check';
import { runDraftChecks } from './required/run-draft-checks';
import { staleRevision } from './save-draft';
import { versionNotFound } from './version-not-found';

/** Without the document, which can have megabytes. */
const SUMMARY_SELECT = {
  number: true,
  hash: true,
  notes: true,
  author: true,
  createdAt: true,
  environments: { select: { name: true } },
} as const satisfies Prisma.VersionSelect;
type VersionRow = Prisma.VersionGetPayload<{ select: typeof SUMMARY_SELECT }>;

/**
 * Publishes the draft, merged with its layers, as the next version. The flow's row is locked, so numbers have no gaps.
 * With `revision`, only the draft the author saw is published. With `environment`, only a draft that may go live there.
 */
export async function publishVersion(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  { notes, revision, environment, reason }: Publish & { revision?: number },
): Promise<VersionSummary> {
  requireScope(actor, 'flows:publish');
  const { prisma, workers } = deps;
  if (environment !== undefined) await runDraftChecks(deps, actor, flowId, environment);
  const work = async (tx: Prisma.TransactionClient): Promise<VersionSummary> => {
    const flow = await lockFlow(tx, actor, flowId);
    if (revision !== undefined && revision !== flow.revision) throw staleRevision(flow.revision);
    const inspection = await inspectDraft(workers, tx, actor.workspaceId, flow.draft);
    const hash = checkPublishable(inspection);
    const { document, layers = null } = inspection;
    await requireAllowedMedia({ tx, workers }, actor, document);
    const max = LIMITS.versionsPerFlow;
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
    if (newest && newest.number >= max)
      throw new Refusal(
        'quota-reached',
        msg('A flow has at most {max} versions. Continue in a copy of this flow.', { max }),
      );
    const { changedById } = flow;
    if (environment !== undefined) {
      const target = { workspaceId: actor.workspaceId, flowId, name: environment, hash, changedById };
      await requireReleaseChecks(tx, actor, target, reason);
    }
    const row = await tx.version.create({
      data: {
        id: newId('version'),
        workspaceId: actor.workspaceId,
        flowId,
        number: (newest?.number ?? 0) + 1,
        content: document,
        layers,
        hash,
        engine: ENGINE_VERSION,
        notes: notes ?? '',
        author: actor.name,
        changedById,
      },
      select: SUMMARY_SELECT,
    });
    await audit(tx, actor, 'version.publish', `${flowId}/${row.number}`);
    return toVersionSummary(row);
  };
  // Checking the largest possible flow takes longer than the default transaction timeout.
  return prisma.$transaction(work, { timeout: 30_000 });
}

/** Newest first. */
export async function listVersions(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  request: PageRequest,
): Promise<ListPage<VersionSummary>> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const limit = limitOf(request);
  const [before] = decodeCursor(request, NumberCursor) ?? [];
  const rows = await prisma.version.findMany({
    where: { workspaceId: actor.workspaceId, flowId, number: { lt: before } },
    orderBy: { number: 'desc' },
    select: SUMMARY_SELECT,
    take: limit + 1,
  });
  const { items, next } = toPage(rows, limit, ({ number }) => [number]);
  return { items: items.map(toVersionSummary), next };
}

/** A VersionResource as JSON text in pieces. */
export async function getVersion(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  number: number,
): Promise<string[]> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const row = await prisma.version.findFirst({
    where: { workspaceId: actor.workspaceId, flowId, number },
    select: { ...SUMMARY_SELECT, content: true, layers: true },
  });
  if (!row) throw versionNotFound(number);
  // Sources are stored as {layers, report}.
  const sources = row.layers ?? '{"layers":[],"report":[]}';
  return [
    ...joinJson(toVersionSummary(row), { document: [row.content] }).slice(0, -1),
    ',',
    sources.slice(1),
  ];
}

/** The hash of a document without errors; the refusal contains all problems, including warnings. */
function checkPublishable({ hash, problems, errors, complete, isEmpty }: DraftInspection): string {
  if (hash === null && complete)
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document.'), {
      problems: problems.map(writeProblem),
    });
  if (isEmpty && complete) throw new Refusal('flow-empty', EMPTY_FLOW);
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
