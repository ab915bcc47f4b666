import type { Client } from '@/lib/server/http/read-client';
import type { Actor } from './actor';
import { type AuthDeps, authenticateKey, readKey } from './authenticate';
import { type KeyDeps, recallKeyActor } from './find-key-actor';

/**
 * A key that was looked up less than a minute ago, and not for this request. Whoever goes on with it either stores what
 * it does by a statement that takes effect only while the key works, or asks for it to be looked up first.
 */
export type PresumedKey = {
  keyId: string;
  /** Looks it up; throws the refusal of a key that does not work. */
  confirm(): Promise<void>;
};

/**
 * Whose key an Authorization header holds, from what this process knows of it: a turn costs one query less. A key says
 * the same for as long as it works, since nobody can change one; `presumed` where that is still to be asked.
 */
export async function presumeKey(
  deps: KeyDeps & Pick<AuthDeps, 'limits'>,
  authorization: string,
  client: Client,
): Promise<{ actor: Actor; presumed?: PresumedKey }> {
  const key = readKey(authorization);
  const known = key && recallKeyActor(deps, key);
  if (!known) return { actor: await authenticateKey(deps, authorization, client) };
  const confirm = async () => void (await authenticateKey(deps, authorization, client));
  return { actor: { ...known, ip: client.ip }, presumed: { keyId: known.keyId, confirm } };
}
