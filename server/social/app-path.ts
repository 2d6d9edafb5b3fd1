/** A path of this shop to go on to, or null for anything that could lead elsewhere (fault 30). */
export function appPath(given: string | undefined): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop these before they read an address
  if (given === undefined || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(given)) return null;
  const there = URL.parse(given, 'http://shop.invalid');
  if (there?.origin !== 'http://shop.invalid') return null;
  // `/.//evil` has become `//evil`.
  return there.pathname.startsWith('//') ? null : there.pathname + there.search;
}
