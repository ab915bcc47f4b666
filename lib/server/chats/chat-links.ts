import { msg } from '@turnpike/engine/messages';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { loadEnvironment } from '@/lib/server/flows/environments';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';

/** Opens the chat page of an environment that has a version. If it is open, its address stays the same. */
export async function openChatLink(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
): Promise<Environment> {
  requireScope(actor, 'flows:publish');
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const where = { workspaceId: actor.workspaceId, flowId_name: { flowId, name } };
    const found = await tx.environment.findUnique({ where, select: { versionId: true, chatId: true } });
    if (!found?.versionId)
      throw new Refusal(
        'not-published',
        msg('Nothing is published to {name}. Publish a version before sharing it.', { name }),
      );
    if (found.chatId === null) {
      await tx.environment.update({ where, data: { chatId: newId('chat') } });
      await audit(tx, actor, 'chat-link.open', `${flowId}/${name}`);
    }
    return loadEnvironment(tx, actor, flowId, name);
  });
}

/** Closes the chat page of an environment. Its conversations stay; its address never works again. */
export async function closeChatLink(
  { prisma }: FlowStore,
  actor: Actor,
  flowId: string,
  name: EnvironmentName,
): Promise<Environment> {
  requireScope(actor, 'flows:publish');
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const { count } = await tx.environment.updateMany({
      where: { workspaceId: actor.workspaceId, flowId, name, chatId: { not: null } },
      data: { chatId: null, chatPasswordHash: null },
    });
    if (count > 0) await audit(tx, actor, 'chat-link.close', `${flowId}/${name}`);
    return loadEnvironment(tx, actor, flowId, name);
  });
}
