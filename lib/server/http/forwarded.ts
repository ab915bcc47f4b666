import { isIP } from 'node:net';

const HOST = /^([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:\d{1,5})?$/;

/** What a trusted proxy says about a request; undefined if it says nothing valid. */
export type Forwarded = { address: string | null; proto?: string; host?: string };

/** The parts of a node:http request that are read and written. */
type Incoming = {
  socket: { remoteAddress?: string };
  headers: Record<string, string | string[] | undefined>;
  rawHeaders: string[];
};
type Read = (name: string) => string | null | undefined;

/**
 * The origin of a request. Only a trusted proxy is believed, and of its lists only the end: a proxy appends to what
 * it received, so the beginning may be forged by the caller. The rightmost address that is not a trusted proxy is the
 * client; if the list cannot be parsed, the peer is.
 */
export function readForwarded(
  peer: string | undefined,
  read: Read,
  isTrusted: (address: string) => boolean,
): Forwarded {
  if (peer === undefined || !isTrusted(peer)) return { address: peer ?? null };
  const proto = last(read('x-forwarded-proto'))?.toLowerCase();
  const host = last(read('x-forwarded-host'));
  return {
    address: findClient(peer, split(read('x-forwarded-for')), isTrusted),
    ...((proto === 'http' || proto === 'https') && { proto }),
    ...(host !== undefined && HOST.test(host) && { host: host.toLowerCase() }),
  };
}

/**
 * Replaces forwarding headers by trusted values in plain form. Returns the client's address. `parsed` are the same
 * headers as node:http parsed them, because listing the names of a Headers object is slow.
 */
export function sanitizeHeaders(
  headers: Headers,
  peer: string | undefined,
  isTrusted: (address: string) => boolean,
  parsed?: object,
): string | null {
  const forwarded = readForwarded(peer, (name) => headers.get(name), isTrusted);
  const names = (parsed ? Object.keys(parsed) : [...headers.keys()]).filter(isForwarding);
  if (names.length === 0) return forwarded.address;
  for (const name of names) headers.delete(name);
  for (const [name, value] of toHeaders(forwarded, peer)) headers.set(name, value);
  return forwarded.address;
}

/** The same for a request of node:http, for its later readers. */
export function sanitizeIncoming(incoming: Incoming, isTrusted: (address: string) => boolean): void {
  const peer = incoming.socket.remoteAddress;
  const joined = (name: string) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  if (!Object.keys(incoming.headers).some(isForwarding)) return;
  const kept = toHeaders(readForwarded(peer, joined, isTrusted), peer);
  const { rawHeaders, headers } = incoming;
  const raw: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (!isForwarding(name.toLowerCase())) raw.push(name, value);
  }
  for (const name of Object.keys(headers)) if (isForwarding(name)) delete headers[name];
  for (const [name, value] of kept) {
    headers[name] = value;
    raw.push(name, value);
  }
  incoming.rawHeaders = raw;
}

/** A request without a proxy gets no forwarding headers. */
function toHeaders({ address, proto, host }: Forwarded, peer: string | undefined): [string, string][] {
  const headers: [string, string][] = [];
  if (address !== null && address !== peer) headers.push(['x-forwarded-for', address]);
  if (proto) headers.push(['x-forwarded-proto', proto]);
  if (host) headers.push(['x-forwarded-host', host]);
  return headers;
}

const isForwarding = (name: string): boolean =>
  name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

function findClient(
  peer: string,
  addresses: readonly string[],
  isTrusted: (address: string) => boolean,
): string {
  let client = peer;
  for (const text of addresses.toReversed()) {
    const address = withoutPort(text);
    if (isIP(address) === 0) return peer;
    client = address;
    if (!isTrusted(address)) break;
  }
  return client;
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;

const split = (list: string | null | undefined): string[] =>
  list ? list.split(',').map((item) => item.trim()) : [];
const last = (list: string | null | undefined): string | undefined => split(list).at(-1);
