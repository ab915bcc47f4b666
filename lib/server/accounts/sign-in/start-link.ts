import { randomBytes } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import { SIGN_IN_PAGE } from '@/lib/contract/url';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { ensureOwner, type Owner } from '../ensure-owner';
import { hashToken } from '../hash-token';
import { PASSWORD_PROVIDER } from '../passwords/save-password';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'start-link:';
/**
 * Row of `setting`: `open`, or `used` after the first use, so that later starts print nothing. It also serializes creating
 * and using links of processes that share a database.
 */
const STATE = 'start-link';

type Tx = Prisma.TransactionClient;

/**
 * The link that signs the first owner in, printed at startup. Undefined once a link was used or an owner can sign in
 * without one: from then on, access to the output must not give access to the app. Using a link ends those of all
 * processes.
 */
export async function createStartLink(prisma: PrismaClient, baseUrl: string): Promise<string | undefined> {
  const owner = await ensureOwner(prisma);
  return prisma.$transaction(async (tx) => {
    if ((await lockState(tx)) === 'used' || (await hasOwnerWhoSignsIn(tx))) return undefined;
    return insertStartLink(tx, owner, baseUrl);
  });
}

/** Only the hash of the token is stored. It is in the fragment, which browsers do not send. */
export async function insertStartLink(
  tx: Tx,
  { userId }: Pick<Owner, 'userId'>,
  baseUrl: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  await tx.authVerification.create({
    data: { id: newId('link'), identifier: toIdentifier(token), value: userId, expiresAt },
  });
  return new URL(`${SIGN_IN_PAGE}#${token}`, baseUrl).href;
}

/** Uses a link, and ends all others. Returns the id of its owner. */
export async function spendStartLink(prisma: PrismaClient, token: string): Promise<string> {
  return prisma.$transaction(async (tx) => {
    await lockState(tx);
    const found = await tx.authVerification.findFirst({
      where: { identifier: toIdentifier(token), expiresAt: { gt: new Date() } },
    });
    if (!found || (await hasOwnerWhoSignsIn(tx))) throw noLongerValid();
    await tx.authVerification.deleteMany({ where: { identifier: { startsWith: PREFIX } } });
    await tx.setting.update({ where: { key: STATE }, data: { value: 'used' } });
    return found.value;
  });
}

/** Whether an owner can sign in without a link: with a password, or with single sign-on. */
export async function hasOwnerWhoSignsIn(tx: Tx): Promise<boolean> {
  const some = { OR: [{ password: { not: null } }, { providerId: { not: PASSWORD_PROVIDER } }] };
  return (await tx.member.count({ where: { role: 'owner', user: { accounts: { some } } } })) > 0;
}

async function lockState(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ value: string }[]>`
    INSERT INTO setting (key, value) VALUES (${STATE}, 'open')
    ON CONFLICT (key) DO UPDATE SET value = setting.value RETURNING value`;
  return row?.value;
}

const toIdentifier = (token: string) => PREFIX + hashToken(token);

const noLongerValid = () =>
  new Refusal(
    'invitation-not-found',
    msg(
      'This sign-in link is no longer valid. Sign in with your password, or run “npm run sign-in-link” on the server.',
    ),
  );
