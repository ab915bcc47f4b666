import type { Scope } from '@/lib/api/contract';

type Place = { href: string; label: string; scope: Scope /** Every role has it. */; everyone?: true };

/** The pages of the main navigation, each with the scope without which it shows nothing. */
const PLACES: readonly Place[] = [
  { href: '/flows', label: 'Flows', scope: 'flows:read', everyone: true },
  { href: '/conversations', label: 'Conversations', scope: 'sessions:read', everyone: true },
  { href: '/handoffs', label: 'Handoffs', scope: 'sessions:read', everyone: true },
  { href: '/customers', label: 'Customers', scope: 'sessions:read', everyone: true },
  { href: '/providers', label: 'Providers', scope: 'keys:manage' },
  { href: '/keys', label: 'Keys', scope: 'keys:manage' },
  { href: '/members', label: 'Members', scope: 'members:manage' },
  { href: '/audit', label: 'Audit', scope: 'audit:read' },
];

/** Those the person may see; before it is known who they are, those that everybody may. */
export function listPlaces(scopes: readonly Scope[] | undefined): readonly Place[] {
  return PLACES.filter(({ scope, everyone }) => (scopes ? scopes.includes(scope) : everyone));
}
