import { logger } from '@/lib/server/logger';

type Incoming = {
  socket: { remoteAddress?: string };
  headers: Record<string, string | string[] | undefined>;
};

/**
 * Warns once if a peer that is not a trusted proxy sends X-Forwarded-For. It is usually a proxy that the operator did not
 * list, and then all people share its address in limits and in the audit.
 */
export function createProxyWarning(isTrusted: (address: string) => boolean): (request: Incoming) => void {
  let warned = false;
  return ({ socket: { remoteAddress: peer }, headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    if (peer === undefined || isTrusted(peer)) return;
    warned = true;
    logger.warn(
      { peer },
      'X-Forwarded-For of an unknown peer is ignored; if it is your proxy, list its address in TURNPIKE_TRUSTED_PROXIES, or all clients count as one network',
    );
  };
}

/** For the output of a start: the app itself serves no HTTPS, so a public https URL needs a proxy. */
export function describeMissingProxy(
  publicUrl: string | undefined,
  trusted: readonly string[],
): string | undefined {
  if (!publicUrl?.startsWith('https:') || trusted.length > 0) return undefined;
  return 'Warning: TURNPIKE_URL is https, but TURNPIKE_TRUSTED_PROXIES is empty. List the address of your proxy, or all clients count as one network and cookies are not Secure.';
}
