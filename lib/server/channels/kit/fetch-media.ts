import { LIMITS } from '@/lib/contract/limits';
import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { MediaResult } from './adapter';

const TIMEOUT_MS = 30_000;

/** The bytes at an address that a messenger named. */
export async function fetchMedia(
  fetch: GuardedFetch,
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<MediaResult> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Turnpike', ...headers },
      timeoutMs: TIMEOUT_MS,
      maxBytes: LIMITS.uploadBytes,
      redirects: 2,
      ...(signal && { signal }),
    });
    const { status } = response;
    if (status === 200) return { state: 'received', bytes: new Uint8Array(await response.arrayBuffer()) };
    await response.body?.cancel();
    return refuseMedia(status, 'The file could not be downloaded.');
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    if (error.code === 'too-large') return { state: 'too-large' };
    return { state: 'failed', error: error.message, isLater: true };
  }
}

/** What an answer without a file means. A limit or a problem of the messenger's server may pass, and so may a wrong token. */
export const refuseMedia = (status: number, error: string): MediaResult => ({
  state: 'failed',
  error: `${error} (${status})`,
  isLater: status === 401 || status === 429 || status >= 500,
});

export const isTooLargeFile = (size: number | undefined): boolean =>
  size !== undefined && size > LIMITS.uploadBytes;
