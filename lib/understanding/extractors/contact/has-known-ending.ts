import { knownEndings } from '../../locales/known-endings.ts';

/** Reserved by RFC 2606 for documentation and tests, and used there. */
const RESERVED = ['example', 'test'];

/** Whether the host of an address ends as addresses do. */
export function hasKnownEnding(address: string): boolean {
  const [host = ''] = address.split(/[/?#]/);
  const ending = (host.split('.').at(-1) ?? '').toLowerCase();
  return knownEndings.has(ending) || RESERVED.includes(ending);
}
