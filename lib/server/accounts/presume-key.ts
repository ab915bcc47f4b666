import type { Client } from '@/lib/server/http/read-client';
import type { Actor } from './actor';
import { type AuthDeps, authenticateKey, readKey } from './authenticate';
import { type KeyDeps, recallKeyActor } from './find-key-actor';

/**
 * A key that was looked up less than a minute ago, but not for this request. Its user must either store the result
 * with a statement that takes effect only while the key works, or call `confirm` first.
 */
export type PresumedKey = {
  keyId: string;
  /** Looks the key up; throws its refusal if it does not work. */
  confirm(): Promise<void>;
};

/**
 * The actor of an Authorization header, from cache if possible, which saves a turn one query. A key's rights never
 * change while it works; `presumed` is set if the key still has to be confirmed.
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
