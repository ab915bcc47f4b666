import { msg } from '@turnpike/engine/messages';
import { APIError } from 'better-auth/api';
import type { TwoFactorSetup } from '@/lib/contract/schemas/me';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from '../actor';
import { audit } from '../audit';
import { type ConfirmDeps, confirmPassword } from '../passwords/confirm-password';
import type { BrowserAuth } from './browser-auth';
import { renewSession, SLOW_TRANSACTION } from './start-browser-session';
import type { Visitor } from './visitor';

type Deps = ConfirmDeps & { browserAuth: BrowserAuth };

/** Creates a secret for the authenticator app. Sign-in does not require it before a code confirms that it arrived. */
export async function beginTwoFactor(
  deps: Deps,
  person: Person,
  visitor: Visitor,
  password: string,
): Promise<TwoFactorSetup> {
  if (await isOn(deps, person))
    throw new Refusal('forbidden', msg('Two-factor authentication is already enabled. Disable it first.'));
  await confirmPassword(deps, person, { password, pointer: '/password' });
  const made = await deps.prisma.$transaction(async (tx) => {
    const setup = await deps.browserAuth
      .within(tx)
      .of(visitor.request)
      .api.enableTwoFactor({ body: { password }, headers: visitor.headers });
    await audit(tx, person, 'two-factor.begin', person.userId);
    return setup;
  }, SLOW_TRANSACTION);
  if (made.method !== 'totp') throw new Error('No secret was created.');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { uri: made.totpURI, secret, backupCodes: made.backupCodes };
}

/** Requires a code at sign-in from now on. Ends other browser sessions; this one continues with a new token. */
export async function confirmTwoFactor(
  deps: Deps,
  person: Person,
  visitor: Visitor,
  code: string,
): Promise<{ setCookies: string[] }> {
  const pending = await deps.prisma.authTwoFactor.count({
    where: { userId: person.userId, verified: false },
  });
  if (pending === 0)
    throw new Refusal('invalid-request', msg('No two-factor setup is pending. Start the setup first.'));
  return deps.prisma.$transaction(async (tx) => {
    await deps.browserAuth
      .within(tx)
      .of(visitor.request)
      .api.verifyTOTP({ body: { code }, headers: visitor.headers })
      .catch((error: unknown) => {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        throw new Refusal('invalid-request', msg('The code is wrong or has expired.'), { pointer: '/code' });
      });
    const renewed = await renewSession(deps, tx, visitor, person);
    await audit(tx, person, 'two-factor.enable', person.userId);
    return renewed;
  }, SLOW_TRANSACTION);
}

/** Removes a second factor, confirmed or not. */
export async function endTwoFactor(
  deps: Deps,
  person: Person,
  visitor: Visitor,
  password: string,
): Promise<{ setCookies: string[] }> {
  await confirmPassword(deps, person, { password, pointer: '/password' });
  const { userId } = person;
  return deps.prisma.$transaction(async (tx) => {
    await tx.authTwoFactor.deleteMany({ where: { userId } });
    await tx.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
    const renewed = await renewSession(deps, tx, visitor, person);
    await audit(tx, person, 'two-factor.disable', userId);
    return renewed;
  }, SLOW_TRANSACTION);
}

async function isOn({ prisma }: Deps, { userId }: Person): Promise<boolean> {
  return (await prisma.authUser.count({ where: { id: userId, twoFactorEnabled: true } })) > 0;
}
