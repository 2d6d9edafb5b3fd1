import type { AppIndex, RouteNode } from '../../engine/definition.ts';
import { defaultLocale } from '../http/pick-locale.ts';
import type { Instance } from '../tenancy/instance.ts';

/** What a path below `/app` shows. */
export interface RouteMatch {
  readonly locale: string;
  readonly index: AppIndex;
  /** Null where no route fits; the not-found screen is shown then. */
  readonly route: RouteNode | null;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The route of a path without the base (`/ru/orders/12`): locale prefix first (every locale but the default has one),
 * then the route with the most fixed parts. Null when the instance has no such locale's index.
 */
export function matchRoute(instance: Instance, path: string): RouteMatch | null {
  const { locale, rest } = localeOfPath(instance, path);
  const index = instance.indexes[locale];
  if (!index) return null;

  const parts = decoded(rest);
  const found = parts === null ? null : bestRoute(index.routes, parts);
  return { locale, index, route: found?.route ?? null, params: found?.params ?? {} };
}

/** The locale that a path below `/app` is in, and its parts after the locale's prefix, as they are written. */
export function localeOfPath(instance: Instance, path: string): { readonly locale: string; readonly rest: string[] } {
  const parts = path.split('/').filter((part) => part !== '');
  const [first] = parts;
  const base = defaultLocale(instance);
  const prefixed = first !== undefined && first !== base && instance.locales.includes(first);
  return { locale: prefixed ? first : base, rest: prefixed ? parts.slice(1) : parts };
}

function bestRoute(routes: readonly RouteNode[], parts: readonly string[]) {
  let best: { route: RouteNode; params: Record<string, string>; fixed: string } | null = null;
  for (const route of routes) {
    const pattern = route.path.split('/').filter((part) => part !== '');
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, at) => part.startsWith('$') || part === parts[at])) continue;
    // `1` where a part is fixed: compared as text, the earlier fixed part wins.
    const fixed = pattern.map((part) => (part.startsWith('$') ? '0' : '1')).join('');
    if (best && best.fixed >= fixed) continue;
    const params = pattern.flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), parts[at] ?? '']] : []));
    best = { route, params: Object.fromEntries(params), fixed };
  }
  return best;
}

function decoded(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
