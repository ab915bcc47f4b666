import { msg } from '@turnpike/engine/messages';
import type { Role } from '@/lib/contract/names';
import type { AcceptInvitation, InvitationLook } from '@/lib/contract/schemas/members';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import { hashToken } from '../hash-token';
import { findBrowserSession } from '../sign-in/find-browser-session';
import type { Visitor } from '../sign-in/visitor';
import { hasIdentity } from '../single-sign-on/identities';
import { passwordsDisabled } from '../single-sign-on/passwords-disabled';
import type { AcceptDeps } from './accept-deps';
import { type InvitationKind, OPERATOR } from './invitation-token';
import { openInvitations } from './invitations';
import { joinAsKnown, joinAsNew } from './join-workspace';
import { recoverAccount } from './recover-account';

/** What an invitation link contains. Needs no sign-in: the token is the permission. */
export async function getInvitation(
  { prisma }: Pick<AcceptDeps, 'prisma'>,
  token: string,
): Promise<InvitationLook> {
  const { kind, email, role, workspace } = await findInvitation(prisma, token);
  const known = kind === 'invite' && (await prisma.authUser.count({ where: { email } })) > 0;
  return { kind: kind as InvitationKind, workspace: workspace.name, email, role: role as Role, known };
}

/**
 * Accepts a link, once: of many concurrent requests one succeeds. It never gives access to an existing account: if the
 * address has one, its owner must sign in first, and another person joins with another address.
 *
 * Afterwards the browser is signed in. `setCookies` is empty if it was signed in before.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  visitor: Visitor,
  body: AcceptInvitation,
): Promise<{ setCookies: string[] }> {
  const invitation = await findInvitation(deps.prisma, body.token);
  const found = await findBrowserSession(deps, visitor.request);
  const user = await deps.prisma.authUser.findUnique({ where: { email: invitation.email } });
  const isOther = body.email !== undefined && body.email !== invitation.email;
  if (isOther && !(user && invitation.kind === 'invite')) throw fixedAddress();
  if (invitation.kind === 'recover' || !user || isOther) {
    await requirePasswords(deps, invitation, user?.id);
    const email = isOther ? body.email : invitation.email;
    const enter = invitation.kind === 'recover' ? recoverAccount : joinAsNew;
    const started = await enter(deps, visitor, { ...invitation, email: email ?? invitation.email }, body);
    // End the session of the person who was signed in with this browser before.
    if (found) await deps.prisma.authSession.deleteMany({ where: { id: found.session.id } });
    return started;
  }
  if (found?.user.id !== user.id) {
    throw new Refusal(
      'unauthenticated',
      msg('Sign in as {email}, then open the link again.', { email: invitation.email }),
    );
  }
  return joinAsKnown(deps, visitor, invitation, found.session.id, user.id);
}

/** With single sign-on, only links of the operator set a password: they are needed if the provider is down. */
async function requirePasswords(
  deps: AcceptDeps,
  { kind, invitedBy }: { kind: string; invitedBy: string },
  userId: string | undefined,
): Promise<void> {
  if (invitedBy === OPERATOR) return;
  if (deps.singleSignOn?.only) throw passwordsDisabled();
  if (kind === 'recover' && userId && (await hasIdentity(deps, userId))) throw passwordsDisabled();
}

const fixedAddress = () =>
  new Refusal('invalid-request', msg('Use the address that was invited.'), { pointer: '/email' });

async function findInvitation(prisma: PrismaClient, token: string) {
  const found = await prisma.invitation.findFirst({
    where: { tokenHash: hashToken(token), ...openInvitations() },
    include: { workspace: { select: { name: true } } },
  });
  if (!found)
    throw new Refusal(
      'invitation-not-found',
      msg('The link was used, was revoked, or has expired. Ask for a new one.'),
    );
  return found;
}
