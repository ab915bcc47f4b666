import { EgressError } from '@/lib/server/egress/egress-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 256 * 1024;

export type JsonAnswer = { status: number; body: Record<string, unknown> };
type Call = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** Calls a messenger's server. A text if no complete answer arrived; an answer that is not JSON has an empty body. */
export async function callMessenger(
  fetch: GuardedFetch,
  url: string,
  { method = 'POST', headers = {}, body, signal }: Call = {},
): Promise<JsonAnswer | string> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'user-agent': 'Turnpike',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    return { status: response.status, body: parseObject(text) };
  } catch (error) {
    if (error instanceof EgressError) return error.message;
    throw error;
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
