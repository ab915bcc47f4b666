import type { PrismaClient } from '@/lib/server/db/generated/client';
import { type Actor, actorId } from './actor';

/** Who did what to which object. The table takes rows and never gives one up. */
export async function audit(
  prisma: Pick<PrismaClient, 'audit'>,
  actor: Actor,
  action: string,
  object: string,
): Promise<void> {
  await prisma.audit.create({
    data: {
      workspaceId: actor.workspaceId,
      actor: actorId(actor),
      action,
      object,
      ip: actor.ip ?? null,
      outcome: 'done',
    },
  });
}
