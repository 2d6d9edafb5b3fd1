export type Sharp = typeof import('sharp')['default'];

let opened: Promise<Sharp | null> | undefined;

/** The library that reads and writes pictures; null on a machine for which it has no binary. Takes some 200 ms at its first use. */
export function openSharp(): Promise<Sharp | null> {
  opened ??= import('sharp').then(
    ({ default: sharp }) => sharp,
    () => null,
  );
  return opened;
}
