import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { ChangeMeSchema, Me } from '@/lib/contract/schemas/me';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Limits } from '@/lib/server/limits/limits';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from './actor';
import { enqueueAddressLink } from './addresses/enqueue-address-link';
import { countAddressLink } from './addresses/send-address-link';
import { audit } from './audit';
import { getMe } from './get-me';
import { isUniqueViolation } from './is-unique-violation';

type Deps = { prisma: PrismaClient; limits: Limits; mail?: Mailer | undefined };

/** Only an owner who signed in with the first link can change the address: it has no password yet. */
export async function changeMe(
  deps: Deps,
  person: Person,
  { name = person.name, email = person.email }: z.output<typeof ChangeMeSchema>,
): Promise<Me> {
  const { prisma } = deps;
  const { userId, workspaceId } = person;
  const pointer = '/email';
  const isMoved = email !== person.email;
  if (isMoved && (await hasSignIn(prisma, userId))) {
    throw new Refusal('forbidden', msg('The address of an account that can sign in cannot be changed.'), {
      pointer,
    });
  }
  if (isMoved) await countAddressLink(deps, userId);
  await prisma
    .$transaction(async (tx) => {
      // An address that stays is not written: it was read before, and may have been changed and confirmed meanwhile.
      const data = { name, ...(isMoved && { email, emailVerified: false, mustConfirm: true }) };
      await tx.authUser.update({ where: { id: userId }, data });
      if (name !== person.name) await audit(tx, person, 'account.change', userId);
      if (isMoved) {
        await enqueueAddressLink(deps, tx, { workspaceId, userId, email });
        await audit(tx, person, 'address.change', userId);
      }
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new Refusal('invalid-request', msg('Another account has this address.'), { pointer });
    });
  return getMe(deps, { ...person, name, email });
}

/** A password, or an identity of single sign-on. */
async function hasSignIn(prisma: PrismaClient, userId: string): Promise<boolean> {
  return (await prisma.authAccount.count({ where: { userId } })) > 0;
}
