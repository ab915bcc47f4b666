import { createHmac, timingSafeEqual } from 'node:crypto';

/** One header, as it came: a list where it came more than once. */
export type GivenHeader = string | readonly string[] | null | undefined;

const HEX_SHA256 = /^sha256=([0-9a-f]{64})$/;

/**
 * Whether a delivery carries the HMAC-SHA-256 of its own bytes, as Meta's platforms send it in
 * `X-Hub-Signature-256`. `body` is what came over the wire: parsed and written again it is another text.
 *
 * Without a secret nothing is genuine. Peers took a missing secret for a missing check.
 */
export function verifySignature(body: Uint8Array, header: GivenHeader, secret: string | undefined): boolean {
  if (!secret || typeof header !== 'string') return false;
  const given = HEX_SHA256.exec(header)?.[1];
  if (given === undefined) return false;
  return isEqual(Buffer.from(given, 'hex'), sign(secret, body));
}

/** Compares without telling by its time how much agrees. */
export function isEqual(given: Uint8Array, wanted: Uint8Array): boolean {
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function sign(key: string | Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
