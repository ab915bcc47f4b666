import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { signStandardWebhook } from './sign-standard-webhook';

/** The receiver does not exist any more: further attempts are useless. */
export const GONE = 410;
const ATTEMPT_MS = 15_000;
/** The response is not read. */
const MAX_RESPONSE_BYTES = 64 * 1024;

export type DeliveryAttempt = { status: number | null; error: string | null };
type Event = { url: string; id: string; body: string; secrets: readonly string[] };

/** Sends one signed request. `error` is null if the receiver accepted it with a status from 200 to 299. */
export async function postEvent(
  fetch: GuardedFetch,
  { url, id, body, secrets }: Event,
  signal?: AbortSignal,
): Promise<DeliveryAttempt> {
  if (secrets.length === 0)
    return { status: null, error: 'The secret of this webhook could not be read. Rotate it.' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Turnpike-Webhooks',
    ...signStandardWebhook(body, { id, secrets, now: Date.now() }),
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: ATTEMPT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      ...(signal && { signal }),
    });
    await response.body?.cancel();
    const { status } = response;
    return { status, error: response.ok ? null : `The receiver answered with status ${status}.` };
  } catch (error) {
    if (error instanceof EgressError) return { status: null, error: error.message };
    throw error;
  }
}
