import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

/** The shape of the platform's own fetch, which is what model libraries ask for. */
export type Fetch = typeof globalThis.fetch;

/** The guarded fetch in the shape model libraries ask for, within the limits of one request. */
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
