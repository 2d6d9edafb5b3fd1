import { type Addresses, sanitize } from './sanitize.ts';

/** Characters of cleaned HTML that are kept, of all pages together. */
const maxKept = 4_000_000;
/** Longer HTML is the browser's: cleaning takes a server about 5 ms for a thousand characters. */
const longest = 100_000;

/** Cleaned HTML by what it was made from, the last used ones last. */
const cache = new Map<string, string>();
let cachedLength = 0;
let opened: Promise<Window & typeof globalThis> | null = null;

/**
 * Cleans HTML on the server, by the same rules as in the browser. Null where the browser has to do it: for very long HTML,
 * and for HTML that a parser would not read as it was written (what is cleaned must be what stands in the page).
 */
export async function renderedHtml(
  html: string,
  openWindow: () => Promise<Window & typeof globalThis>,
  addresses: Addresses,
): Promise<string | null> {
  if (html.length > longest) return null;
  const key = `${addresses.appHref('/')} ${picturesIn(html, addresses.pictures)} ${html}`;
  const before = cache.get(key);
  if (before !== undefined) {
    cache.delete(key);
    cache.set(key, before);
    return before;
  }
  opened ??= openWindow();
  const page = await opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const box = page.document.createElement('div');
  box.append(sanitize(html, page, addresses));
  box.normalize();
  const text = box.innerHTML;
  const again = page.document.createElement('div');
  again.innerHTML = text;
  if (again.innerHTML !== text || !again.isEqualNode(box)) return null;
  cacheHtml(key, text);
  return text;
}

const numbers = new WeakMap<object, number>();
let pictureLists = 0;

/** Stands for what is known of the brand's pictures, where the HTML has any. */
function picturesIn(html: string, pictures: Addresses['pictures']): number {
  if (!/<img/i.test(html)) return 0;
  const known = numbers.get(pictures);
  if (known !== undefined) return known;
  pictureLists += 1;
  numbers.set(pictures, pictureLists);
  return pictureLists;
}

function cacheHtml(key: string, text: string): void {
  cache.set(key, text);
  cachedLength += key.length + text.length;
  for (const [oldest, cleaned] of cache) {
    if (cachedLength <= maxKept) return;
    cache.delete(oldest);
    cachedLength -= oldest.length + cleaned.length;
  }
}
