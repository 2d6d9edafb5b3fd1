/** A setting in an address: `/free-{{ settings.productNoun }}`. */
const hole = /\{\{\s*settings\.(\w+)\s*\}\}/g;

/** An address with its settings filled in; null where one of them is no text or number. */
export function redirectAddress(written: string, settings: Readonly<Record<string, unknown>>): string | null {
  const filled = written.replace(hole, (whole, name: string) => {
    const value = Object.hasOwn(settings, name) ? settings[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : whole;
  });
  return filled.includes('{{') ? null : filled;
}

/** Checked redirects as the index has them. */
export function redirectsOf(
  declared: Readonly<Record<string, unknown>> | undefined,
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(declared ?? {}).flatMap(([written, to]) => {
      const from = redirectAddress(written, settings);
      return from === null || typeof to !== 'string' ? [] : [[from, to] as const];
    }),
  );
}
