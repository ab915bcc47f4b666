import { msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';

/** The parts of a request that are read here, on both kinds of servers. */
export type RequestHead = { url: string; headers: Headers };

/**
 * Whether a request comes from a page of this origin.
 *
 * Browsers send Origin with every request that can change something, and a page cannot forge it. It is compared with
 * the host of the request, so no list of origins is needed. A cookie without either header comes from no supported
 * browser and is refused.
 */
export function isSameOrigin(request: RequestHead): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = request.headers.get('origin');
  if (origin === null) return site === 'same-origin';
  return hostOf(origin) === ownHost(request);
}

/**
 * For public endpoints whose cookies a browser stores: pages of other sites are refused. Programs, which send no origin
 * headers, are allowed.
 */
export function requireOwnPage(request: RequestHead): void {
  const isBrowser = ['cookie', 'origin', 'sec-fetch-site'].some((name) => request.headers.has(name));
  if (!isBrowser || isSameOrigin(request)) return;
  throw new Refusal('forbidden', msg('A browser can call this only from its own site.'));
}

/** The request's own origin, as in its Origin header; call only after `isSameOrigin`. */
export function ownOrigin(request: RequestHead): string {
  return (
    request.headers.get('origin') ?? `${isSecureRequest(request) ? 'https' : 'http'}://${ownHost(request)}`
  );
}

/** Behind a proxy that terminates TLS the forwarded protocol counts; untrusted values were removed before. */
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
