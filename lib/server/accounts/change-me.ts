import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { ChangeMeSchema, Me } from '@/lib/contract/schemas/me';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from './actor';
import { audit } from './audit';
import { getMe } from './get-me';
import { isUniqueViolation } from './is-unique-violation';
import { findPasswordHash } from './passwords/save-password';

/** Only an account without a password can change its address: an owner who signed in with the first link. */
export async function changeMe(
  { prisma }: { prisma: PrismaClient },
  person: Person,
  { name = person.name, email = person.email }: z.output<typeof ChangeMeSchema>,
): Promise<Me> {
  const pointer = '/email';
  if (email !== person.email && (await findPasswordHash(prisma, person.userId)) !== null) {
    throw new Refusal('forbidden', msg('The address of an account with a password cannot be changed.'), {
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
