import { LIMITS } from '@/lib/contract/limits';
import type { Role } from '@/lib/contract/names';
import type { Prisma } from '@/lib/server/db/generated/client';
import { SingleSignOnFailure } from './failure';

type Tx = Prisma.TransactionClient;
type Membership = { workspaceId: string; userId: string; ip: string | null };

/** Actor in the audit for changes that follow from the provider's groups. */
export const SINGLE_SIGN_ON_ACTOR = 'single-sign-on';

/**
 * Gives the person the role of their groups, or removes them without one. The last owner stays an owner, because no one
 * else could manage the workspace.
 */
export async function applyGroupRole(tx: Tx, membership: Membership, role: Role | undefined): Promise<void> {
  const { workspaceId, userId } = membership;
  const [member] = await tx.$queryRaw<{ role: string }[]>`
    SELECT role FROM member WHERE workspace_id = ${workspaceId} AND user_id = ${userId} FOR UPDATE`;
  if (member?.role === role) return;
  if (!member) return role === undefined ? undefined : addMember(tx, membership, role);
  if (member.role === 'owner' && (await isLastOwner(tx, workspaceId))) {
    return auditMember(tx, membership, 'member.keep-owner', userId);
  }
  // Invitations are only valid while their creator has the role.
  await tx.invitation.updateMany({
    where: { workspaceId, invitedBy: `user:${userId}`, usedAt: null, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  const where = { workspaceId_userId: { workspaceId, userId } };
  if (role !== undefined) {
    await tx.member.update({ where, data: { role } });
    return auditMember(tx, membership, 'member.change', `${userId}/${role}`);
  }
  await tx.member.delete({ where });
  if ((await tx.member.count({ where: { userId } })) === 0) {
    await tx.authSession.deleteMany({ where: { userId } });
  }
  return auditMember(tx, membership, 'member.remove', userId);
}

async function addMember(tx: Tx, membership: Membership, role: Role): Promise<void> {
  const { workspaceId, userId } = membership;
  await lock(tx, workspaceId);
  if ((await tx.member.count({ where: { workspaceId } })) >= LIMITS.membersPerWorkspace)
    throw new SingleSignOnFailure('workspace-full');
  await tx.member.create({ data: { workspaceId, userId, role } });
  await auditMember(tx, membership, 'member.add', `${userId}/${role}`);
}

async function isLastOwner(tx: Tx, workspaceId: string): Promise<boolean> {
  await lock(tx, workspaceId);
  return (await tx.member.count({ where: { workspaceId, role: 'owner' } })) === 1;
}

/** Serializes changes of members, so that a count stays valid until the commit. */
async function lock(tx: Tx, workspaceId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM workspace WHERE id = ${workspaceId} FOR UPDATE`;
}

async function auditMember(tx: Tx, { workspaceId, ip }: Membership, action: string, object: string) {
  const by = { workspaceId, actor: SINGLE_SIGN_ON_ACTOR, ip, outcome: 'done' };
  await tx.audit.create({ data: { ...by, action, object } });
}
