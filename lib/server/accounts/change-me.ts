import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { ChangeMeSchema, Me } from '@/lib/contract/schemas/me';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from './actor';
import { audit } from './audit';
import { getMe } from './get-me';
import { isUniqueViolation } from './is-unique-violation';

/** Only an owner who signed in with the first link can change the address: it has no password yet. */
export async function changeMe(
  { prisma }: { prisma: PrismaClient },
  person: Person,
  { name = person.name, email = person.email }: z.output<typeof ChangeMeSchema>,
): Promise<Me> {
  const pointer = '/email';
  if (email !== person.email && (await hasSignIn(prisma, person.userId))) {
    throw new Refusal('forbidden', msg('The address of an account that can sign in cannot be changed.'), {
      pointer,
    });
  }
  await prisma
    .$transaction(async (tx) => {
      await tx.authUser.update({ where: { id: person.userId }, data: { name, email } });
      if (name !== person.name) await audit(tx, person, 'account.change', person.userId);
      if (email !== person.email) await audit(tx, person, 'address.change', person.userId);
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new Refusal('invalid-request', msg('Another account has this address.'), { pointer });
    });
  return getMe({ prisma }, { ...person, name, email });
}

/** A password, or an identity of single sign-on. */
async function hasSignIn(prisma: PrismaClient, userId: string): Promise<boolean> {
  return (await prisma.authAccount.count({ where: { userId } })) > 0;
}
