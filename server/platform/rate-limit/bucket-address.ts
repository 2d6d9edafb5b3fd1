import { isIPv6 } from 'node:net';

/**
 * What of a client's address is counted: an IPv4 address as it is, of an IPv6 address the network of 64 bits, for one
 * customer is given all of it. `::ffff:192.0.2.1` is `192.0.2.1`, `2001:db8:0:7::1` is `2001:db8:0:7::/64`.
 */
export function bucketAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = '', after] = hex.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [start, end] = [numbers(before), numbers(after ?? '')];
  return after === undefined ? start : [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
