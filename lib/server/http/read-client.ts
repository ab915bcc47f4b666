import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The client of a request; null if unknown (tests without a socket). */
export type Client = {
  /** Normalized: an IPv4 address, or IPv6 in its shortest form. */
  ip: string | null;
  /** What limits count by: the IPv4 address, or the /64 of an IPv6 address, the usual size of one household. */
  network: string | null;
};

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
