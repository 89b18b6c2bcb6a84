/**
 * What counts as one visitor where requests are counted: an IPv4 address, of IPv6 the /64 that is handed to one line
 * (RFC 6177), as its first four groups. Anything else is taken as it is.
 */
export function addressBlock(address: string): string {
  if (!address.includes(':')) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const groups = front === '' ? [] : front.split(':');
  const rest = back === undefined || back === '' ? [] : back.split(':');
  if (back !== undefined) while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** An address as it may be kept: of IPv4 without its last part, of IPv6 the first three groups, in its canonical form (RFC 5952). */
export function shortenedAddress(address: string): string {
  if (address.includes(':')) {
    const groups = addressBlock(address).split(':').slice(0, 3);
    return `${groups.slice(0, groups.findLastIndex((group) => group !== '0') + 1).join(':')}::`;
  }
  return address.replace(/\.\d+$/, '.0');
}
