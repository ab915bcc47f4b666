import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { settleHeaders } from './forwarded';
import { createProxyCheck } from './proxy-ranges';

/** Where a request comes from; null where the server does not know (tests that open no socket). */
export type Client = {
  /** Plain form: an IPv4 address, or IPv6 in its shortest spelling. */
  ip: string | null;
  /** What limits count by: the IPv4 address, or the /64 of an IPv6 one, which is what one household is given. */
  network: string | null;
};

const CLIENT = 'turnpike.client';

/** Before every route: finds out whose request it is, and takes out what only a proxy of ours may say of it. */
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
  // Node takes the one spelling only that is its plain form.
  if (address !== null && isIP(address) === 4) return { ip: address, network: address };
  if (address === null || !ipaddr.isValid(address)) return { ip: null, network: null };
  const parsed = ipaddr.process(address);
  const ip = parsed.toString();
  if (parsed.kind() === 'ipv4') return { ip, network: ip };
  const network = new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]);
  return { ip, network: `${network.toString()}/64` };
}
