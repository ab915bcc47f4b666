import { msg } from '@turnpike/engine/messages';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { CHAT_PASSWORD_TRIES } from '@/lib/contract/limits';
import type { EnvironmentName } from '@/lib/contract/names';
import type { Environment } from '@/lib/contract/schemas/releases/environments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { loadEnvironment } from '@/lib/server/flows/environments';
import type { FlowStore } from '@/lib/server/flows/flow-deps';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import type { Limits } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import { createChatKey, parseChatKey } from './chat-key';
import { chatNotFound } from './chat-not-found';

type Place = { flowId: string; name: EnvironmentName };

/** Sets or removes (null) the password of an open chat link. Keys that customers hold stop working. */
export async function setChatPassword(
  { prisma }: FlowStore,
  actor: Actor,
  { flowId, name }: Place,
  password: string | null,
): Promise<Environment> {
  requireScope(actor, 'flows:publish');
  const chatPasswordHash = password === null ? null : await hashPassword(password);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, flowId);
    const { count } = await tx.environment.updateMany({
      where: { workspaceId: actor.workspaceId, flowId, name, chatId: { not: null } },
      data: { chatPasswordHash },
    });
    if (count === 0) throw chatNotFound();
    await audit(tx, actor, `chat-link.${password === null ? 'unprotect' : 'protect'}`, `${flowId}/${name}`);
    return loadEnvironment(tx, actor, flowId, name);
  });
}

/** The key of a chat link for a customer who knows its password. */
export async function enterChat(
  { prisma, limits }: FlowStore & { limits: Limits },
  { chatId, password, network }: { chatId: string; password: string; network: string | null },
): Promise<{ key: string }> {
  const id = parseChatKey(chatId)?.chatId;
  const found =
    id === undefined
      ? null
      : await prisma.environment.findUnique({ where: { chatId: id }, select: { chatPasswordHash: true } });
  if (id === undefined || !found) throw chatNotFound();
  const { chatPasswordHash: hash } = found;
  if (hash === null) return { key: id };
  // Counted before the password is checked, so that concurrent requests cannot bypass it.
  const tries = `chat-password:${id}:${network ?? 'unknown'}`;
  await limits.consume(tries, CHAT_PASSWORD_TRIES);
  if (!(await verifyPassword({ hash, password })))
    throw new Refusal('invalid-request', msg('The password is wrong.'), { pointer: '/password' });
  await limits.forget(tries);
  return { key: createChatKey(id, hash) };
}
