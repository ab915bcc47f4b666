import type { Role } from '@/lib/contract/names';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Actor } from './actor';
import { scopesOfMember } from './role-scopes';
import { findBrowserSession, type UserDeps } from './sign-in/find-browser-session';

/** The signed-in person of a session cookie, and the cookies that extend the session. */
export async function findUserActor(
  deps: UserDeps,
  request: { url: string; headers: Headers },
): Promise<{ actor: Actor; setCookies: string[] } | undefined> {
  const found = await findBrowserSession(deps, request);
  if (!found) return undefined;
  const member = await findMembership(deps.prisma, found.session.id, found.user.id);
  if (!member) return undefined;
  const { id: userId, name, email } = found.user;
  const singleSignOn = found.session.singleSignOn === true;
  const actor: Actor = {
    kind: 'user',
    userId,
    browserSessionId: found.session.id,
    singleSignOn,
    name,
    email,
    role: member.role as Role,
    workspaceId: member.workspaceId,
    scopes: scopesOfMember(member, { ...found.user, singleSignOn }),
  };
  return { actor, setCookies: found.setCookies };
}

/** Their membership in the session's workspace, or if they left it, in their first one. */
async function findMembership(prisma: PrismaClient, browserSessionId: string, userId: string) {
  const [session, members] = await Promise.all([
    prisma.authSession.findUnique({ where: { id: browserSessionId }, select: { workspaceId: true } }),
    prisma.member.findMany({
      where: { userId },
      include: { workspace: { select: { requireTwoFactor: true } } },
      orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
    }),
  ]);
  return members.find(({ workspaceId }) => workspaceId === session?.workspaceId) ?? members[0];
}
