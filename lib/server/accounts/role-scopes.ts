import { type Role, SCOPES, type Scope } from '@/lib/contract/names';

const ROLE_SCOPES: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  editor: ['flows:read', 'flows:write', 'flows:publish', 'turns:take', 'sessions:read'],
  operator: ['flows:read', 'sessions:read', 'sessions:write'],
  viewer: ['flows:read', 'sessions:read'],
};

type Membership = { role: string; workspace: { requireTwoFactor: boolean } };

/** Empty for a person without a second factor if the workspace requires one. */
export function scopesOfMember(
  { role, workspace }: Membership,
  person: { twoFactorEnabled?: boolean | null | undefined },
): ReadonlySet<Scope> {
  return workspace.requireTwoFactor && !person.twoFactorEnabled ? new Set() : scopesOfRole(role);
}

/** An unknown role has no scopes. */
export function scopesOfRole(role: string): ReadonlySet<Scope> {
  return new Set(Object.hasOwn(ROLE_SCOPES, role) ? ROLE_SCOPES[role as Role] : []);
}
