import { msg } from '@turnpike/engine/messages';
import type { ProofSolution } from '@/lib/contract/proof-of-work';
import { Refusal } from '@/lib/server/refusal';
import { isLinking } from '../single-sign-on/link-identity';
import { passwordsDisabled } from '../single-sign-on/passwords-disabled';
import { auditRefusedSignIn } from './audit-sign-in';
import { findBrowserSession } from './find-browser-session';
import { finishSignIn, type SignInDeps } from './finish-sign-in';
import { refundAttempt, takeAttempt } from './sign-in-limits';
import type { Visitor } from './visitor';

type SignedIn = { body: { twoFactorRedirect?: true }; setCookies: string[] };

/**
 * Signs in with an address and a password, or asks for a second factor. Every refusal has the same text and takes the
 * same work, whether the account exists or not.
 */
export async function signIn(
  deps: SignInDeps,
  visitor: Visitor,
  { email, password, proof }: { email: string; password: string; proof?: ProofSolution | undefined },
): Promise<SignedIn> {
  if (deps.singleSignOn?.only && !(await isLinking(deps, visitor, email))) throw passwordsDisabled();
  const { devices } = deps.browserAuth;
  const attempt = { email, network: visitor.network, device: devices.find(visitor.request, email) };
  await takeAttempt(deps, attempt, proof);
  const before = await findBrowserSession(deps, visitor.request);
  const answer = await deps.browserAuth.of(visitor.request).api.signInEmail({
    body: { email, password },
    headers: visitor.headers,
    asResponse: true,
  });
  if (answer.status >= 500)
    throw new Refusal('not-ready', msg('Sign-in is not available right now. Try again.'));
  const { token, twoFactorRedirect } = answer.ok ? await answer.json() : {};
  const setCookies = answer.headers.getSetCookie();
  if (twoFactorRedirect === true) {
    await refundAttempt(deps, attempt);
    return { body: { twoFactorRedirect }, setCookies };
  }
  if (typeof token !== 'string' || !(await finishSignIn(deps, visitor, token, before?.session.id))) {
    await auditRefusedSignIn(deps, email, visitor.ip);
    throw new Refusal('unauthenticated', msg('The address or the password is wrong.'));
  }
  await refundAttempt(deps, attempt);
  return { body: {}, setCookies: [...setCookies, devices.remember(visitor.request, email)] };
}
