import { EgressError } from './egress-error';

export type Request = { method: string; headers: Headers; body: string | Uint8Array | undefined };

/** Headers without credentials. All others are dropped on a redirect to another origin. */
const PUBLIC_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The request that follows a redirect, as in browsers: 303, and 301 or 302 after POST, become GET without a body.
 * Credentials are not sent to another origin.
 */
export function nextRequest(request: Request, status: number, from: URL, to: URL): Request {
  const { method } = request;
  const asGet = (status === 303 && method !== 'HEAD') || (status < 303 && method === 'POST');
  const same = from.origin === to.origin;
  if (!same && !asGet && request.body !== undefined) {
    throw new EgressError('redirect', 'The server redirects a request with a body to another server.');
  }
  const kept = [...request.headers].filter(
    ([name]) => (same || PUBLIC_HEADERS.has(name)) && !(asGet && name === 'content-type'),
  );
  const headers = new Headers(kept);
  return asGet ? { method: 'GET', headers, body: undefined } : { ...request, headers };
}
