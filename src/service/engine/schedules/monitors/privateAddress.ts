import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private networks, whose services often trust every client. */
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
  // Tunnels that contain an IPv4 address.
  ['2001::', 32],
  ['2002::', 16],
] as const;

const privateNetworks = new BlockList();
for (const [network, bits] of ipv4) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
  // IPv4 addresses as seen from an IPv6-only network (NAT64).
  privateNetworks.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of ipv6) privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an IP address, plain or in the brackets of a URL, is private. Loopback is not. */
export function isPrivate(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(plain);
  return family !== 0 && privateNetworks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** The message contains no address, since that may be secret. */
export const privateHostWords =
  'The receiver is in a private network. Deliveries go there only when its host is allowed: by the setting cardinal.webhookHosts, or --webhook-host where the service runs by itself. This machine itself (localhost) is allowed.';

export class PrivateHost extends Error {
  constructor() {
    super(privateHostWords);
  }
}

/** The part of `dns.lookup` in use; tests replace it. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether a host name resolves to a private network on this machine; false if it cannot be resolved. */
export function leadsInside(host: string, resolve: Resolve = systemLookup): Promise<boolean> {
  return new Promise((done) => {
    resolve(host, { all: true }, (error, addresses) => {
      done(!error && addresses.some(({ address }) => isPrivate(address)));
    });
  });
}

/**
 * Resolves host names for a connection, and fails with {@link PrivateHost} for private networks. The connection uses
 * the checked address, so a name cannot resolve to another one in between (DNS rebinding).
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
