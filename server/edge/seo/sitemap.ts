import type { Instance } from '../../platform/tenancy/instance.ts';
import { addressOf } from '../../platform/words/pick-locale.ts';
import { pagesOf } from '../content/content-handlers.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { isIndexed, pathOf } from './page-path.ts';

/** Addresses in one file; the protocol allows 50,000. */
export const maxAddresses = 20_000;

/**
 * Paths of all pages of a shop that search engines may list, below the app and without locale. `slugs` are those of its service
 * types and services.
 */
export function indexedPaths(instance: Instance, locale: string, slugs: readonly string[]): readonly string[] {
  const index = instance.indexes[locale];
  if (!index) return [];
  const pages = pagesOf({ instance, locale }).flatMap(({ slug }) => (slug ? [slug] : []));
  const values: Readonly<Record<string, readonly string[]>> = { services: slugs, pages };
  return index.routes
    .filter((route) => route.screen !== index.notFound && isIndexed(instance, route))
    .flatMap((route) => {
      const [, name] = /\$(\w+)/.exec(route.path) ?? [];
      if (name === undefined) return [route.path];
      return (values[route.seo?.each ?? ''] ?? []).map((value) => pathOf(route, { [name]: value }));
    });
}

/** The sitemap of a language, in files of at most `maxAddresses`; file 1 is the first. Null where there is no such file. */
export function sitemapFile(
  instance: Instance,
  options: {
    readonly origin: string;
    readonly locale: string;
    readonly file: number;
    readonly slugs: readonly string[];
  },
): string | null {
  const { origin, locale, file, slugs } = options;
  const from = (file - 1) * maxAddresses;
  const paths = indexedPaths(instance, locale, slugs).slice(from, from + maxAddresses);
  if (paths.length === 0) return null;
  const addresses = paths.map(
    (path) => `<url><loc>${escapeHtml(origin + addressOf(instance, locale, path))}</loc></url>`,
  );
  return document('urlset', addresses);
}

/** The list of all sitemaps of a shop, one or more for each language. */
export function sitemapIndex(instance: Instance, origin: string, slugs: readonly string[]): string {
  const files = instance.locales.flatMap((locale) => {
    const count = Math.ceil(indexedPaths(instance, locale, slugs).length / maxAddresses);
    return Array.from({ length: count }, (_, at) => `${origin}/sitemaps/${locale}-${at + 1}.xml`);
  });
  return document(
    'sitemapindex',
    files.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`),
  );
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
