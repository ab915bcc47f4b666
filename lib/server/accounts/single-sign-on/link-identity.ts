import { msg } from '@turnpike/engine/messages';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { isUniqueViolation } from '../is-unique-violation';
import type { Visitor } from '../sign-in/visitor';
import { applyGroupRole } from './apply-group-role';
import { SingleSignOnFailure } from './failure';
import { addIdentity, removePassword } from './identities';
import { findPending, takePending } from './pending';
import { verifyByIssuer } from './verify-by-issuer';

type Deps = { prisma: PrismaClient; mainWorkspaceId: () => Promise<string> };
type Session = { id: string; userId: string };

/** Whether this browser has a pending identity that the password of this address would link. */
export async function isLinking(
  { prisma }: Pick<Deps, 'prisma'>,
  { request }: Pick<Visitor, 'request'>,
  email: string,
): Promise<boolean> {
  const pending = await findPending(prisma, request);
  if (pending?.kind !== 'link') return false;
  return (await prisma.authUser.count({ where: { id: pending.userId, email } })) > 0;
}

/**
 * After a sign-in with password and code: links the identity that the provider authenticated in this browser before.
 * From now on the person signs in with the provider only.
 */
export async function linkIdentity(
  { prisma, mainWorkspaceId }: Deps,
  { request, ip }: Pick<Visitor, 'request' | 'ip'>,
  { id, userId }: Session,
): Promise<void> {
  const found = await findPending(prisma, request);
  if (found?.kind !== 'link' || found.userId !== userId) return;
  const workspaceId = await mainWorkspaceId();
  await prisma
    .$transaction(async (tx) => {
      const link = await takePending(tx, request);
      if (link?.kind !== 'link') return;
      await addIdentity(tx, userId, link);
      await removePassword(tx, userId);
      await applyGroupRole(tx, { workspaceId, userId, ip }, link.role);
      await verifyByIssuer(tx, { userId, verifiedEmail: link.verifiedEmail, ip });
      await tx.authSession.deleteMany({ where: { userId, id: { not: id } } });
      await tx.authSession.update({ where: { id }, data: { singleSignOn: true, workspaceId } });
      const by = { workspaceId, actor: `user:${userId}`, ip, outcome: 'done' };
      await tx.audit.create({ data: { ...by, action: 'single-sign-on.link', object: userId } });
    })
    .catch(refuseLink);
}

/** The workspace is full, or the identity was linked meanwhile. */
function refuseLink(error: unknown): never {
  if (!(error instanceof SingleSignOnFailure || isUniqueViolation(error))) throw error;
  throw new Refusal('forbidden', msg('Your account cannot be linked. Start again with single sign-on.'));
}
