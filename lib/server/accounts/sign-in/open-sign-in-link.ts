import { findBrowserSession } from './find-browser-session';
import { finishSignIn, type SignInDeps } from './finish-sign-in';
import type { Visitor } from './visitor';

const LANDING = '/flows';
const FAILED = '/sign-in?error=INVALID_TOKEN';

/**
 * Exchanges a link's token for a browser session. One statement reads and deletes the token, so only one of two
 * requests signs in. No second factor is required: a person who can start the app and read the printed link has access
 * to the database and the secret anyway.
 */
export async function openSignInLink(
  deps: Pick<SignInDeps, 'prisma' | 'browserAuth'>,
  visitor: Visitor,
  token: string,
): Promise<{ location: string; setCookies: string[] }> {
  const before = await findBrowserSession(deps, visitor.request);
  const answer = await deps.browserAuth
    .of(visitor.request)
    .api.magicLinkVerify({ query: { token }, headers: visitor.headers, asResponse: true });
  if (!answer.ok) return { location: FAILED, setCookies: [] };
  const started: { token: string } = await answer.json();
  if (!(await finishSignIn(deps, visitor, started.token, before?.session.id)))
    return { location: FAILED, setCookies: [] };
  return { location: LANDING, setCookies: answer.headers.getSetCookie() };
}
