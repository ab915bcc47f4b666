import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { CreatePreviewSchema, PreviewLink } from '@/lib/contract/schemas/previews';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { PreviewLink as LinkRow } from '@/lib/server/db/generated/client';
import type { FlowInspectionDeps, FlowStore } from '@/lib/server/flows/flow-deps';
import { requireFlow } from '@/lib/server/flows/flows';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { previewNotFound } from './find-preview';
import { keepPreviewDraft, loadRunnableDraft } from './preview-drafts';

const DAY_MS = 86_400_000;

/** Creates a link that runs the draft, for anyone who has its address. */
export async function createPreview(
  deps: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
  { days, newest }: z.output<typeof CreatePreviewSchema>,
): Promise<PreviewLink> {
  requireScope(actor, 'flows:publish');
  const { workspaceId } = actor;
  const draft = await loadRunnableDraft(deps, { workspaceId, flowId });
  return deps.prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const now = new Date();
    const { previewsPerFlow: max } = LIMITS;
    if ((await tx.previewLink.count({ where: { workspaceId, flowId, expiresAt: { gt: now } } })) >= max)
      throw new Refusal(
        'quota-reached',
        msg('A flow has at most {max} preview links. End one first.', { max }),
      );
    const link: LinkRow = {
      id: newId('preview'),
      workspaceId,
      flowId,
      newest,
      createdBy: actor.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    };
    await tx.previewLink.createMany({ data: [link] });
    await keepPreviewDraft(tx, { workspaceId, previewId: link.id }, draft);
    await audit(tx, actor, 'preview.create', `${flowId}/${link.id}`);
    return toPreviewLink(link, draft.revision);
  });
}

/** Links of a flow that have not expired, newest first. */
export async function listPreviews(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
): Promise<PreviewLink[]> {
  requireScope(actor, 'flows:read');
  await requireFlow({ prisma }, actor, flowId);
  const { workspaceId } = actor;
  const rows = await prisma.previewLink.findMany({
    where: { workspaceId, flowId, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const drafts = await prisma.previewDraft.findMany({
    where: { workspaceId, previewId: { in: rows.map(({ id }) => id) } },
    select: { previewId: true, revision: true },
  });
  const revisions = new Map(drafts.map(({ previewId, revision }) => [previewId, revision]));
  return rows.map((row) => toPreviewLink(row, revisions.get(row.id) ?? 0));
}

/** Ends a link with its drafts. Its comments stay. */
export async function endPreview(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  previewId: string,
): Promise<void> {
  requireScope(actor, 'flows:publish');
  await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const { count } = await tx.previewLink.deleteMany({
      where: { workspaceId: actor.workspaceId, flowId, id: previewId },
    });
    if (count === 0) throw previewNotFound();
    await audit(tx, actor, 'preview.end', `${flowId}/${previewId}`);
  });
}

const toPreviewLink = (
  { id, newest, createdBy, createdAt, expiresAt }: LinkRow,
  revision: number,
): PreviewLink => ({
  id,
  newest,
  revision: newest ? null : revision,
  createdBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
