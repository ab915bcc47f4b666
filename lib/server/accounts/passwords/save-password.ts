import type { PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';

export const PASSWORD_PROVIDER = 'credential';

/** Stores the hash in the row Better Auth reads; creates it for a person without a password. */
export async function savePassword(
  prisma: Pick<PrismaClient, 'authAccount'>,
  userId: string,
  hash: string,
): Promise<void> {
  const { count } = await prisma.authAccount.updateMany({
    where: { userId, providerId: PASSWORD_PROVIDER },
    data: { password: hash },
  });
  if (count > 0) return;
  await prisma.authAccount.create({
    data: { id: newId('acc'), accountId: userId, providerId: PASSWORD_PROVIDER, userId, password: hash },
  });
}

/** Null if no password was set. */
export async function findPasswordHash(
  prisma: Pick<PrismaClient, 'authAccount'>,
  userId: string,
): Promise<string | null> {
  const found = await prisma.authAccount.findFirst({
    where: { userId, providerId: PASSWORD_PROVIDER },
    select: { password: true },
  });
  return found?.password ?? null;
}
