import { msg } from '@turnpike/engine/messages';
import type { DraftSaved } from '@/lib/contract/schemas/flows';
import { writeProblem } from '@/lib/contract/written-messages';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import { lockWorkspace } from '@/lib/server/db/lock-workspace';
import { Refusal } from '@/lib/server/refusal';
import { requireRoomForDraft } from './check-quotas';
import { storeAuthors } from './draft-authors';
import type { FlowDeps } from './flow-deps';
import { toListName } from './flows';
import { inspectDraft } from './inspect-draft';
import { flowNotFound } from './lock-flow';
import { toStoredInspection } from './stored-inspection';

/**
 * Replaces the draft, given as JSON text, if it still has the revision the change is based on.
 *
 * Revision and workspace are checked in the UPDATE itself, so that two saves can never both win.
 */
export async function saveDraft(
  { prisma, quotas, workers }: Pick<FlowDeps, 'prisma' | 'quotas' | 'workers'>,
  actor: Actor,
  flowId: string,
  revision: number,
  draft: string,
): Promise<DraftSaved> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  await requireRoomForDraft(prisma, { workspaceId, flowId }, quotas, Buffer.byteLength(draft));
  const inspection = await inspectDraft(workers, prisma, workspaceId, draft, { isNew: true });
  const { hash, problems } = inspection;
  const name = toListName(inspection.name);
  const base = await prisma.flow.findFirst({
    where: { workspaceId, id: flowId, revision },
    select: { draft: true, draftHash: true },
  });
  const updatedAt = new Date();
  const changed = await listChanged(workers, workspaceId, base, draft, hash);
  const count = await prisma.$transaction(async (tx) => {
    // Again, because saves of other flows may have taken the room meanwhile.
    await lockWorkspace(tx, workspaceId);
    await requireRoomForDraft(tx, { workspaceId, flowId }, quotas, Buffer.byteLength(draft));
    const saved = await tx.flow.updateMany({
      where: { workspaceId, id: flowId, revision },
      data: {
        ...(name === undefined ? {} : { name }),
        draft,
        draftHash: hash ?? '',
        inspection: toStoredInspection(inspection),
        revision: { increment: 1 },
        savedById: personId(actor),
        savedByName: actor.name,
        // A review must come from someone other than the author of the content; moving a card changes no content.
        ...(base?.draftHash !== hash && { changedById: personId(actor) }),
        updatedAt,
      },
    });
    if (saved.count > 0) await storeAuthors(tx, { workspaceId, flowId }, actor.name, changed);
    return saved.count;
  });
  if (count === 0) await refuseStale({ prisma }, actor, flowId);
  return {
    revision: revision + 1,
    hash,
    updatedAt: updatedAt.toISOString(),
    problems: problems.map(writeProblem),
  };
}

/** The elements that differ from the draft that the save is based on. */
async function listChanged(
  workers: FlowDeps['workers'],
  workspaceId: string,
  base: { draft: string; draftHash: string } | null,
  after: string,
  hash: string | null,
): Promise<string[]> {
  // Equal hashes mean that only positions changed; none of an invalid draft can be compared.
  if (!base || hash === null || base.draftHash === hash || base.draftHash === '') return [];
  return workers.run('changed', workspaceId, { before: base.draft, after });
}

async function refuseStale(
  { prisma }: Pick<FlowDeps, 'prisma'>,
  actor: Actor,
  flowId: string,
): Promise<never> {
  const current = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId: actor.workspaceId, id: flowId } },
    select: { revision: true },
  });
  if (!current) throw flowNotFound();
  throw staleRevision(current.revision);
}

export function staleRevision(revision: number): Refusal {
  return new Refusal(
    'revision-stale',
    msg('The draft is now at revision {revision}. Reload it and merge your changes.', { revision }),
    { revision },
    { etag: `"${revision}"` },
  );
}
