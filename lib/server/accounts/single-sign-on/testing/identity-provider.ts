import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ProviderContext } from 'oidc-provider';

export type DirectoryPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: readonly string[] | string;
};
type IdToken = { header: Record<string, unknown>; claims: Record<string, unknown> };
/** Changes an ID token before it is sent. Returns the key to sign it with; null leaves it unsigned. */
export type Tamper = (token: IdToken, key: KeyObject) => KeyObject | null;
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

export const CLIENT = { id: 'turnpike', secret: 'a-secret-of-the-client-for-tests' };
/** The paths of the sign-in pages of `oidc-provider`, which calls them interactions. */
const SIGN_IN_PAGE = /^\/interaction\//;

/** A real OpenID Connect provider on loopback, whose sign-in page lets in the person that a test chose. */
export async function startIdentityProvider(redirectUri: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, DirectoryPerson>();
  let current: string | undefined;
  let tamper: Tamper | undefined;
  let isDown = false;
  let listener: http.RequestListener = (_, response) => response.writeHead(503).end();
  const server = http.createServer((request, response) => {
    if (isDown) request.socket.destroy();
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configure(redirectUri, people, privateKey));
  provider.use(async (context, next) => {
    await next();
    if (tamper && context.oidc?.route === 'token') changeIdToken(context, tamper, privateKey);
  });
  const answer = provider.callback();
  listener = (request, response) => {
    if (!SIGN_IN_PAGE.test(request.url ?? '')) return answer(request, response);
    const result = current
      ? { login: { accountId: current } }
      : { error: 'access_denied', error_description: 'The person said no' };
    provider.interactionFinished(request, response, result).catch(() => response.writeHead(500).end());
  };
  return {
    issuer,
    /** Lets this person sign in from now on, with these claims. */
    letIn(person: DirectoryPerson) {
      people.set(person.sub, person);
      current = person.sub;
    },
    /** The person cancels, or is disabled. */
    refuse() {
      current = undefined;
    },
    tamper(change: Tamper | undefined) {
      tamper = change;
    },
    setDown(down: boolean) {
      isDown = down;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configure(redirectUri: string, people: ReadonlyMap<string, DirectoryPerson>, privateKey: KeyObject) {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a-key-of-the-provider-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => person };
    },
    /** Consent is already granted, as usual within a company. */
    async loadExistingGrant(context: {
      oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
    }) {
      const { provider, client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function changeIdToken(context: ProviderContext, tamper: Tamper, privateKey: KeyObject): void {
  const given = context.body?.id_token;
  if (typeof given !== 'string') return;
  const [header = '', claims = ''] = given.split('.');
  const token = { header: decode(header), claims: decode(claims) };
  const key = tamper(token, privateKey);
  const text = `${encode(token.header)}.${encode(token.claims)}`;
  const signature = key ? sign('RSA-SHA256', Buffer.from(text), key).toString('base64url') : '';
  context.body = { ...context.body, id_token: `${text}.${signature}` };
}

const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
