import { msg } from '@turnpike/engine/messages';
import { APIError } from 'better-auth/api';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { BrowserAuth } from './browser-auth';

const HOUR_MS = 60 * 60 * 1000;
/** Absolute lifetime of a browser session; unused ones expire much earlier, see browser-auth. */
const MAX_MS = 90 * 24 * HOUR_MS;
/** Then the provider has to let the person in again, so that one it disabled is out within a working day. */
const SINGLE_SIGN_ON_MAX_MS = 12 * HOUR_MS;

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
    .catch(refuseFault);
  if (!response || isOver(response.session)) return undefined;
  return { ...response, setCookies: headers.getSetCookie() };
}

/** Absolute session lifetime, regardless of activity. */
function isOver({ createdAt, singleSignOn }: { createdAt: Date; singleSignOn?: boolean | null }): boolean {
  return createdAt.getTime() + (singleSignOn ? SINGLE_SIGN_ON_MAX_MS : MAX_MS) <= Date.now();
}

/** Better Auth hides why a lookup failed; unless it has a bug, it is the database. */
function refuseFault(error: unknown): never {
  if (error instanceof APIError)
    throw new Refusal('not-ready', msg('The session could not be looked up. Try again.'));
  throw error;
}
