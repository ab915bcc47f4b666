import { msg } from '@turnpike/engine/messages';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { Refusal } from '@/lib/server/refusal';

/** A preview link that has not expired. */
export type OpenPreview = {
  previewId: string;
  workspaceId: string;
  flowId: string;
  /** Of the flow. */
  name: string;
  newest: boolean;
  expiresAt: Date;
};

/** Its id is all that a visitor has. */
export async function findPreview({ prisma }: FlowStore, previewId: string): Promise<OpenPreview> {
  const row = await prisma.previewLink.findUnique({
    where: { id: previewId },
    select: {
      workspaceId: true,
      flowId: true,
      newest: true,
      expiresAt: true,
      flow: { select: { name: true } },
    },
  });
  if (!row) throw previewNotFound();
  if (row.expiresAt.getTime() <= Date.now())
    throw new Refusal(
      'preview-not-found',
      msg('This preview link has expired. Ask its author for a new one.'),
    );
  const { flow, ...link } = row;
  return { previewId, name: flow.name, ...link };
}

export const previewNotFound = (): Refusal =>
  new Refusal('preview-not-found', msg('This preview link was ended or does not exist.'));
