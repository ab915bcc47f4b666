import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { Client } from '@/lib/server/http/read-client';
import { type Limits, perMinute } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import type { Actor } from './actor';
import { findKeyActor, type KeyDeps } from './find-key-actor';
import { findUserActor } from './find-user-actor';
import type { UserDeps } from './sign-in/find-browser-session';
import { isSameOrigin } from './sign-in/same-origin';

export type AuthDeps = KeyDeps & UserDeps & { limits: Limits };
export type Authenticated = { actor: Actor; setCookies: string[] };

const BEARER = /^Bearer +([\x21-\x7e]{1,200})$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Failed keys per network. */
export const FAILED_KEYS = perMinute(60);

/**
 * The caller of a request: an API key, or else a browser session. A bad key is refused even with a valid cookie. A
 * cookie alone can change data only from a page of this origin.
 */
export async function authenticate(deps: AuthDeps, request: Request, client: Client): Promise<Authenticated> {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    return { actor: await authenticateKey(deps, authorization, client), setCookies: [] };
  }
  const found = await findUserActor(deps, request);
  if (!found) throw unauthenticated(msg('Sign in, or send an API key as “Authorization: Bearer tp_…”.'));
  if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request)) {
    throw new Refusal('forbidden', msg('A browser session can make changes only from its own site.'));
  }
  return { ...found, actor: { ...found.actor, ip: client.ip } };
}

/** The bearer token of an Authorization header. */
const readKey = (authorization: string): string | undefined => BEARER.exec(authorization)?.[1];

/** The actor of the key in an Authorization header. */
async function authenticateKey(
  deps: KeyDeps & Pick<AuthDeps, 'limits'>,
  authorization: string,
  client: Client,
): Promise<Actor> {
  const key = readKey(authorization);
  const actor = key ? await findKeyActor(deps, key) : undefined;
  if (!actor) throw await refuseKey(deps, client);
  return { ...actor, ip: client.ip };
}

/** Only failed keys count: a valid key was not guessed, and needs no extra query. */
async function refuseKey({ limits }: Pick<AuthDeps, 'limits'>, { network }: Client): Promise<Refusal> {
  await limits.consume(`failed-keys:${network ?? 'unknown'}`, FAILED_KEYS);
  return unauthenticated(msg('This API key is unknown, expired or revoked.'));
}

function unauthenticated(detail: MessageDescriptor): Refusal {
  return new Refusal('unauthenticated', detail, {}, { 'www-authenticate': 'Bearer realm="turnpike"' });
}
