import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An address, or a range of them that is not all there are. */
export const isProxyRange = (text: string): boolean => findRange(text) !== undefined;

/** Whether an address lies in one of the ranges; each must be one. */
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
  const most = written.kind() === 'ipv4' ? 32 : 128;
  if (given !== undefined && !/^\d{1,3}$/.test(given)) return undefined;
  // An IPv4 range written in the form of IPv6 is the IPv4 range.
  const parsed = ipaddr.process(address);
  const bits = (given === undefined ? most : Number(given)) - (parsed.kind() === written.kind() ? 0 : 96);
  const width = parsed.kind() === 'ipv4' ? 32 : 128;
  return bits >= 1 && bits <= width ? [parsed, bits] : undefined;
}
