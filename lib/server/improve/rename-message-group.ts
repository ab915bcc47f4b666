import { msg } from '@turnpike/engine/messages';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { FlowStore } from '../flows/flow-deps';

export async function renameMessageGroup(
  { prisma }: FlowStore,
  actor: Actor,
  { flowId, groupId }: { flowId: string; groupId: string },
  title: string,
): Promise<void> {
  requireScope(actor, 'flows:write');
  const { count } = await prisma.messageGroup.updateMany({
    where: { workspaceId: actor.workspaceId, flowId, id: groupId },
    data: { title },
  });
  if (count === 0) throw new Refusal('group-not-found', msg('This flow has no group with this id.'));
}
