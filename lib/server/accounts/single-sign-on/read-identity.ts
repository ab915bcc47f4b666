import type { Role } from '@/lib/contract/names';
import { EmailSchema, PersonNameSchema } from '@/lib/contract/schemas/account-fields';
import type { GroupRole } from '@/lib/server/env-oidc';
import { SingleSignOnFailure } from './failure';
import type { Claims } from './open-id-provider';

export type Identity = { subject: string; email: string; emailVerified: boolean; name: string };

/** Strongest first: a person in several groups gets the strongest of their roles. */
const BY_STRENGTH: readonly Role[] = ['owner', 'editor', 'operator', 'viewer'];

/**
 * Refuses an address marked as unverified. A missing mark is accepted, because some providers verify all and
 * omit it.
 */
export function readIdentity(claims: Claims): Identity {
  const email = EmailSchema.safeParse(claims.email);
  if (!email.success || claims.email_verified === false || claims.email_verified === 'false')
    throw new SingleSignOnFailure('no-address');
  const name = PersonNameSchema.safeParse(claims.name);
  return {
    subject: claims.sub,
    email: email.data,
    emailVerified: readVerifiedEmail(claims) !== undefined,
    name: name.success ? name.data : (email.data.split('@')[0] ?? email.data),
  };
}

/** The address that the provider says belongs to the person; undefined if it does not say so. */
export function readVerifiedEmail(claims: Claims): string | undefined {
  const email = EmailSchema.safeParse(claims.email);
  return email.success && claims.email_verified === true ? email.data : undefined;
}

/** Undefined if no group of the person is mapped. The claim is one name or a list of names. */
export function roleOfGroups(
  claims: Record<string, unknown>,
  { groupsClaim, roles }: { groupsClaim: string; roles: readonly GroupRole[] },
): Role | undefined {
  const claim = Object.hasOwn(claims, groupsClaim) ? claims[groupsClaim] : [];
  const groups = new Set<unknown>(Array.isArray(claim) ? claim : [claim]);
  const given = new Set(roles.filter(({ group }) => groups.has(group)).map(({ role }) => role));
  return BY_STRENGTH.find((role) => given.has(role));
}
