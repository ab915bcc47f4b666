import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

/** The platform's fetch signature, which model libraries expect. */
export type Fetch = typeof globalThis.fetch;

/** Adapts the guarded fetch to that signature, with the limits of one request. */
export function toFetch(guarded: GuardedFetch, limits: { timeoutMs: number; maxBytes: number }): Fetch {
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
      ...limits,
    });
  };
}
