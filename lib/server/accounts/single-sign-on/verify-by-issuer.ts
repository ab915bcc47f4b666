import type { Prisma } from '@/lib/server/db/generated/client';
import { verifyAddress } from '../addresses/verify-address';
import { SINGLE_SIGN_ON_ACTOR } from './apply-group-role';

type Verified = { userId: string; verifiedEmail: string | undefined; ip: string | null };

/** The provider has verified an address: if it is that of the account, it needs no link. */
export async function verifyByIssuer(
  tx: Prisma.TransactionClient,
  { userId, verifiedEmail: email, ip }: Verified,
): Promise<void> {
  if (email !== undefined) await verifyAddress(tx, { userId, email, actor: SINGLE_SIGN_ON_ACTOR, ip });
}
