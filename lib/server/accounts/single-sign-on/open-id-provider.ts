import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { SingleSignOnSettings } from './settings';

/** Values that bind the provider's answer to this browser's request. */
export type Checks = { state: string; nonce: string; codeVerifier: string };
export type Claims = { sub: string } & Record<string, unknown>;
export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>;
type Settings = Pick<SingleSignOnSettings, 'issuer' | 'clientId' | 'clientSecret' | 'redirectUri'>;

/** `profile` carries names, `email` the address. Groups depend on the registration at the provider. */
const SCOPE = 'openid profile email';

/**
 * The provider: Authorization Code with PKCE, state and nonce. The library checks the issuer, audience, time and
 * signature (by the provider's published keys) of every ID token.
 */
export function createOpenIdProvider(settings: Settings, fetch: GuardedFetch) {
  const { clientId, redirectUri } = settings;
  let loading: Promise<Configuration> | undefined;

  /** Loaded by the first sign-in, so the app starts even if the provider is down. Failures are not cached. */
  function load(): Promise<Configuration> {
    loading ??= discover(settings, fetch).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    issuer: settings.issuer,
    /** The address of the provider's sign-in page, and the checks to store for its answer. */
    async begin(): Promise<{ url: string; checks: Checks }> {
      const checks = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(await load(), {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    /** Exchanges the code of an answer for the claims of the person. Throws if a check fails. */
    async finish(search: string, { state, nonce, codeVerifier }: Checks): Promise<Claims> {
      const config = await load();
      const answer = new URL(redirectUri);
      answer.search = search;
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const signed = tokens.claims();
      if (!signed) throw new Error('The provider sent no ID token.');
      if (config.serverMetadata().userinfo_endpoint === undefined) return signed;
      // Many providers send groups and the address only here. Claims of the ID token win.
      const more = await fetchUserInfo(config, tokens.access_token, signed.sub);
      return { ...more, ...signed };
    },
  };
}

class IssuerMismatch extends Error {
  readonly code = 'ISSUER_MISMATCH';
}

async function discover(
  { issuer, clientId, clientSecret }: Settings,
  fetch: GuardedFetch,
): Promise<Configuration> {
  const server = new URL(issuer);
  const config = await discovery(server, clientId, undefined, authenticateWith(clientSecret), {
    [customFetch]: toCustomFetch(fetch),
    execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
  const found = config.serverMetadata().issuer;
  // The library compares them as URLs, and accepts any tenant for Microsoft's `common`.
  if (found !== issuer) throw new IssuerMismatch();
  return config;
}

/** HTTP Basic, the standard's default, unless the provider offers only the form body. */
function authenticateWith(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (offered.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Every request of the library uses the guarded client, which then follows no redirects. */
const toCustomFetch =
  (fetch: GuardedFetch): CustomFetch =>
  (url, { method, headers, body, signal }) =>
    fetch(url, {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
      signal,
    });
