import { APIError } from 'better-auth/api';
import type { Role } from '@/lib/api/accounts';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { Actor } from './actor';
import type { BrowserAuth } from './browser-auth';
import { scopesOfRole } from './role-scopes';

export type UserDeps = { prisma: PrismaClient; browserAuth: BrowserAuth };

/** The signed-in person behind a session cookie, and the cookies that prolong their session. */
export async function findUserActor(
  deps: UserDeps,
  request: { url: string; headers: Headers },
): Promise<{ actor: Actor; setCookies: string[] } | undefined> {
  if (!request.headers.has('cookie')) return undefined;
  const { response, headers } = await deps.browserAuth
    .of(request)
    .api.getSession({ headers: request.headers, returnHeaders: true })
    .catch(refuseFault);
  if (!response) return undefined;
  const member = await findMembership(deps.prisma, response.session.id, response.user.id);
  if (!member) return undefined;
  const { id: userId, name, email } = response.user;
  const actor: Actor = {
    kind: 'user',
    userId,
    browserSessionId: response.session.id,
    name,
    email,
    role: member.role as Role,
    workspaceId: member.workspaceId,
    scopes: scopesOfRole(member.role),
  };
  return { actor, setCookies: headers.getSetCookie() };
}

/** In the workspace the browser session is in; where they left it, in the first they belong to. */
async function findMembership(prisma: PrismaClient, browserSessionId: string, userId: string) {
  const [session, members] = await Promise.all([
    prisma.authSession.findUnique({ where: { id: browserSessionId }, select: { workspaceId: true } }),
    prisma.member.findMany({
      where: { userId },
      orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
    }),
  ]);
  return members.find(({ workspaceId }) => workspaceId === session?.workspaceId) ?? members[0];
}

/** Better Auth hides why it could not look a session up; short of a bug of its own, it is the database. */
function refuseFault(error: unknown): never {
  if (error instanceof APIError)
    throw new Refusal('not-ready', 'The session could not be looked up. Try again.');
  throw error;
}
