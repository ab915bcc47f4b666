import ipaddr from 'ipaddr.js';

/** The only IPv6 range assigned for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet. An allow list, so unknown ranges are refused. IPv6 forms that
 * embed an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are always refused: a public host also has a
 * plain address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}
