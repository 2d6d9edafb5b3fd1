/**
 * Where a call that no browser makes finds the shop of an address, and the host that it names. A browser knows that names below `localhost`
 * are this machine; not every resolver does.
 */
export function serverOf(address: URL): { readonly href: string; readonly host: string } {
  const { host } = address;
  const server = new URL(address);
  if (server.hostname.endsWith('.localhost')) server.hostname = 'localhost';
  return { href: server.href, host };
}
