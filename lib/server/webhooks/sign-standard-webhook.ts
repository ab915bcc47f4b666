import { sign } from './verify-signature';

export type SignedHeaders = {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
};

/**
 * The headers of a delivery by the Standard Webhooks rules, with one signature per secret. `now` is in milliseconds.
 * Throws if a secret is not valid.
 */
export function signStandardWebhook(
  body: string,
  { id, secrets, now }: { id: string; secrets: readonly string[]; now: number },
): SignedHeaders {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = readStandardKey(secret);
    if (!key) throw new Error('The secret of a webhook is not valid.');
    return `v1,${signStandard(key, id, timestamp, body).toString('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

export const signStandard = (key: Buffer, id: string, timestamp: string, body: string | Uint8Array): Buffer =>
  sign(key, `${id}.${timestamp}.`, body);

/** `whsec_` and the key in base64; at least 24 bytes, so that it cannot be guessed. */
export function readStandardKey(secret: string | undefined): Buffer | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(secret ?? '')?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
}
