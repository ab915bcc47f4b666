import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import { writeProblem } from '@/lib/contract/written-messages';
import type { Prisma } from '@/lib/server/db/generated/client';
import type { FlowInspectionDeps } from '@/lib/server/flows/flow-deps';
import { inspectDraft } from '@/lib/server/flows/inspect-draft';
import { flowNotFound } from '@/lib/server/flows/lock-flow';
import { Refusal } from '@/lib/server/refusal';

import type { FlowRef } from '../counting/find-uncounted';
export type PreviewRef = { workspaceId: string; previewId: string };
/** A draft as it runs: JSON text, merged with its layers. */
export type RunnableDraft = { revision: number; document: string };

/** The saved draft of a flow. It may have errors, but it must parse. */
export async function loadRunnableDraft(
  { prisma, workers }: FlowInspectionDeps,
  { workspaceId, flowId }: FlowRef,
): Promise<RunnableDraft> {
  const row = await prisma.flow.findUnique({
    where: { workspaceId_id: { workspaceId, id: flowId } },
    select: { draft: true, revision: true },
  });
  if (!row) throw flowNotFound();
  const { document, hash, problems } = await inspectDraft(workers, prisma, workspaceId, row.draft);
  if (hash === null)
    throw new Refusal('flow-invalid', msg('The draft is not a valid flow document.'), {
      problems: problems.map(writeProblem),
    });
  return { revision: row.revision, document };
}

/** Stores a draft for the conversations of a link. Those on the oldest drafts cannot continue. */
export async function keepPreviewDraft(
  tx: Pick<Prisma.TransactionClient, 'previewDraft' | '$executeRaw'>,
  { workspaceId, previewId }: PreviewRef,
  draft: RunnableDraft,
): Promise<void> {
  await tx.previewDraft.createMany({ data: [{ workspaceId, previewId, ...draft }], skipDuplicates: true });
  await tx.$executeRaw`
    DELETE FROM preview_draft WHERE workspace_id = ${workspaceId} AND preview_id = ${previewId} AND revision <= (
      SELECT revision FROM preview_draft WHERE workspace_id = ${workspaceId} AND preview_id = ${previewId}
      ORDER BY revision DESC OFFSET ${LIMITS.draftsPerPreview} LIMIT 1)`;
}

/** A draft that conversations of a link run on. */
export async function loadPreviewDraft(
  { prisma }: Pick<FlowInspectionDeps, 'prisma'>,
  { workspaceId, previewId }: PreviewRef,
  revision: number,
): Promise<RunnableDraft> {
  const row = await prisma.previewDraft.findFirst({
    where: { workspaceId, previewId, revision },
    select: { revision: true, document: true },
  });
  if (!row)
    throw new Refusal(
      'draft-replaced',
      msg('The draft has changed since this conversation started. Start again to try the newest one.'),
    );
  return row;
}
