import type { Scope } from '@/lib/contract/names';
import { say } from '@/lib/words/say';

type Place = { href: string; label: string; scope: Scope /** All roles have this scope. */; everyone?: true };

/** The pages of the main navigation, each with the scope it needs. */
const PLACES: readonly Place[] = [
  { href: '/flows', label: say('Flows'), scope: 'flows:read', everyone: true },
  { href: '/conversations', label: say('Conversations'), scope: 'sessions:read', everyone: true },
  { href: '/insights', label: say('Insights'), scope: 'sessions:read', everyone: true },
  { href: '/handoffs', label: say('Handoffs'), scope: 'sessions:read', everyone: true },
  { href: '/customers', label: say('Customers'), scope: 'sessions:read', everyone: true },
  { href: '/providers', label: say('Providers'), scope: 'keys:manage' },
  { href: '/keys', label: say('Keys'), scope: 'keys:manage' },
  { href: '/members', label: say('Members'), scope: 'members:manage' },
  { href: '/audit', label: say('Audit'), scope: 'audit:read' },
];

/** The pages a user may see. While the user is unknown, those that everyone may see. */
export function listPlaces(scopes: readonly Scope[] | undefined): readonly Place[] {
  return PLACES.filter(({ scope, everyone }) => (scopes ? scopes.includes(scope) : everyone));
}
