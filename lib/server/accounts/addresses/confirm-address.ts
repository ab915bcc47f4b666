import type { PrismaClient } from '@/lib/server/db/generated/client';
import { linkEnded, spendAddressLink } from './address-link';
import { verifyAddress } from './verify-address';

/** Confirms an address, once. Needs no sign-in and gives none: the token proves only that the email arrived. */
export async function confirmAddress(
  { prisma }: { prisma: PrismaClient },
  { ip }: { ip: string | null },
  token: string,
): Promise<{ email: string }> {
  return prisma.$transaction(async (tx) => {
    const { userId, email } = await spendAddressLink(tx, token);
    const isOwn = await verifyAddress(tx, { userId, email, actor: `user:${userId}`, ip });
    if (!isOwn) throw linkEnded();
    return { email };
  });
}
