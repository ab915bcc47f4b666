import ipaddr from 'ipaddr.js';

/** All that is handed out for the open internet; everything outside of it is special in some way. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the open internet: a positive list, so that a range nobody thought of is
 * refused. IPv6 forms that carry an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are refused
 * whatever they carry: a name that resolves to one has a plain address too.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}
