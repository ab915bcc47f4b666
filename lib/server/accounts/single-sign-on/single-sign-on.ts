import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { createOpenIdProvider, type OpenIdProvider } from './open-id-provider';
import type { SingleSignOnSettings } from './settings';

export type SingleSignOn = Pick<SingleSignOnSettings, 'label' | 'only' | 'roles' | 'groupsClaim'> & {
  provider: OpenIdProvider;
};

/** `allow`: the operator's host:port pairs. The issuer's own pair is added, because the operator configured it. */
export function createSingleSignOn(settings: SingleSignOnSettings, allow: readonly string[]): SingleSignOn {
  const { label, only, roles, groupsClaim } = settings;
  const { protocol, hostname, port } = new URL(settings.issuer);
  const issuer = `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`;
  const provider = createOpenIdProvider(settings, createGuardedFetch({ allow: [...allow, issuer] }));
  return { label, only, roles, groupsClaim, provider };
}
