import type { Role } from '@/lib/api/accounts';
import { SCOPES, type Scope } from '@/lib/api/contract';

const ROLE_SCOPES: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  editor: ['flows:read', 'flows:write', 'flows:publish', 'turns:take', 'sessions:read'],
  operator: ['flows:read', 'sessions:read', 'sessions:write'],
  viewer: ['flows:read', 'sessions:read'],
};

/** A role nobody knows may do nothing. */
export function scopesOfRole(role: string): ReadonlySet<Scope> {
  return new Set(Object.hasOwn(ROLE_SCOPES, role) ? ROLE_SCOPES[role as Role] : []);
}
