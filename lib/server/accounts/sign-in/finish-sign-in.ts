import type pg from 'pg';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { hashToken } from '../hash-token';
import { linkIdentity } from '../single-sign-on/link-identity';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import { auditSignIn } from './audit-sign-in';
import type { BrowserAuth } from './browser-auth';
import type { Visitor } from './visitor';

export type SignInDeps = {
  pool: pg.Pool;
  prisma: PrismaClient;
  secret: string;
  browserAuth: BrowserAuth;
  mainWorkspaceId: () => Promise<string>;
  mail?: Mailer | undefined;
  singleSignOn?: SingleSignOn | undefined;
};

/**
 * Replaces the browser's previous session by the one Better Auth just created, and links a pending single sign-on
 * identity. Ends the new session and returns false if the account has neither a workspace nor an open invitation.
 */
export async function finishSignIn(
  { prisma, mainWorkspaceId }: Pick<SignInDeps, 'prisma' | 'mainWorkspaceId'>,
  { request, ip }: Pick<Visitor, 'request' | 'ip'>,
  token: string,
  before: string | undefined,
): Promise<boolean> {
  const where = { token: hashToken(token) };
  const session = await prisma.authSession.findUniqueOrThrow({ where, include: { user: true } });
  await linkIdentity({ prisma, mainWorkspaceId }, { request, ip }, session);
  if (!(await hasWorkspaceOrInvitation(prisma, session.user))) {
    await prisma.authSession.delete({ where });
    return false;
  }
  if (before !== undefined) await prisma.authSession.deleteMany({ where: { id: before } });
  await auditSignIn({ prisma }, session, ip);
  return true;
}

async function hasWorkspaceOrInvitation(
  prisma: PrismaClient,
  user: { id: string; email: string },
): Promise<boolean> {
  const open = { kind: 'invite', usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  const [members, invitations] = await Promise.all([
    prisma.member.count({ where: { userId: user.id } }),
    prisma.invitation.count({ where: { email: user.email, ...open } }),
  ]);
  return members + invitations > 0;
}
