import { settleIncoming } from './forwarded';
import { STRICT_TRANSPORT } from './security-headers';

/**
 * The first look at every request, page or API: what it says of its way here is believed from our proxies alone,
 * and who came over HTTPS is told to come no other way. Over plain HTTP browsers ignore that header, so it is not
 * sent; a proxy in front need not add it.
 */
export function settleRequest(
  request: Parameters<typeof settleIncoming>[0],
  response: { setHeader(name: string, value: string): unknown },
  isTrusted: (address: string) => boolean,
): string | null {
  const address = settleIncoming(request, isTrusted);
  if (request.headers['x-forwarded-proto'] === 'https')
    response.setHeader('strict-transport-security', STRICT_TRANSPORT);
  return address;
}
