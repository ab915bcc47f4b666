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

/** What ties the provider's answer to the request that this browser started. */
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

  /** Read once, by the first sign-in, so that the app starts while the provider is down. A failure is not kept. */
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
      // Many providers put groups and the address there only. What the ID token says, counts.
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
  // The library compares them as URLs, and lets Microsoft's `common` be any company.
  if (found !== issuer) throw new IssuerMismatch();
  return config;
}

/** The method of the standard, unless the provider offers only the other one. */
function authenticateWith(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (offered.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Every connection of the library goes through the guarded client; it asks for no redirects. */
const toCustomFetch =
  (fetch: GuardedFetch): CustomFetch =>
  (url, { method, headers, body, signal }) =>
    fetch(url, {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
      signal,
    });
