import { lookup } from 'node:dns';
import { lookup as lookupNow } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

// A target that is set at the desk must be in the public internet: who holds a session of the desk would otherwise reach what
// only this machine and its network may.

/** Networks that are nobody's in the internet (IANA's special-purpose registries), multicast too. */
const CLOSED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4');
/** All that is global unicast is in 2000::/3; in it are documentation, and ways to IPv4. */
const OPEN_6 = new BlockList();
OPEN_6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return OPEN_6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
  return isIP(address) === 4 && !CLOSED.check(address, 'ipv4');
}

/** A host's name or address as URLs have it, an IPv6 one without its brackets. */
export const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');

/** Whether all that a host's name leads to is public; false where it leads nowhere. */
export async function isPublicHost(host: string): Promise<boolean> {
  const name = bareHost(host);
  if (isIP(name)) return isPublicAddress(name);
  const found = await lookupNow(name, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address));
}

/** Looks a name up for a connection, and refuses one that leads elsewhere than into the internet, whatever it did before. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const closed = found?.find(({ address }) => !isPublicAddress(address));
    const [first] = found ?? [];
    if (error || closed || !first)
      return done(error ?? Object.assign(new Error('not a public address'), { code: 'EPRIVATE' }), '', 0);
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};
