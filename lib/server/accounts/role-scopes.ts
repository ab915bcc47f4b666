import { type Role, SCOPES, type Scope } from '@/lib/contract/names';

const ROLE_SCOPES: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  editor: ['flows:read', 'flows:write', 'flows:publish', 'turns:take', 'sessions:read'],
  operator: ['flows:read', 'sessions:read', 'sessions:write'],
  viewer: ['flows:read', 'sessions:read'],
};

type Factors = { twoFactorEnabled?: boolean | null | undefined; singleSignOn: boolean };
type Membership = { role: string; workspace: { requireTwoFactor: boolean } };

/**
 * Empty for a person without a second factor if the workspace requires one. With single sign-on, factors are the
 * provider's job.
 */
export function scopesOfMember({ role, workspace }: Membership, person: Factors): ReadonlySet<Scope> {
  return needsTwoFactor(workspace, person) ? new Set() : scopesOfRole(role);
}

export function needsTwoFactor(
  { requireTwoFactor }: Membership['workspace'],
  { twoFactorEnabled, singleSignOn }: Factors,
): boolean {
  return requireTwoFactor && !twoFactorEnabled && !singleSignOn;
}

/** An unknown role has no scopes. */
export function scopesOfRole(role: string): ReadonlySet<Scope> {
  return new Set(Object.hasOwn(ROLE_SCOPES, role) ? ROLE_SCOPES[role as Role] : []);
}
