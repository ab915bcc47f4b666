import type { Prisma } from '@/lib/server/db/generated/client';

type Proof = {
  userId: string;
  email: string;
  /** Who proved it, in the audit. */
  actor: string;
  ip: string | null;
};

/**
 * Marks the address of an account as confirmed, and audits that in each of its workspaces. Nothing changes if the account
 * has another address by now, or if it was confirmed before. Returns whether the account has the address.
 */
export async function verifyAddress(
  tx: Prisma.TransactionClient,
  { userId, email, actor, ip }: Proof,
): Promise<boolean> {
  const where = { id: userId, email };
  const { count } = await tx.authUser.updateMany({
    where: { ...where, emailVerified: false },
    data: { emailVerified: true },
  });
  if (count > 0) {
    const members = await tx.member.findMany({ where: { userId }, select: { workspaceId: true } });
    const by = { actor, action: 'address.confirm', object: userId, ip, outcome: 'done' };
    await tx.audit.createMany({ data: members.map(({ workspaceId }) => ({ ...by, workspaceId })) });
    return true;
  }
  return (await tx.authUser.count({ where })) > 0;
}
