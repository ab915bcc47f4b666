import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { MAX_ANSWER_BYTES, type ToolCall } from './tool-call';
import { failStatus, ToolFailure } from './tool-failure';
import { watchBody } from './watch-body';

/** What is still on its way when a stream has ended gets this long to be handed over. */
const HAND_OVER_MS = 1000;

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * The door of one conversation with an MCP server. The protocol's client waits for its own time-out when a
 * server goes away, and keeps no cause: `broken` rejects at once, with the cause.
 */
export function openMcp(call: Pick<ToolCall, 'fetch' | 'timeoutMs'>, signal: AbortSignal) {
  let request = 0;
  let fail: (error: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => undefined);

  const fetch: Fetch = async (url, init = {}) => {
    // Nothing is asked of us between calls, so there is nothing to listen for.
    if (init.method === 'GET') return new Response(null, { status: 405 });
    // What is sent next shows that the one before was answered.
    const current = init.method === 'POST' ? ++request : request;
    const response = await send(call, url, init, signal).catch((error: unknown) => {
      if (init.method === 'POST') fail(error);
      throw error;
    });
    if (init.method !== 'POST') return response;
    if (!response.ok) fail(failStatus(response.status));
    return watchBody(response, {
      failed: fail,
      ended: () => setTimeout(() => current === request && fail(gone()), HAND_OVER_MS).unref(),
    });
  };
  return {
    fetch,
    broken,
    /** What was asked last is answered: the end of its stream is no news any more. */
    settle: () => {
      request++;
    },
  };
}

const gone = () =>
  new ToolFailure('unreachable', 'The server ended the exchange without an answer.', { retryable: true });

function send(
  { fetch, timeoutMs }: { fetch: GuardedFetch; timeoutMs: number },
  url: string | URL,
  { method = 'GET', headers, body, signal: given }: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: new Headers(headers),
    ...(typeof body === 'string' && { body }),
    signal: given ? AbortSignal.any([given, signal]) : signal,
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
}
