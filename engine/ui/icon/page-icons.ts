import brands from './brands.svg?raw';
import brandsAddress from './brands.svg?url';
import glyphs from './glyphs.svg?raw';
import glyphsAddress from './glyphs.svg?url';
import { iconId } from './icon-id.ts';

const sets = new Map([
  [glyphsAddress, symbolsOf(glyphs)],
  [brandsAddress, symbolsOf(brands)],
]);

/** Shown by a page itself once something is confirmed: for this icon alone the browser would fetch the drawing of all. */
const alwaysIncluded = ['check'];

/** Attributes and content of each symbol of a drawing, by its name. */
function symbolsOf(drawing: string): ReadonlyMap<string, string> {
  return new Map(
    [...drawing.matchAll(/<symbol id="([^"]+)"(.*?)<\/symbol>/g)].map(([, name = '', rest = '']) => [name, rest]),
  );
}

/**
 * A rendered page whose icons are in it, and not in the two drawings of all icons: a browser would fetch both, and read them as documents
 * of their own, before the page has its icons. Only a server knows the drawings.
 */
export function withOwnIcons(markup: string): { readonly markup: string; readonly icons: string } {
  const used = new Map<string, string>();
  const own = markup.replaceAll(/<use href="([^"#]+)#([^"]+)">/g, (found, address: string, name: string) => {
    const symbol = sets.get(address)?.get(name);
    if (symbol === undefined) return found;
    used.set(name, symbol);
    return `<use href="#${iconId(name)}">`;
  });
  for (const name of used.size > 0 ? alwaysIncluded : []) used.set(name, sets.get(glyphsAddress)?.get(name) ?? '');
  const symbols = [...used].map(([name, symbol]) => `<symbol id="${iconId(name)}"${symbol}</symbol>`).join('');
  // The element around them takes no room: `hidden` is nothing to a drawing.
  return { markup: own, icons: symbols === '' ? '' : `<div hidden><svg>${symbols}</svg></div>` };
}
