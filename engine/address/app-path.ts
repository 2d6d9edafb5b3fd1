/**
 * A path of this app, as links, menus, `redirect` queries and `navigate` steps write it: `/orders?page=2`, without base
 * and locale. Null for everything that would lead (or could be read as leading) out of the app: other origins, `//host`,
 * backslashes, control characters, schemes.
 */
export function appPath(to: unknown): string | null {
  // Browsers drop control characters from addresses, so `/\t/evil` is `//evil`.
  if (typeof to !== 'string' || !to.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(to)) return null;
  const [path = ''] = to.split(/[?#]/, 1);
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (path.includes('//') || decoded.startsWith('//') || decoded.includes('\\')) return null;
  const origin = 'https://app.invalid';
  const url = URL.parse(to, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** An absolute https address without credentials, normalised; null for everything else. */
export function outsideAddress(to: unknown): string | null {
  if (typeof to !== 'string') return null;
  const url = URL.parse(to);
  return url && url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** An address of this server that is none of the app's screens, such as a page to pay on; null for everything else. */
export function ownAddress(to: unknown, origin: string): string | null {
  if (typeof to !== 'string') return null;
  const url = URL.parse(to);
  return url && url.origin === origin && url.username === '' && url.password === '' ? url.href : null;
}
