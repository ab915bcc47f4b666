import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { hashPassword } from 'better-auth/crypto';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { enqueueAddressLink } from '../addresses/enqueue-address-link';
import { isUniqueViolation } from '../is-unique-violation';
import { checkNewPassword } from '../passwords/check-new-password';
import { auditSignIn } from '../sign-in/audit-sign-in';
import { startBrowserSession } from '../sign-in/start-browser-session';
import type { Visitor } from '../sign-in/visitor';
import type { AcceptDeps } from './accept-deps';
import { spendInvitation } from './spend-invitation';

type Invitation = { id: string; workspaceId: string; email: string; role: string };

/** A new person: creates account, password and membership in one transaction, and signs them in. */
export async function joinAsNew(
  deps: AcceptDeps,
  visitor: Visitor,
  { id, workspaceId, email, role }: Invitation,
  { name, password, email: chosen }: { name?: string; password?: string; email?: string },
): Promise<{ setCookies: string[] }> {
  if (name === undefined) throw missing('name', msg('Enter your name.'));
  if (password === undefined) throw missing('password', msg('Choose a password.'));
  checkNewPassword(password, { email, name });
  const hash = await hashPassword(password);
  const userId = newId('user');
  await deps.prisma
    .$transaction(async (tx) => {
      await spendInvitation(tx, { id, workspaceId }, userId, visitor.ip);
      // The inviter sent the link, so nothing proves that the person can read mail to this address.
      await tx.authUser.create({ data: { id: userId, name, email, emailVerified: false } });
      await tx.authAccount.create({
        data: { id: newId('acc'), accountId: userId, providerId: 'credential', userId, password: hash },
      });
      await tx.member.create({ data: { workspaceId, userId, role } });
      await enqueueAddressLink(deps, tx, { workspaceId, userId, email });
    })
    .catch((error: unknown) => {
      // The account exists already or meanwhile; this link is not used up.
      if (!isUniqueViolation(error)) throw error;
      if (chosen !== undefined)
        throw new Refusal('invalid-request', msg('Another account has this address.'), { pointer: '/email' });
      throw new Refusal('unauthenticated', msg('Sign in as {email}, then open the link again.', { email }));
    });
  const started = await startBrowserSession(deps, visitor, { userId, workspaceId });
  await auditSignIn(deps, { id: started.id, userId }, visitor.ip);
  return started;
}

/** A person signed in with the invited address: their session switches to the new workspace. */
export async function joinAsKnown(
  { prisma }: Pick<AcceptDeps, 'prisma'>,
  visitor: Visitor,
  { id, workspaceId, role }: Invitation,
  browserSessionId: string,
  userId: string,
): Promise<{ setCookies: string[] }> {
  await prisma.$transaction(async (tx) => {
    await spendInvitation(tx, { id, workspaceId }, userId, visitor.ip);
    // A person who became a member meanwhile keeps their role.
    await tx.member.createMany({ data: [{ workspaceId, userId, role }], skipDuplicates: true });
    await tx.authSession.updateMany({ where: { id: browserSessionId }, data: { workspaceId } });
  });
  return { setCookies: [] };
}

const missing = (field: string, detail: MessageDescriptor) =>
  new Refusal('invalid-request', detail, { pointer: `/${field}` });
