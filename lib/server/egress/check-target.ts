import { isIP } from 'node:net';
import { EgressError } from './egress-error';
import { isPublicAddress } from './is-public-address';

/** Names with a meaning inside a network, refused without a lookup. */
const INTERNAL_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|home\.arpa|in-addr\.arpa|ip6\.arpa|onion|test|invalid|cluster\.local|svc)$/;
const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

export type Target = {
  url: URL;
  /** In the operator's allow list, so its address is not checked. */
  listed: boolean;
};

/**
 * Validates a URL before any DNS lookup. The URL parser has already normalized every form of an IPv4 address
 * (decimal, octal, hexadecimal, short).
 */
export function checkTarget(given: string | URL, allow: ReadonlySet<string>): Target {
  const url = parse(given);
  const port = DEFAULT_PORTS[url.protocol];
  if (port === undefined) throw new EgressError('not-allowed', 'Only http and https can be called.');
  if (url.username !== '' || url.password !== '') {
    throw new EgressError('not-allowed', 'A user name or password in the address is not allowed.');
  }
  const host = url.hostname.toLowerCase();
  if (allow.has(`${host}:${url.port || port}`)) return { url, listed: true };
  if (url.protocol !== 'https:') {
    throw new EgressError(
      'not-allowed',
      'Use https: plain http is only for addresses in TURNPIKE_EGRESS_ALLOW.',
    );
  }
  const name = host.replace(/^\[|\]$/g, '');
  const isAddress = isIP(name) !== 0;
  if (isAddress ? !isPublicAddress(name) : !isPublicName(name)) throw refuseInternal();
  return { url, listed: false };
}

/** The same message for every internal address, so it does not reveal which of them exist. */
export function refuseInternal(): EgressError {
  return new EgressError(
    'not-allowed',
    'This address is not on the public internet. An operator can list it in TURNPIKE_EGRESS_ALLOW.',
  );
}

function isPublicName(host: string): boolean {
  const name = host.replace(/(?<!\.)\.+$/, '');
  return name.includes('.') && !INTERNAL_NAMES.test(name) && /^[a-z0-9_.-]+$/.test(name);
}

function parse(given: string | URL): URL {
  try {
    return new URL(given);
  } catch {
    throw new EgressError('bad-url', 'This is not a URL.');
  }
}
