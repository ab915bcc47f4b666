import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';

const REVISION = /^"(0|[1-9]\d{0,8})"$/;

/**
 * The revision a save is based on. It is required: a client that forgets the header would silently overwrite
 * others' changes. `*` and lists are refused for the same reason.
 */
export function readIfMatch(headers: Headers): number {
  const revision = findIfMatch(headers);
  if (revision !== undefined) return revision;
  throw new Refusal(
    'revision-required',
    msg('Send the revision your change is based on as If-Match: "revision".'),
  );
}

export function findIfMatch(headers: Headers): number | undefined {
  const value = headers.get('if-match');
  if (value === null) return undefined;
  const revision = REVISION.exec(value.trim())?.[1];
  if (revision === undefined) {
    throw new Refusal('invalid-request', msg('If-Match: Send one revision in double quotes, such as "7".'));
  }
  return Number(revision);
}

export function readIdempotencyKey(headers: Pick<Headers, 'get'>): string {
  const key = headers.get('idempotency-key');
  if (key === null || key.trim() === '') {
    throw new Refusal(
      'missing-idempotency-key',
      msg('Send an Idempotency-Key header, with a new key for each message.'),
    );
  }
  if (key.length > LIMITS.idempotencyKey || !/^[\x20-\x7e]+$/.test(key)) {
    throw new Refusal(
      'invalid-request',
      msg('Idempotency-Key: At most {max} characters of printable ASCII.', {
        max: LIMITS.idempotencyKey,
      }),
    );
  }
  return key;
}

/** The `updatedAt` a save is based on, if the caller sends it. */
export function findSeenAt(headers: Headers): string | undefined {
  const value = headers.get('if-match');
  if (value === null) return undefined;
  const time = /^"([0-9TZ:.-]{20,30})"$/.exec(value)?.[1];
  if (time === undefined)
    throw new Refusal('invalid-request', msg('If-Match: Send the updatedAt you have in double quotes.'));
  return time;
}
