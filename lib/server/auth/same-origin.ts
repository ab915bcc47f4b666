import { Refusal } from '@/lib/server/refusal';

type RequestHead = { url: string; headers: Headers };

/**
 * Whether a request comes from a page of this very origin.
 *
 * Browsers send Origin on everything that can change something, and a page cannot forge it; the host is
 * compared with the one the request was sent to, so that no list of origins has to be kept. A cookie
 * without either header comes from no browser we know: refused.
 */
export function isSameOrigin(request: RequestHead): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return site === 'same-origin';
  return hostOf(origin) === ownHost(request);
}

/**
 * For what anybody may send, and a browser acts on: a page of another site may not send it. Programs, which say
 * nothing of where they are, may.
 */
export function requireOwnPage(request: RequestHead): void {
  const isBrowser = ['cookie', 'origin', 'sec-fetch-site'].some((name) => request.headers.has(name));
  if (!isBrowser || isSameOrigin(request)) return;
  throw new Refusal('forbidden', 'A browser may ask for this only from its own site.');
}

/** The request's own origin as its Origin header names it; call only after `isSameOrigin`. */
export function ownOrigin(request: RequestHead): string {
  return (
    request.headers.get('origin') ?? `${isSecureRequest(request) ? 'https' : 'http'}://${ownHost(request)}`
  );
}

/** Behind a proxy that ends TLS the forwarded protocol counts; at the door it was dropped from everyone else. */
export function isSecureRequest(request: RequestHead): boolean {
  return request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https';
}

function ownHost(request: RequestHead): string {
  const { headers, url } = request;
  return (headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host).toLowerCase();
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
