import { msg } from '@turnpike/engine/messages';
import { hashPassword } from 'better-auth/crypto';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from '../actor';
import { audit } from '../audit';
import type { BrowserAuth } from '../sign-in/browser-auth';
import { renewSession, SLOW_TRANSACTION } from '../sign-in/start-browser-session';
import type { Visitor } from '../sign-in/visitor';
import { hasIdentity } from '../single-sign-on/identities';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import { checkNewPassword } from './check-new-password';
import { type ConfirmDeps, confirmPassword } from './confirm-password';
import { findPasswordHash, savePassword } from './save-password';

/** Ends every other browser session; the caller's continues with a new token. */
export async function changePassword(
  deps: ConfirmDeps & { browserAuth: BrowserAuth; singleSignOn?: SingleSignOn | undefined },
  person: Person,
  visitor: Visitor,
  { current, password }: { current?: string; password: string },
): Promise<{ setCookies: string[] }> {
  if (await hasIdentity(deps, person.userId)) {
    throw new Refusal('forbidden', msg('You sign in with single sign-on, so you have no password here.'));
  }
  const pointer = '/current';
  if ((await findPasswordHash(deps.prisma, person.userId)) !== null) {
    if (current === undefined) {
      throw new Refusal('invalid-request', msg('Enter your current password.'), { pointer });
    }
    await confirmPassword(deps, person, { password: current, pointer });
  }
  checkNewPassword(password, person);
  const hash = await hashPassword(password);
  return deps.prisma.$transaction(async (tx) => {
    await savePassword(tx, person.userId, hash);
    const renewed = await renewSession(deps, tx, visitor, person);
    await audit(tx, person, 'password.change', person.userId);
    return renewed;
  }, SLOW_TRANSACTION);
}
