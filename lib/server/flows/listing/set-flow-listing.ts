import type { FlowListing } from '@/lib/contract/schemas/flow-listing';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { FlowStore } from '../flow-deps';
import { lockFlow } from '../lock-flow';

/** Changes only how a flow is listed: the time of its last edit stays, and a live version keeps answering. */
export async function setFlowListing(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  { folder, tags, archived }: FlowListing,
): Promise<void> {
  requireScope(actor, 'flows:write');
  const { workspaceId } = actor;
  await prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const { archivedAt, updatedAt } = await tx.flow.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: flowId } },
      select: { archivedAt: true, updatedAt: true },
    });
    const isMoved = archived !== undefined && archived !== (archivedAt !== null);
    await tx.flow.update({
      where: { workspaceId_id: { workspaceId, id: flowId } },
      data: {
        ...(folder !== undefined && { folder }),
        ...(tags !== undefined && { tags: [...new Set(tags)] }),
        ...(isMoved && { archivedAt: archived ? new Date() : null }),
        updatedAt,
      },
      select: { id: true },
    });
    if (isMoved) await audit(tx, actor, archived ? 'flow.archive' : 'flow.restore', flowId);
  });
}
