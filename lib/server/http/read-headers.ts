import { LIMITS } from '@/lib/api/contract';
import { Refusal } from '@/lib/server/refusal';

const REVISION = /^"(0|[1-9]\d{0,8})"$/;

/**
 * The revision a save was made from. Without one nothing is saved: a client that forgets the header
 * would overwrite others silently. `*` and lists are refused for the same reason.
 */
export function readIfMatch(headers: Headers): number {
  const revision = findIfMatch(headers);
  if (revision !== undefined) return revision;
  throw new Refusal(
    'revision-required',
    'Send the revision the document was made from as If-Match: "revision".',
  );
}

export function findIfMatch(headers: Headers): number | undefined {
  const value = headers.get('if-match');
  if (value === null) return undefined;
  const revision = REVISION.exec(value.trim())?.[1];
  if (revision === undefined) {
    throw new Refusal('invalid-request', 'If-Match: Give one revision in double quotes, such as "7".');
  }
  return Number(revision);
}

export function readIdempotencyKey(headers: Pick<Headers, 'get'>): string {
  const key = headers.get('idempotency-key');
  if (key === null || key.trim() === '') {
    throw new Refusal('missing-idempotency-key', 'Send an Idempotency-Key, a new one for each new message.');
  }
  if (key.length > LIMITS.idempotencyKey || !/^[\x20-\x7e]+$/.test(key)) {
    throw new Refusal(
      'invalid-request',
      `Idempotency-Key: At most ${LIMITS.idempotencyKey} characters of printable ASCII.`,
    );
  }
  return key;
}

/** What is told apart by the time it was saved: that time, where the caller names it. */
export function findSeen(headers: Headers): string | undefined {
  const value = headers.get('if-match');
  if (value === null) return undefined;
  const time = /^"([0-9TZ:.-]{20,30})"$/.exec(value)?.[1];
  if (time === undefined)
    throw new Refusal('invalid-request', 'If-Match: Give the updatedAt you have in double quotes.');
  return time;
}
