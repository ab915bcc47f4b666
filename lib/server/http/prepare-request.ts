import { sanitizeIncoming } from './forwarded';
import { STRICT_TRANSPORT } from './security-headers';

/**
 * First step of every request, page or API: keeps forwarding headers of trusted proxies only, and sends HSTS over
 * HTTPS. Browsers ignore HSTS over plain HTTP, so it is not sent there; a proxy need not add it.
 */
export function prepareRequest(
  request: Parameters<typeof sanitizeIncoming>[0],
  response: { setHeader(name: string, value: string): unknown },
  isTrusted: (address: string) => boolean,
): void {
  sanitizeIncoming(request, isTrusted);
  if (request.headers['x-forwarded-proto'] === 'https')
    response.setHeader('strict-transport-security', STRICT_TRANSPORT);
}
