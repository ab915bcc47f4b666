import { EgressError } from './egress-error';

export type Request = { method: string; headers: Headers; body: string | Uint8Array | undefined };

/** Headers that say nothing about who asks; all others stay with the origin they were written for. */
const IMPERSONAL = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The request after a redirect, as browsers make it: 303 and an old POST become GET without a body. What was
 * written for one origin is not sent to another.
 */
export function nextRequest(request: Request, status: number, from: URL, to: URL): Request {
  const { method } = request;
  const asGet = (status === 303 && method !== 'HEAD') || (status < 303 && method === 'POST');
  const same = from.origin === to.origin;
  if (!same && !asGet && request.body !== undefined) {
    throw new EgressError('redirect', 'The server wants the request sent to another server.');
  }
  const kept = [...request.headers].filter(
    ([name]) => (same || IMPERSONAL.has(name)) && !(asGet && name === 'content-type'),
  );
  const headers = new Headers(kept);
  return asGet ? { method: 'GET', headers, body: undefined } : { ...request, headers };
}
