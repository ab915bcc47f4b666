import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { MAX_ANSWER_BYTES, type ToolCall } from './tool-call';
import { failStatus, ToolFailure } from './tool-failure';
import { watchBody } from './watch-body';

/** Time for pending messages to be delivered after a stream has ended. */
const DRAIN_MS = 1000;

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * The transport of one MCP session. If the server disconnects, the MCP client waits for its own timeout and loses the
 * cause. `broken` rejects immediately with the cause.
 */
export function openMcp(call: Pick<ToolCall, 'fetch' | 'timeoutMs'>, signal: AbortSignal) {
  let request = 0;
  let fail: (error: unknown) => void = () => undefined;
  const broken = new Promise<never>((_, reject) => {
    fail = reject;
  });
  broken.catch(() => undefined);

  const fetch: Fetch = async (url, init = {}) => {
    // The server sends no requests between calls, so no event stream is opened.
    if (init.method === 'GET') return new Response(null, { status: 405 });
    // The client sends a request only after the previous one was answered.
    const current = init.method === 'POST' ? ++request : request;
    const response = await send(call, url, init, signal).catch((error: unknown) => {
      if (init.method === 'POST') fail(error);
      throw error;
    });
    if (init.method !== 'POST') return response;
    if (!response.ok) fail(failStatus(response.status));
    return watchBody(response, {
      failed: fail,
      ended: () => setTimeout(() => current === request && fail(disconnected()), DRAIN_MS).unref(),
    });
  };
  return {
    fetch,
    broken,
    /** The last request was answered, so the end of its stream is expected. */
    settle: () => {
      request++;
    },
  };
}

const disconnected = () =>
  new ToolFailure('unreachable', 'The server closed the connection without an answer.', { retryable: true });

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
