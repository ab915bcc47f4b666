import { APIError } from 'better-auth/api';
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
  const member = await deps.prisma.member.findFirst({
    where: { userId: response.user.id },
    orderBy: [{ workspace: { createdAt: 'asc' } }, { workspaceId: 'asc' }],
  });
  if (!member) return undefined;
  const { id: userId, name, email } = response.user;
  const actor: Actor = {
    kind: 'user',
    userId,
    name,
    email,
    workspaceId: member.workspaceId,
    scopes: scopesOfRole(member.role),
  };
  return { actor, setCookies: headers.getSetCookie() };
}

/** Better Auth hides why it could not look a session up; short of a bug of its own, it is the database. */
function refuseFault(error: unknown): never {
  if (error instanceof APIError)
    throw new Refusal('not-ready', 'The session could not be looked up. Try again.');
  throw error;
}
