import { knownEndings } from './known-endings.ts';

/** Reserved by RFC 2606 for documentation and tests. */
const RESERVED = ['example', 'test'];

/** Whether the host of an address has a known top-level domain. */
export function hasKnownEnding(address: string): boolean {
  const [host = ''] = address.split(/[/?#]/);
  const ending = (host.split('.').at(-1) ?? '').toLowerCase();
  return knownEndings.has(ending) || RESERVED.includes(ending);
}
