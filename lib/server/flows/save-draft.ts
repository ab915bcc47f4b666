import { msg } from '@turnpike/engine/messages';
import type { DraftSaved } from '@/lib/contract/schemas/flows';
import { writeProblem } from '@/lib/contract/written-messages';
import { type Actor, personId, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import { checkDocumentLimits } from './check-document-limits';
import type { DocumentJson, FlowDeps } from './flow-deps';
import { nameOf } from './flows';
import { inspectDocument } from './inspect-draft';
import { flowNotFound } from './lock-flow';

/**
 * Replaces the draft if it still has the revision the change is based on.
 *
 * Revision and workspace are checked in the UPDATE itself, so that two saves can never both win.
 */
export async function saveDraft(
  { prisma }: FlowDeps,
  actor: Actor,
  flowId: string,
  revision: number,
  document: DocumentJson,
): Promise<DraftSaved> {
  requireScope(actor, 'flows:write');
  checkDocumentLimits(document);
  const { hash, problems } = await inspectDocument(prisma, actor.workspaceId, document);
  const name = nameOf(document);
  const updatedAt = new Date();
  const { count } = await prisma.flow.updateMany({
    where: { workspaceId: actor.workspaceId, id: flowId, revision },
    data: {
      ...(name === undefined ? {} : { name }),
      draft: JSON.stringify(document),
      draftHash: hash ?? '',
      revision: { increment: 1 },
      savedById: personId(actor),
      savedByName: actor.name,
      updatedAt,
    },
  });
  if (count === 0) await refuseStale({ prisma }, actor, flowId);
  return {
    revision: revision + 1,
    hash,
    updatedAt: updatedAt.toISOString(),
    problems: problems.map(writeProblem),
  };
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
