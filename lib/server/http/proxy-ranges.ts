import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Whether a text is an address or a CIDR range; ranges that cover all addresses are refused. */
export const isProxyRange = (text: string): boolean => findRange(text) !== undefined;

/** Returns a check whether an address is in one of the ranges; throws if a range is invalid. */
export function createProxyCheck(texts: readonly string[]): (address: string) => boolean {
  const ranges = texts.map((text) => {
    const range = findRange(text);
    if (!range) throw new Error(`${text} is neither an address nor a range of addresses.`);
    return range;
  });
  return (address) => {
    if (ranges.length === 0 || isIP(address) === 0) return false;
    const parsed = ipaddr.process(address);
    return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
}

function findRange(text: string): Range | undefined {
  const [address = '', given, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0 || address.includes('%')) return undefined;
  const written = ipaddr.parse(address);
  const max = written.kind() === 'ipv4' ? 32 : 128;
  if (given !== undefined && !/^\d{1,3}$/.test(given)) return undefined;
  // An IPv4-mapped IPv6 range counts as the IPv4 range.
  const parsed = ipaddr.process(address);
  const bits = (given === undefined ? max : Number(given)) - (parsed.kind() === written.kind() ? 0 : 96);
  const width = parsed.kind() === 'ipv4' ? 32 : 128;
  return bits >= 1 && bits <= width ? [parsed, bits] : undefined;
}
