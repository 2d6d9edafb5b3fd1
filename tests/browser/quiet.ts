/** Flags of a browser that makes no calls home and does not wait for a graphics card. */
export const quiet: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
];
