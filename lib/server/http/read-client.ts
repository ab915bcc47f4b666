import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { settleHeaders } from './forwarded';
import { createProxyCheck } from './proxy-ranges';

/** The client of a request; null if unknown (tests without a socket). */
export type Client = {
  /** Normalized: an IPv4 address, or IPv6 in its shortest form. */
  ip: string | null;
  /** What limits count by: the IPv4 address, or the /64 of an IPv6 address, the usual size of one household. */
  network: string | null;
};

const CLIENT = 'turnpike.client';

/** Runs before every route: finds the client's address and removes forwarding headers that are not trusted. */
export function settleClient(trustedProxies: readonly string[]): MiddlewareHandler {
  const isTrusted = createProxyCheck(trustedProxies);
  return async (context, next) => {
    const peer: unknown = context.env?.incoming?.socket?.remoteAddress;
    const { headers } = context.req.raw;
    context.set(CLIENT, settleHeaders(headers, typeof peer === 'string' ? peer : undefined, isTrusted));
    await next();
  };
}

export function readClient(context: Context): Client {
  const address: unknown = context.get(CLIENT);
  return toClient(typeof address === 'string' ? address : null);
}

export function toClient(address: string | null): Client {
  // Node accepts IPv4 addresses in normalized form only.
  if (address !== null && isIP(address) === 4) return { ip: address, network: address };
  if (address === null || !ipaddr.isValid(address)) return { ip: null, network: null };
  const parsed = ipaddr.process(address);
  const ip = parsed.toString();
  if (parsed.kind() === 'ipv4') return { ip, network: ip };
  const network = new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]);
  return { ip, network: `${network.toString()}/64` };
}
