import { type Me, SCOPES } from '@/lib/api/contract';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Actor } from './actor';

/** The caller as they may see themselves; needs no scope. */
export async function getMe({ prisma }: { prisma: PrismaClient }, actor: Actor): Promise<Me> {
  const workspace = await prisma.workspace.findUniqueOrThrow({
    where: { id: actor.workspaceId },
    select: { id: true, name: true },
  });
  return {
    user: actor.kind === 'user' ? { id: actor.userId, name: actor.name, email: actor.email } : null,
    workspace,
    scopes: SCOPES.filter((scope) => actor.scopes.has(scope)),
  };
}
