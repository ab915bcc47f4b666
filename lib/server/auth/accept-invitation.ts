import type pg from 'pg';
import type { AcceptInvitation, InvitationLook, Role } from '@/lib/api/accounts';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { BrowserAuth } from './browser-auth';
import { findBrowserSession } from './find-browser-session';
import { hashInvitationToken, type InvitationKind } from './invitation-token';
import { openInvitations } from './invitations';
import { joinAsKnown, joinAsNew } from './join-workspace';
import { recoverAccount } from './recover-account';
import type { Visitor } from './visitor';

export type AcceptDeps = { pool: pg.Pool; prisma: PrismaClient; browserAuth: BrowserAuth; secret: string };

/** What a link is for, for whoever holds it. */
export async function lookAtInvitation(
  { prisma }: Pick<AcceptDeps, 'prisma'>,
  token: string,
): Promise<InvitationLook> {
  const { kind, email, role, workspace } = await findInvitation(prisma, token);
  const known = kind === 'invite' && (await prisma.authUser.count({ where: { email } })) > 0;
  return { kind: kind as InvitationKind, workspace: workspace.name, email, role: role as Role, known };
}

/**
 * Takes what a link offers, once: of many who try at the same moment, one. Afterwards the browser is signed in, by
 * the cookies of the answer where it was not.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  visitor: Visitor,
  body: AcceptInvitation,
): Promise<{ setCookies: string[] }> {
  const invitation = await findInvitation(deps.prisma, body.token);
  const found = await findBrowserSession(deps, visitor.request);
  const user = await deps.prisma.authUser.findUnique({ where: { email: invitation.email } });
  if (invitation.kind === 'recover' || !user) {
    const enter = invitation.kind === 'recover' ? recoverAccount : joinAsNew;
    const started = await enter(deps, visitor, invitation, body);
    // Somebody else may have been signed in with this browser: they are not any more.
    if (found) await deps.prisma.authSession.deleteMany({ where: { id: found.session.id } });
    return started;
  }
  if (found?.user.id !== user.id) {
    throw new Refusal('unauthenticated', `Sign in as ${invitation.email}, then open the link again.`);
  }
  return joinAsKnown(deps, visitor, invitation, found.session.id, user.id);
}

async function findInvitation(prisma: PrismaClient, token: string) {
  const found = await prisma.invitation.findFirst({
    where: { tokenHash: hashInvitationToken(token), ...openInvitations() },
    include: { workspace: { select: { name: true } } },
  });
  if (!found)
    throw new Refusal('invitation-not-found', 'It was used, revoked, or is too old. Ask for a new one.');
  return found;
}
