import { msg } from '@turnpike/engine/messages';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { type Actor, requireScope } from '../actor';
import { audit } from '../audit';
import { requireReach } from '../grant-role';

/**
 * Removes the second factor of a member who lost it; the caller must have verified their identity. Ends their sessions,
 * so they sign in with the password alone. Refused if they belong to another workspace, whose owners did not agree.
 */
export async function takeFactorAway(
  { prisma }: { prisma: PrismaClient },
  actor: Actor,
  userId: string,
): Promise<void> {
  requireScope(actor, 'members:manage');
  const places = await prisma.member.findMany({ where: { userId } });
  const member = places.find(({ workspaceId }) => workspaceId === actor.workspaceId);
  if (!member) throw new Refusal('member-not-found', msg('No member found with this id.'));
  requireReach(actor, member.role);
  if (places.length > 1) {
    throw new Refusal(
      'forbidden',
      msg('This member also belongs to another workspace, so you cannot change their account.'),
    );
  }
  await prisma.$transaction(async (tx) => {
    await tx.authTwoFactor.deleteMany({ where: { userId } });
    await tx.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
    await tx.authSession.deleteMany({ where: { userId } });
    await audit(tx, actor, 'member.take-factor', userId);
  });
}
