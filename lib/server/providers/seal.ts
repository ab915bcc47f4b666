import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PrismaClient } from '@/lib/server/db/generated/client';

/** For rows with encrypted values. */
export type SealDeps = { prisma: PrismaClient; secret: string };

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts text with AES-256-GCM under a key derived from the app's secret for this purpose. `bound` ties it to
 * its row: the ciphertext cannot be decrypted in another row.
 */
export function seal(secret: string, bound: readonly string[], text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(secret), nonce).setAAD(toBytes(bound));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`;
}

/** The plaintext, or undefined if the secret or `bound` differs or the ciphertext was changed. */
export function unseal(secret: string, bound: readonly string[], sealed: string): string | undefined {
  const [version, data = ''] = sealed.split('.');
  const bytes = Buffer.from(data, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', toKey(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(toBytes(bound))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const toKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'turnpike provider keys v1', 32));

/** JSON, so that different lists never produce the same bytes. */
const toBytes = (bound: readonly string[]) => Buffer.from(JSON.stringify(bound));
