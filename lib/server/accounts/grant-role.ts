import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { Role } from '@/lib/contract/names';
import { Refusal } from '@/lib/server/refusal';
import type { Actor } from './actor';
import { scopesOfRole } from './role-scopes';

/** Callers can only grant rights they have; a key cannot create owners, who would outlive its revocation. */
export function requireGrant(actor: Actor, role: string, pointer?: string): void {
  const place = pointer === undefined ? {} : { pointer };
  if (role === 'owner') requireOwner(actor, msg('Only an owner can make a member an owner.'), place);
  for (const scope of scopesOfRole(role as Role)) {
    if (actor.scopes.has(scope)) continue;
    throw new Refusal(
      'forbidden',
      msg('You do not have the scope {scope} and cannot grant it.', { scope }),
      place,
    );
  }
}

/** Only owners can change, remove or recover owners. */
export function requireReach(actor: Actor, role: string): void {
  if (role === 'owner') requireOwner(actor, msg('Only an owner can do this to an owner.'));
}

export function requireOwner(
  actor: Actor,
  detail: MessageDescriptor,
  place: { pointer?: string } = {},
): void {
  if (actor.kind === 'user' && actor.role === 'owner') return;
  throw new Refusal('forbidden', detail, place);
}
