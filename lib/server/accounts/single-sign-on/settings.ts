import { SINGLE_SIGN_ON_CALLBACK_PATH } from '@/lib/contract/url';
import type { Env } from '@/lib/server/env';
import type { GroupRole } from '@/lib/server/env-oidc';

export type SingleSignOnSettings = {
  /** Exactly as the operator wrote it, because accounts store this text. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  groupsClaim: string;
  roles: readonly GroupRole[];
  label: string;
  only: boolean;
};

/** Undefined if the operator set no issuer. */
export function readSingleSignOn(env: Env): SingleSignOnSettings | undefined {
  const { TURNPIKE_OIDC_ISSUER: issuer, TURNPIKE_URL: url } = env;
  if (issuer === undefined) return undefined;
  return {
    issuer,
    clientId: env.TURNPIKE_OIDC_CLIENT_ID ?? '',
    clientSecret: env.TURNPIKE_OIDC_CLIENT_SECRET ?? '',
    redirectUri: new URL(SINGLE_SIGN_ON_CALLBACK_PATH, url).href,
    groupsClaim: env.TURNPIKE_OIDC_GROUPS_CLAIM,
    roles: env.TURNPIKE_OIDC_ROLES,
    label: env.TURNPIKE_OIDC_LABEL,
    only: env.TURNPIKE_OIDC_ONLY,
  };
}
