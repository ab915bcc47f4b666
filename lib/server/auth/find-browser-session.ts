import { APIError } from 'better-auth/api';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { BrowserAuth } from './browser-auth';

/** A browser session's longest life; unused ones end much sooner, see browser-auth. */
const MAX_MS = 90 * 24 * 60 * 60 * 1000;

export type UserDeps = { prisma: PrismaClient; browserAuth: BrowserAuth };

/** Whose browser this is, whether or not they belong to a workspace, and the cookies that prolong their session. */
export async function findBrowserSession(
  { browserAuth }: Pick<UserDeps, 'browserAuth'>,
  request: { url: string; headers: Headers },
) {
  if (!request.headers.has('cookie')) return undefined;
  const { response, headers } = await browserAuth
    .of(request)
    .api.getSession({ headers: request.headers, returnHeaders: true })
    .catch(refuseFault);
  if (!response || isOver(response.session)) return undefined;
  return { ...response, setCookies: headers.getSetCookie() };
}

/** However often it is used: somebody signs in anew once in a while. */
const isOver = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() + MAX_MS <= Date.now();

/** Better Auth hides why it could not look a session up; short of a bug of its own, it is the database. */
function refuseFault(error: unknown): never {
  if (error instanceof APIError)
    throw new Refusal('not-ready', 'The session could not be looked up. Try again.');
  throw error;
}
