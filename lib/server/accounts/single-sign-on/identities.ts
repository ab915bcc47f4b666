import type { Prisma, PrismaClient } from '@/lib/server/db/generated/client';
import { newId } from '@/lib/server/new-id';
import { PASSWORD_PROVIDER } from '../passwords/save-password';
import type { SingleSignOn } from './single-sign-on';

type Db = Pick<PrismaClient, 'authAccount'>;
/** An identity is an issuer and its subject. The address is not part of it: providers give addresses to others. */
type Key = { issuer: string; subject: string };

export async function findIdentity(prisma: Db, { issuer, subject }: Key): Promise<string | undefined> {
  const found = await prisma.authAccount.findFirst({
    where: { providerId: issuer, accountId: subject },
    select: { userId: true },
  });
  return found?.userId;
}

export async function addIdentity(tx: Prisma.TransactionClient, userId: string, { issuer, subject }: Key) {
  await tx.authAccount.create({
    data: { id: newId('acc'), providerId: issuer, accountId: subject, userId },
  });
}

/** Whether the person signs in with the provider, so that they have no password here. */
export async function hasIdentity(
  { prisma, singleSignOn }: { prisma: Db; singleSignOn?: SingleSignOn | undefined },
  userId: string,
): Promise<boolean> {
  if (!singleSignOn) return false;
  const where = { userId, providerId: singleSignOn.provider.issuer };
  return (await prisma.authAccount.count({ where })) > 0;
}

/** Single sign-on replaces the password: otherwise a person disabled at the provider could still sign in. */
export async function removePassword(tx: Db, userId: string): Promise<void> {
  await tx.authAccount.deleteMany({ where: { userId, providerId: PASSWORD_PROVIDER } });
}
