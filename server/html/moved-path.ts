import { defaultLocale } from '../http/pick-locale.ts';
import type { Instance } from '../tenancy/instance.ts';
import { localeOfPath } from './match-route.ts';

/**
 * Where a declared redirect leads from a path below `/app` (`/ru/services`), in the same language; null without one. What
 * the visitor's query (`?a=1`, or nothing) says is kept; what the redirect says itself counts more.
 */
export function movedPath(instance: Instance, path: string, query: string): string | null {
  const { locale, rest } = localeOfPath(instance, path);
  const redirects = instance.indexes[locale]?.redirects ?? {};
  const from = `/${rest.join('/')}`;
  const to = Object.hasOwn(redirects, from) ? redirects[from] : undefined;
  if (to === undefined) return null;
  const url = new URL(to, 'https://app.invalid');
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(query)) if (!own.has(name)) url.searchParams.append(name, value);
  const prefix = locale === defaultLocale(instance) ? '/app' : `/app/${locale}`;
  return prefix + url.pathname + url.search + url.hash;
}
