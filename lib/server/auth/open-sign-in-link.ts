import { findBrowserSession } from './find-browser-session';
import { finishSignIn, type SignInDeps } from './finish-sign-in';
import type { Visitor } from './visitor';

const LANDING = '/flows';
const FAILED = '/sign-in?error=INVALID_TOKEN';

/**
 * Trades a link's token for a browser session. The token is taken out of the table by the same statement
 * that reads it, so of two openings only one signs in. No code is asked for: whoever can start the app and read
 * the link it prints has the database and the secret in hand.
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
