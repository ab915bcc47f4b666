import { readStandardKey, signStandard } from './sign-standard-webhook';
import { type GivenHeader, isEqual } from './verify-signature';

/** Maximum clock difference between sender and receiver, in either direction; older deliveries are replays. */
const TOLERANCE_SECONDS = 5 * 60;
const ID = /^[\x21-\x2d\x2f-\x7e]{1,255}$/;
const TIMESTAMP = /^\d{1,12}$/;
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;
const MAX_SIGNATURES = 8;

export type StandardHeaders = { id: GivenHeader; timestamp: GivenHeader; signature: GivenHeader };

/**
 * Whether a delivery is genuine and recent by the Standard Webhooks rules. `webhook-signature` signs `webhook-id`,
 * `webhook-timestamp` and the body. A sender that rotates its key signs with both keys, so one valid signature of
 * several is enough. `now` is in milliseconds.
 *
 * A replay within the tolerance is still genuine; store the id to detect it.
 */
export function verifyStandardWebhook(
  body: Uint8Array,
  { id, timestamp, signature }: StandardHeaders,
  secret: string | undefined,
  now: number,
): boolean {
  const key = readStandardKey(secret);
  if (!key || typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    return false;
  if (!ID.test(id) || !TIMESTAMP.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const wanted = signStandard(key, id, timestamp, body);
  const given = signature.split(' ');
  return (
    given.length <= MAX_SIGNATURES &&
    given.some((item) => isEqual(Buffer.from(SIGNATURE.exec(item)?.[1] ?? '', 'base64'), wanted))
  );
}
