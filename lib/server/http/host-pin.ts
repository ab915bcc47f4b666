import { randomUUID } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';
import { toProblem } from './problem-response';
import { SECURITY_HEADERS } from './security-headers';

type Incoming = { method?: string; url?: string; headers: Record<string, string | string[] | undefined> };
type Outgoing = {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(text: string): unknown;
};

/** Orchestrators and scrapers use the address of the process. */
const PROBES = /^\/(api\/v1\/)?(healthz|readyz|metrics)(\?|$)/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * Refuses requests for another host than that of `publicUrl`, so that no other name, for example one that an attacker
 * points here, gets an answer from this server. Without a public URL every host is served.
 *
 * Call it after forwarding headers of other peers than trusted proxies were removed. Returns whether to go on.
 */
export function createHostPin(publicUrl: string | undefined) {
  if (publicUrl === undefined) return () => true;
  const own = new URL(publicUrl);
  return (request: Incoming, response: Outgoing): boolean => {
    const asked = String(request.headers['x-forwarded-host'] ?? request.headers.host ?? '').toLowerCase();
    if (isSameHost(asked, own) || LOOPBACK.test(asked) || PROBES.test(request.url ?? '/')) return true;
    const refusal = new Refusal(
      'wrong-host',
      msg('This server answers only at {host}. Behind a proxy, pass the Host header on.', { host: own.host }),
    );
    const { method = 'GET' } = request;
    const { status, headers, text } = toProblem(refusal, { method, url: own.href, requestId: randomUUID() });
    response.writeHead(status, { ...SECURITY_HEADERS, ...headers });
    response.end(text);
    return false;
  };
}

/** Compares with the default port of the scheme added or removed. */
function isSameHost(asked: string, { protocol, host }: URL): boolean {
  const url = `${protocol}//${asked}`;
  return URL.canParse(url) && new URL(url).host === host;
}
