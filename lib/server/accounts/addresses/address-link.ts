import { randomBytes } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import type { Pool } from 'pg';
import { CONFIRM_ADDRESS_PAGE } from '@/lib/contract/url';
import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { Refusal } from '@/lib/server/refusal';
import { hashToken } from '../hash-token';

/** Whose address a link confirms. It confirms no later address of the account. */
type OwnAddress = { userId: string; email: string };

const PREFIX = 'address-link:';
const ADD = `
  INSERT INTO auth_verification (id, identifier, value, expires_at, created_at, updated_at)
  VALUES ($1, $2, $3, statement_timestamp() + interval '24 hours', statement_timestamp(), statement_timestamp())`;

/** Only the hash of the token is stored. It is in the fragment, which browsers do not send. */
export async function createAddressLink(
  pool: Pool,
  address: OwnAddress,
  baseUrl: string,
): Promise<{ id: string; url: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = newId('link');
  await pool.query(ADD, [id, toIdentifier(token), toValue(address)]);
  return { id, url: new URL(`${CONFIRM_ADDRESS_PAGE}#${token}`, baseUrl).href };
}

/** For a link that could not be sent. */
export async function deleteAddressLink(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM auth_verification WHERE id = $1', [id]);
}

/** Whether a link was sent that can still be used. */
export async function hasAddressLink(prisma: PrismaClient, address: OwnAddress): Promise<boolean> {
  const where = { ...linksOf(address), expiresAt: { gt: new Date() } };
  return (await prisma.authVerification.count({ where })) > 0;
}

/** Uses a link, and ends the others for this address. Of concurrent requests, one succeeds. */
export async function spendAddressLink(tx: Prisma.TransactionClient, token: string): Promise<OwnAddress> {
  const identifier = toIdentifier(token);
  const found = await tx.authVerification.findFirst({ where: { identifier, expiresAt: { gt: new Date() } } });
  if (!found) throw linkEnded();
  const { count } = await tx.authVerification.deleteMany({ where: { identifier } });
  if (count === 0) throw linkEnded();
  const [userId, email] = JSON.parse(found.value) as [string, string];
  await tx.authVerification.deleteMany({ where: linksOf({ userId, email }) });
  return { userId, email };
}

export const linkEnded = () =>
  new Refusal(
    'invitation-not-found',
    msg('The link was used, has expired, or is for an earlier address. Send a new one in Settings.'),
  );

const linksOf = (address: OwnAddress) => ({ identifier: { startsWith: PREFIX }, value: toValue(address) });
const toIdentifier = (token: string) => PREFIX + hashToken(token);
const toValue = ({ userId, email }: OwnAddress) => JSON.stringify([userId, email]);
