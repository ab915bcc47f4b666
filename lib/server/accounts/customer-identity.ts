import { randomBytes } from 'node:crypto';
import { seal, unseal } from '@/lib/server/providers/seal';
import { isEqual, sign } from '@/lib/server/webhooks/verify-signature';

type KeyRow = { workspaceId: string; id: string };

/** Values an identity secret is bound to: it cannot be decrypted for another workspace or key. */
export const boundOfIdentity = ({ workspaceId, id }: KeyRow): string[] => ['identity', workspaceId, id];

/** A new secret that signs the customer ids of a publishable key, and how it is stored. */
export function newIdentitySecret(secret: string, row: KeyRow): { identitySecret: string; sealed: string } {
  const identitySecret = `tpi_${randomBytes(32).toString('base64url')}`;
  return { identitySecret, sealed: seal(secret, boundOfIdentity(row), identitySecret) };
}

/** Whether a customer id was signed with the identity secret of this key. False if the key has none. */
export function isSignedCustomer(
  secret: string,
  { sealed, ...row }: KeyRow & { sealed: string | null },
  { customerId, signature }: { customerId: string; signature: string },
): boolean {
  const identitySecret = sealed === null ? undefined : unseal(secret, boundOfIdentity(row), sealed);
  return (
    identitySecret !== undefined && isEqual(Buffer.from(signature, 'hex'), sign(identitySecret, customerId))
  );
}
