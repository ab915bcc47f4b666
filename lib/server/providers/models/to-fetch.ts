import { memoByObject } from '@turnpike/engine/document';
import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

/** The platform's fetch signature, which model libraries expect. */
export type Fetch = typeof globalThis.fetch;

/** The longest turn. The signal of a request ends it earlier, but a library might not pass it on. */
const MAX_REQUEST_MS = 120_000;

const fetchesOf = memoByObject((_: GuardedFetch) => new Map<number, Fetch>());

/** Adapts the guarded fetch to that signature. The same limit has the same function, so clients can be reused. */
export function toFetch(guarded: GuardedFetch, maxBytes: number): Fetch {
  const known = fetchesOf(guarded);
  const fetch = known.get(maxBytes) ?? adapt(guarded, maxBytes);
  known.set(maxBytes, fetch);
  return fetch;
}

function adapt(guarded: GuardedFetch, maxBytes: number): Fetch {
  return (input, init = {}) => {
    const url = input instanceof Request ? input.url : input;
    const { body } = init;
    if (body !== null && body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)) {
      throw new EgressError('not-allowed', 'Only text is sent to models.');
    }
    return guarded(url, {
      method: init.method,
      headers: new Headers(init.headers),
      ...(body != null && { body }),
      ...(init.signal && { signal: init.signal }),
      timeoutMs: MAX_REQUEST_MS,
      maxBytes,
    });
  };
}
