import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks behind a router: what answers there trusts whoever can reach it. */
const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
const ipv6 = [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['64:ff9b:1::', 48],
  // Tunnels, which carry an address of the older kind.
  ['2001::', 32],
  ['2002::', 16],
] as const;

const privateNetworks = new BlockList();
for (const [network, bits] of ipv4) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
  // The same as a network without the older kind of addresses reaches them.
  privateNetworks.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of ipv6) privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an IP address, as it is or in the brackets of a URL, lies in a private network. Loopback does not. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(plain);
  return family !== 0 && privateNetworks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** Words for people; they name no address, since what stands in one may be a secret. */
export const privateHostWords =
  'The receiver is in a private network. Deliveries go there only when its host is allowed: by the setting cardinal.webhookHosts, or --webhook-host where the service runs by itself. This machine itself (localhost) is allowed.';

export class PrivateHost extends Error {
  constructor() {
    super(privateHostWords);
  }
}

/** The part of `dns.lookup` that is used; tests give another. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether a name leads into a private network as far as this machine can tell; one it cannot resolve does not. */
export function leadsInside(host: string, resolve: Resolve = systemLookup): Promise<boolean> {
  return new Promise((done) => {
    resolve(host, { all: true }, (error, addresses) => {
      done(!error && addresses.some(({ address }) => isPrivate(address)));
    });
  });
}

/**
 * Resolves names for a connection, and fails with {@link PrivateHost} for one that leads into a private network. What
 * is checked here is what is connected to, so that a name cannot mean another address a moment later.
 */
export function publicLookup(resolve: Resolve = systemLookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.some(({ address }) => isPrivate(address))) return done(new PrivateHost(), '');
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      done(null, first?.address ?? '', first?.family);
    });
  };
}
