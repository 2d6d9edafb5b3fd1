import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const brandIconsFile = 'engine/ui/icon/brands.svg';
const listFile = 'engine/blocks/icon/icons.json';

/** Not in the set any more: drawn here as plain letters in a box. */
const drawings: Readonly<Record<string, string>> = {
  linkedin:
    'M20.45 20.45h-3.55v-5.57c0-1.33-.03-3.04-1.85-3.04-1.86 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.42v1.56h.04c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46zM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13m1.78 13.02H3.56V9h3.56zM22.22 0H1.77C.8 0 0 .77 0 1.73v20.54C0 23.23.8 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0',
};
/** Brands that the set knows under another name. */
const otherNames: Readonly<Record<string, string>> = { twitter: 'x' };

/**
 * Writes the icons of all listed brands as one drawing, a symbol each, in a box of 24 by 24: pages refer to a symbol, and the
 * browser fetches the drawing once. Returns whether it differed from what stood there; throws on a brand that is not in the set.
 */
export async function writeBrandIcons(root: string, options: { readonly checkOnly?: boolean } = {}): Promise<boolean> {
  const { brands } = JSON.parse(await readFile(join(root, listFile), 'utf8')) as { readonly brands: readonly string[] };
  const set = await pathsOfSet();
  const symbols = [...brands].sort().map((name) => {
    const path = drawings[name] ?? set.get(otherNames[name] ?? name);
    if (path === undefined) throw new Error(`The icon set has no brand "${name}": correct "brands" in ${listFile}.`);
    return `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
  const before = await readFile(join(root, brandIconsFile), 'utf8').catch(() => '');
  if (text !== before && !options.checkOnly) await writeFile(join(root, brandIconsFile), text);
  return text !== before;
}

/** Paths of the set by the name of the brand, in a box of 24 by 24. */
async function pathsOfSet(): Promise<ReadonlyMap<string, string>> {
  const set: readonly unknown[] = Object.values(await import('simple-icons'));
  const isIcon = (one: unknown): one is { readonly slug: string; readonly path: string } =>
    typeof one === 'object' && one !== null && 'slug' in one && 'path' in one;
  return new Map(set.filter(isIcon).map(({ slug, path }) => [slug, path]));
}
