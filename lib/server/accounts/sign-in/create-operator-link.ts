import type { PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { INVITATION_LIFETIME_MS, newInvitationToken, OPERATOR } from '../invitations/invitation-token';
import { hasOwnerWhoSignsIn, insertStartLink } from './start-link';

/**
 * A link for an owner who cannot sign in, created by a person with access to the server; the first owner by default.
 * It sets a new password, and a second factor is still required. Before any owner has a password, it is a start link.
 */
export async function createOperatorLink(
  prisma: PrismaClient,
  { email, baseUrl }: { email?: string; baseUrl: string },
): Promise<{ link: string; email: string }> {
  const owner = await prisma.member.findFirst({
    where: { role: 'owner', ...(email !== undefined && { user: { email: email.trim().toLowerCase() } }) },
    orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }, { createdAt: 'asc' }],
    include: { user: { select: { email: true } } },
  });
  if (!owner)
    throw new Error(
      email === undefined
        ? 'No owner exists yet. Run "npm start" first.'
        : `No owner has the address ${email}.`,
    );
  const { workspaceId, userId, user } = owner;
  const link = await prisma.$transaction(async (tx) => {
    const by = { workspaceId, actor: OPERATOR, ip: null, outcome: 'done' };
    if (!(await hasOwnerWhoSignsIn(tx))) {
      await tx.audit.create({ data: { ...by, action: 'start-link.create', object: userId } });
      return insertStartLink(tx, { userId }, baseUrl);
    }
    const { token, hash } = newInvitationToken();
    const id = newId('inv');
    await tx.invitation.create({
      data: {
        ...{ id, workspaceId, kind: 'recover', email: user.email, role: 'owner', tokenHash: hash },
        ...{ invitedBy: OPERATOR, expiresAt: new Date(Date.now() + INVITATION_LIFETIME_MS.recover) },
      },
    });
    await tx.audit.create({ data: { ...by, action: 'member.recover', object: id } });
    return new URL(`/invite#${token}`, baseUrl).href;
  });
  return { link, email: user.email };
}
