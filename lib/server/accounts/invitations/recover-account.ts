import { msg } from '@turnpike/engine/messages';
import { hashPassword } from 'better-auth/crypto';
import { Refusal } from '@/lib/server/refusal';
import { checkNewPassword } from '../passwords/check-new-password';
import { savePassword } from '../passwords/save-password';
import { auditSignIn } from '../sign-in/audit-sign-in';
import { resetAttempts } from '../sign-in/sign-in-limits';
import { startBrowserSession } from '../sign-in/start-browser-session';
import type { Visitor } from '../sign-in/visitor';
import type { AcceptDeps } from './accept-deps';
import { OPERATOR } from './invitation-token';
import { spendInvitation } from './spend-invitation';

/**
 * Sets a new password for a member who lost theirs, and ends all their sessions. A second factor is kept: a person who
 * has one is not signed in by the link, but continues on the sign-in page.
 */
export async function recoverAccount(
  deps: AcceptDeps,
  visitor: Visitor,
  invitation: { id: string; workspaceId: string; email: string; invitedBy: string },
  { password }: { password?: string },
): Promise<{ setCookies: string[] }> {
  const { workspaceId, email } = invitation;
  const user = await deps.prisma.authUser.findUnique({ where: { email }, include: { memberships: true } });
  if (!user?.memberships.some((place) => place.workspaceId === workspaceId)) {
    throw new Refusal('invitation-not-found', msg('The member this link was created for has left.'));
  }
  if (user.memberships.length > 1 && invitation.invitedBy !== OPERATOR) {
    throw new Refusal(
      'forbidden',
      msg('You also belong to another workspace, so one owner cannot recover your account.'),
    );
  }
  if (password === undefined) {
    throw new Refusal('invalid-request', msg('Choose a new password.'), { pointer: '/password' });
  }
  checkNewPassword(password, user);
  const hash = await hashPassword(password);
  const userId = user.id;
  await deps.prisma.$transaction(async (tx) => {
    await spendInvitation(tx, invitation, userId, visitor.ip);
    await savePassword(tx, userId, hash);
    await tx.authSession.deleteMany({ where: { userId } });
    const by = { workspaceId, actor: `user:${userId}`, ip: visitor.ip, outcome: 'done' };
    await tx.audit.create({ data: { ...by, action: 'password.change', object: userId } });
  });
  await resetAttempts(deps, { email, network: visitor.network });
  if (user.twoFactorEnabled) return { setCookies: [] };
  const started = await startBrowserSession(deps, visitor, { userId, workspaceId });
  await auditSignIn(deps, { id: started.id, userId }, visitor.ip);
  return started;
}
