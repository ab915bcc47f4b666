import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { refuseInternal } from './check-target';
import { EgressError } from './egress-error';
import { isPublicAddress } from './is-public-address';

export type Resolve = (hostname: string, family: 0 | 4 | 6) => Promise<LookupAddress[]>;

/**
 * The `lookup` of a socket. The socket connects to the address returned here, so a second lookup cannot return
 * another one (DNS rebinding). If any address is internal, the connection is refused.
 */
export function createGuardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, toFamily(options)).then(
      (addresses) => {
        if (addresses.length === 0) return callback(unknownHost(), '', 0);
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          return callback(refuseInternal(), '', 0);
        const [first] = addresses as [LookupAddress];
        if (options.all) (callback as (error: null, all: LookupAddress[]) => void)(null, addresses);
        else callback(null, first.address, first.family);
      },
      () => callback(unknownHost(), '', 0),
    );
  };
}

const unknownHost = () =>
  new EgressError('unknown-host', 'The host name of the server could not be resolved.');

function toFamily({ family }: LookupOptions): 0 | 4 | 6 {
  if (family === 4 || family === 'IPv4') return 4;
  return family === 6 || family === 'IPv6' ? 6 : 0;
}
