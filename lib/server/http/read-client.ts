import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** Where a request comes from; null where the server does not know (tests that open no socket). */
export type Client = {
  /** Plain form: an IPv4 address, or IPv6 in its shortest spelling. */
  ip: string | null;
  /** What limits count by: the IPv4 address, or the /64 of an IPv6 one, which is what one household is given. */
  network: string | null;
};

export function readClient(context: Context): Client {
  const address: unknown = context.env?.incoming?.socket?.remoteAddress;
  return toClient(typeof address === 'string' ? address : null);
}

export function toClient(address: string | null): Client {
  if (address === null || !ipaddr.isValid(address)) return { ip: null, network: null };
  const parsed = ipaddr.process(address);
  const ip = parsed.toString();
  if (parsed.kind() === 'ipv4') return { ip, network: ip };
  const network = new ipaddr.IPv6([...(parsed as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]);
  return { ip, network: `${network.toString()}/64` };
}
