import { APIError } from 'better-auth/api';
import type { TwoFactorSetup } from '@/lib/api/accounts';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from './actor';
import { audit } from './audit';
import type { BrowserAuth } from './browser-auth';
import { type ConfirmDeps, confirmPassword } from './confirm-password';
import { renewSession, SLOW } from './start-session';
import type { Visitor } from './visitor';

type Deps = ConfirmDeps & { browserAuth: BrowserAuth };

/** A secret for the authenticator app. Nothing is asked for at sign-in before a code has shown that it arrived. */
export async function beginTwoFactor(
  deps: Deps,
  person: Person,
  visitor: Visitor,
  password: string,
): Promise<TwoFactorSetup> {
  if (await isOn(deps, person))
    throw new Refusal('forbidden', 'A code is asked for already. Take that away first.');
  await confirmPassword(deps, person, visitor.network, { password, pointer: '/password' });
  const made = await deps.prisma.$transaction(async (tx) => {
    const begun = await deps.browserAuth
      .within(tx)
      .of(visitor.request)
      .api.enableTwoFactor({ body: { password }, headers: visitor.headers });
    await audit(tx, person, 'two-factor.begin', person.userId);
    return begun;
  }, SLOW);
  if (made.method !== 'totp') throw new Error('No secret was made.');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { uri: made.totpURI, secret, backupCodes: made.backupCodes };
}

/** From now on a code is asked for at sign-in. Other browser sessions end; this one goes on under a new token. */
export async function confirmTwoFactor(
  deps: Deps,
  person: Person,
  visitor: Visitor,
  code: string,
): Promise<{ setCookies: string[] }> {
  const begun = await deps.prisma.authTwoFactor.count({ where: { userId: person.userId, verified: false } });
  if (begun === 0) throw new Refusal('invalid-request', 'There is nothing to confirm. Begin first.');
  return deps.prisma.$transaction(async (tx) => {
    await deps.browserAuth
      .within(tx)
      .of(visitor.request)
      .api.verifyTOTP({ body: { code }, headers: visitor.headers })
      .catch((error: unknown) => {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        throw new Refusal('invalid-request', 'This code is wrong, or too old.', { pointer: '/code' });
      });
    const renewed = await renewSession(deps, tx, visitor, person);
    await audit(tx, person, 'two-factor.enable', person.userId);
    return renewed;
  }, SLOW);
}

/** Whether it was confirmed or only begun. */
export async function endTwoFactor(
  deps: Deps,
  person: Person,
  visitor: Visitor,
  password: string,
): Promise<{ setCookies: string[] }> {
  await confirmPassword(deps, person, visitor.network, { password, pointer: '/password' });
  const { userId } = person;
  return deps.prisma.$transaction(async (tx) => {
    await tx.authTwoFactor.deleteMany({ where: { userId } });
    await tx.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: false } });
    const renewed = await renewSession(deps, tx, visitor, person);
    await audit(tx, person, 'two-factor.disable', userId);
    return renewed;
  }, SLOW);
}

async function isOn({ prisma }: Deps, { userId }: Person): Promise<boolean> {
  return (await prisma.authUser.count({ where: { id: userId, twoFactorEnabled: true } })) > 0;
}
