import { msg } from '@turnpike/engine/messages';
import { APIError } from 'better-auth/api';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { BrowserAuth } from './browser-auth';

const HOUR_MS = 60 * 60 * 1000;
/** Absolute lifetime of a browser session; unused ones expire much earlier, see browser-auth. */
const MAX_AGE_MS = 90 * 24 * HOUR_MS;
/** The provider then authenticates the person again, so an account it disabled loses access within a working day. */
const SINGLE_SIGN_ON_MAX_AGE_MS = 12 * HOUR_MS;

export type UserDeps = { prisma: PrismaClient; browserAuth: BrowserAuth };

/** The person of a browser session, whether or not they have a workspace, and the cookies that extend the session. */
export async function findBrowserSession(
  { browserAuth }: Pick<UserDeps, 'browserAuth'>,
  request: { url: string; headers: Headers },
) {
  if (!request.headers.has('cookie')) return undefined;
  const { response, headers } = await browserAuth
    .of(request)
    .api.getSession({ headers: request.headers, returnHeaders: true })
    .catch(throwRefusal);
  if (!response || isExpired(response.session)) return undefined;
  return { ...response, setCookies: headers.getSetCookie() };
}

/** Absolute session lifetime, regardless of activity. */
function isExpired({ createdAt, singleSignOn }: { createdAt: Date; singleSignOn?: boolean | null }): boolean {
  return createdAt.getTime() + (singleSignOn ? SINGLE_SIGN_ON_MAX_AGE_MS : MAX_AGE_MS) <= Date.now();
}

/** Better Auth hides the cause of a failed lookup. In practice it is the database. */
function throwRefusal(error: unknown): never {
  if (error instanceof APIError)
    throw new Refusal('not-ready', msg('The session could not be looked up. Try again.'));
  throw error;
}
