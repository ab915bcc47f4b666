import type { Scope } from '@/lib/api/contract';
import { say } from '@/lib/words/say';

type Place = { href: string; label: string; scope: Scope /** Every role has it. */; everyone?: true };

/** The pages of the main navigation, each with the scope without which it shows nothing. */
const PLACES: readonly Place[] = [
  { href: '/flows', label: say('Flows'), scope: 'flows:read', everyone: true },
  { href: '/conversations', label: say('Conversations'), scope: 'sessions:read', everyone: true },
  { href: '/handoffs', label: say('Handoffs'), scope: 'sessions:read', everyone: true },
  { href: '/customers', label: say('Customers'), scope: 'sessions:read', everyone: true },
  { href: '/providers', label: say('Providers'), scope: 'keys:manage' },
  { href: '/keys', label: say('Keys'), scope: 'keys:manage' },
  { href: '/members', label: say('Members'), scope: 'members:manage' },
  { href: '/audit', label: say('Audit'), scope: 'audit:read' },
];

/** Those the person may see; before it is known who they are, those that everybody may. */
export function listPlaces(scopes: readonly Scope[] | undefined): readonly Place[] {
  return PLACES.filter(({ scope, everyone }) => (scopes ? scopes.includes(scope) : everyone));
}
