import { CLIENT_IP_HEADER } from './browser-auth';

/** A request of a person who signs in; `headers` include the client's address from the socket. */
export type Visitor = { request: Request; headers: Headers; ip: string | null; network: string | null };

export function toVisitor(
  request: Request,
  { ip, network }: { ip: string | null; network: string | null },
): Visitor {
  const headers = new Headers(request.headers);
  headers.delete(CLIENT_IP_HEADER);
  if (ip !== null) headers.set(CLIENT_IP_HEADER, ip);
  return { request, headers, ip, network };
}
