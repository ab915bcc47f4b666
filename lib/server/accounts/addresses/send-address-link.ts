import { msg } from '@turnpike/engine/messages';
import { ADDRESS_LINK_LIMIT } from '@/lib/contract/limits';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Limits } from '@/lib/server/limits/limits';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from '../actor';
import { audit } from '../audit';
import { enqueueAddressLink } from './enqueue-address-link';
import { isAddressConfirmed } from './is-address-confirmed';

type Deps = { prisma: PrismaClient; limits: Limits; mail?: Mailer | undefined };

/** Sends another link that confirms the caller's address. */
export async function sendAddressLink(deps: Deps, person: Person): Promise<void> {
  const { userId, workspaceId } = person;
  if (!deps.mail) throw new Refusal('route-not-found', msg('This installation sends no email.'));
  const user = await deps.prisma.authUser.findUniqueOrThrow({ where: { id: userId } });
  const isConfirmed = isAddressConfirmed(deps, user);
  if (isConfirmed === true) return;
  if (isConfirmed === null) throw new Refusal('invalid-request', msg('Enter your own email address first.'));
  await countAddressLink(deps, userId);
  await deps.prisma.$transaction(async (tx) => {
    await enqueueAddressLink(deps, tx, { workspaceId, userId, email: user.email });
    await audit(tx, person, 'address.send-link', userId);
  });
}

/** Also counts the links that a change of the address sends, so that no one is sent many. */
export async function countAddressLink({ limits, mail }: Pick<Deps, 'limits' | 'mail'>, userId: string) {
  if (mail) await limits.consume(`address-link:${userId}`, ADDRESS_LINK_LIMIT);
}
