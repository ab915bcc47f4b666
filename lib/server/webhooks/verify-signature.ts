import { createHmac, timingSafeEqual } from 'node:crypto';

/** The raw value of one header: a list if it was sent more than once. */
export type GivenHeader = string | readonly string[] | null | undefined;

const HEX_SHA256 = /^sha256=([0-9a-f]{64})$/;

/**
 * Whether a delivery is signed with the HMAC-SHA-256 of its body, as Meta's platforms do in `X-Hub-Signature-256`.
 * `body` must be the received bytes, because parsing and serializing JSON can change them.
 *
 * False without a secret: a missing secret must not disable the check.
 */
export function verifySignature(body: Uint8Array, header: GivenHeader, secret: string | undefined): boolean {
  if (!secret || typeof header !== 'string') return false;
  const given = HEX_SHA256.exec(header)?.[1];
  if (given === undefined) return false;
  return isEqual(Buffer.from(given, 'hex'), sign(secret, body));
}

/** Compares in constant time. */
export function isEqual(given: Uint8Array, wanted: Uint8Array): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function sign(key: string | Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
