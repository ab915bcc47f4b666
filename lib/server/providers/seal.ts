import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Text encrypted with AES-256-GCM under a key of its own purpose, made from the app's secret. `bound` is
 * what it belongs to: sealed text that is moved to another row does not open there.
 */
export function seal(secret: string, bound: readonly string[], text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', toKey(secret), nonce).setAAD(toBytes(bound));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`;
}

/** The text that was sealed, or undefined when it was made with another secret, for something else, or changed. */
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

/** JSON, so that no two lists of texts give the same bytes. */
const toBytes = (bound: readonly string[]) => Buffer.from(JSON.stringify(bound));
