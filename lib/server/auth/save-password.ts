import type { PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';

const PROVIDER = 'credential';

/** In the row that Better Auth looks for; made where a person had none. */
export async function savePassword(
  prisma: Pick<PrismaClient, 'authAccount'>,
  userId: string,
  hash: string,
): Promise<void> {
  const { count } = await prisma.authAccount.updateMany({
    where: { userId, providerId: PROVIDER },
    data: { password: hash },
  });
  if (count > 0) return;
  await prisma.authAccount.create({
    data: { id: newId('acc'), accountId: userId, providerId: PROVIDER, userId, password: hash },
  });
}

/** Null where no password was set. */
export async function findPasswordHash(
  prisma: Pick<PrismaClient, 'authAccount'>,
  userId: string,
): Promise<string | null> {
  const found = await prisma.authAccount.findFirst({
    where: { userId, providerId: PROVIDER },
    select: { password: true },
  });
  return found?.password ?? null;
}
