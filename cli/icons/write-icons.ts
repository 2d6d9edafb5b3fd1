import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WriteOptions, writeFiles } from '../../engine/compile/generate/write-files.ts';
import { glyphDrawings } from './glyph-drawings.ts';

export const iconFiles = 'engine/ui/icon/*.svg';
const brandsFile = 'engine/ui/icon/brands.svg';
const glyphsFile = 'engine/ui/icon/glyphs.svg';
const listFile = 'engine/blocks/icon/icons.json';

/** Not in the set any more: drawn here as plain letters in a box. */
const drawings: Readonly<Record<string, string>> = {
  linkedin:
    'M20.45 20.45h-3.55v-5.57c0-1.33-.03-3.04-1.85-3.04-1.86 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.42v1.56h.04c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46zM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13m1.78 13.02H3.56V9h3.56zM22.22 0H1.77C.8 0 0 .77 0 1.73v20.54C0 23.23.8 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0',
};
/** Brands that the set knows under another name. */
const otherNames: Readonly<Record<string, string>> = { twitter: 'x' };

/**
 * Writes the listed icons as two drawings, brands and the plain set, with a symbol for each icon: pages refer to a symbol,
 * and the browser fetches a drawing once. Returns whether they differed from what stood there; throws on an icon that has no
 * drawing.
 */
export async function writeIcons(root: string, options: WriteOptions = {}): Promise<boolean> {
  const list = JSON.parse(await readFile(join(root, listFile), 'utf8')) as {
    readonly brands: readonly string[];
    readonly icons: readonly string[];
  };
  const set = await pathsOfBrands();
  const brands = [...list.brands].sort().map((name) => {
    const path = drawings[name] ?? set.get(otherNames[name] ?? name);
    if (path === undefined) throw new Error(`The icon set has no brand "${name}": correct "brands" in ${listFile}.`);
    return symbol(name, 24, `<path d="${path}"/>`);
  });
  const source = await sourceOfGlyphs();
  const glyphs = [...list.icons].sort().map((name) => symbol(name, 20, glyph(name, source)));
  const files = [
    [brandsFile, drawing(brands)],
    [glyphsFile, drawing(glyphs)],
  ] as const;
  return writeFiles(root, files, options);
}

function drawing(symbols: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;
}

function symbol(name: string, side: number, paths: string): string {
  return `<symbol id="${name}" viewBox="0 0 ${side} ${side}">${paths}</symbol>\n`;
}

/** Paths of the brands by name, in a box of 24 by 24. */
async function pathsOfBrands(): Promise<ReadonlyMap<string, string>> {
  const set: readonly unknown[] = Object.values(await import('simple-icons'));
  const isIcon = (one: unknown): one is { readonly slug: string; readonly path: string } =>
    typeof one === 'object' && one !== null && 'slug' in one && 'path' in one;
  return new Map(set.filter(isIcon).map(({ slug, path }) => [slug, path]));
}

/** The source of Fluent's set, in which an icon is `createFluentIcon('AddRegular', "1em", ["<path>"])`. */
async function sourceOfGlyphs(): Promise<string> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@fluentui/react-icons'))), 'icons');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** Paths of a plain icon, in a box of 20 by 20. Those called `…-filled` are the same drawing filled in. */
function glyph(name: string, source: string): string {
  const plain = name.replace(/-filled$/, '');
  const drawing = glyphDrawings[plain];
  const style = plain === name ? 'Regular' : 'Filled';
  if (drawing === undefined) throw new Error(`The plain icon "${name}" of ${listFile} has no drawing.`);
  const camel = drawing.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const paths = new RegExp(`createFluentIcon\\('${camel}${style}', "1em", (\\["[^\\]]+\\])`).exec(source)?.[1];
  if (paths === undefined)
    throw new Error(`Fluent's set has no "${drawing}", the drawing of the plain icon "${name}".`);
  // What is filled is closed as well without saying so at the end.
  return (JSON.parse(paths) as readonly string[]).map((path) => `<path d="${path.replace(/Z$/, '')}"/>`).join('');
}
