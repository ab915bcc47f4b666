import { hashPassword } from 'better-auth/crypto';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import type { AcceptDeps } from './accept-invitation';
import { auditSignIn } from './audit-sign-in';
import { checkNewPassword } from './check-new-password';
import { isUniqueViolation } from './is-unique-violation';
import { spendInvitation } from './spend-invitation';
import { startSession } from './start-session';
import type { Visitor } from './visitor';

type Invitation = { id: string; workspaceId: string; email: string; role: string };

/** Somebody new: the account, its password and the membership come to be together, and they are signed in. */
export async function joinAsNew(
  deps: AcceptDeps,
  visitor: Visitor,
  { id, workspaceId, email, role }: Invitation,
  { name, password }: { name?: string; password?: string },
): Promise<{ setCookies: string[] }> {
  if (name === undefined) throw missing('name', 'Say what others shall call you.');
  if (password === undefined) throw missing('password', 'Choose a password.');
  checkNewPassword(password, { email, name });
  const hash = await hashPassword(password);
  const userId = newId('user');
  await deps.prisma
    .$transaction(async (tx) => {
      await spendInvitation(tx, { id, workspaceId }, userId, visitor.ip);
      // The link came to this address, so it is theirs.
      await tx.authUser.create({ data: { id: userId, name, email, emailVerified: true } });
      await tx.authAccount.create({
        data: { id: newId('acc'), accountId: userId, providerId: 'credential', userId, password: hash },
      });
      await tx.member.create({ data: { workspaceId, userId, role } });
    })
    .catch((error: unknown) => {
      // Another link of theirs was quicker: the account is there now, and this link is not used up.
      if (!isUniqueViolation(error)) throw error;
      throw new Refusal('unauthenticated', `Sign in as ${email}, then open the link again.`);
    });
  const started = await startSession(deps, visitor, { userId, workspaceId });
  await auditSignIn(deps, { id: started.id, userId }, visitor.ip);
  return started;
}

/** Somebody who is signed in as the address: they work in the new workspace from then on. */
export async function joinAsKnown(
  { prisma }: Pick<AcceptDeps, 'prisma'>,
  visitor: Visitor,
  { id, workspaceId, role }: Invitation,
  browserSessionId: string,
  userId: string,
): Promise<{ setCookies: string[] }> {
  await prisma.$transaction(async (tx) => {
    await spendInvitation(tx, { id, workspaceId }, userId, visitor.ip);
    // Whoever is a member by now keeps the role they have.
    await tx.member.createMany({ data: [{ workspaceId, userId, role }], skipDuplicates: true });
    await tx.authSession.updateMany({ where: { id: browserSessionId }, data: { workspaceId } });
  });
  return { setCookies: [] };
}

const missing = (field: string, detail: string) =>
  new Refusal('invalid-request', detail, { pointer: `/${field}` });
