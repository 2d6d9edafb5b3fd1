import { BlockList, isIPv4, isIPv6 } from 'node:net';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of those that `LIVERY_TRUST_PROXY` lists. `true` lists all of them. */
export function trustedNetworks(list: boolean | string): (address: string | undefined) => boolean {
  if (typeof list === 'boolean') return () => list;
  const networks = new BlockList();
  for (const part of list.split(',').flatMap((one) => named[one.trim()] ?? [one.trim()])) {
    const [network = '', bits] = part.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(network, family);
    else networks.addSubnet(network, Number(bits), family);
  }
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    return isIPv4(plain) ? networks.check(plain, 'ipv4') : isIPv6(plain) && networks.check(plain, 'ipv6');
  };
}
