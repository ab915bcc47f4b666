import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, requireScope } from './actor';
import { audit } from './audit';
import { requireReach } from './grant-role';

/**
 * For a member who lost their app and their codes: whoever does it has to know that it is them. Their browsers sign in
 * again, with the password alone. Not for somebody of another workspace too, whose owners were not asked.
 */
export async function takeFactorAway(
  { prisma }: { prisma: PrismaClient },
  actor: Actor,
  userId: string,
): Promise<void> {
  requireScope(actor, 'members:manage');
  const places = await prisma.member.findMany({ where: { userId } });
  const member = places.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  if (!member) throw new Refusal('member-not-found', 'There is no member with this id.');
  requireReach(actor, member.role);
  if (places.length > 1) {
    throw new Refusal(
      'forbidden',
      'They belong to another workspace too, whose owners you do not speak for.',
    );
  }
  await prisma.$transaction(async (tx) => {
    await tx.authTwoFactor.deleteMany({ where: { userId } });
    await tx.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
    await tx.authSession.deleteMany({ where: { userId } });
    await audit(tx, actor, 'member.take-factor', userId);
  });
}
