import type { AppIndex, RouteNode } from '../definition.ts';

export interface RouteMatch {
  readonly route: RouteNode;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The route of a path without base and locale (`/orders/12`): of those that fit, the one whose earlier segments are
 * fixed. Null where none fits or a segment is not decodable.
 */
export function matchRoute(routes: readonly RouteNode[], path: string | readonly string[]): RouteMatch | null {
  const given = decoded(typeof path === 'string' ? segmentsOf(path) : path);
  if (given === null) return null;
  let best: { readonly route: RouteNode; readonly pattern: readonly string[]; readonly fixed: string } | null = null;
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    if (pattern.length !== given.length) continue;
    if (!pattern.every((part, at) => part.startsWith('$') || part === given[at])) continue;
    // `1` for a fixed segment: compared as text, the earlier fixed segment wins.
    const fixed = pattern.map((part) => (part.startsWith('$') ? '0' : '1')).join('');
    if (best === null || best.fixed < fixed) best = { route, pattern, fixed };
  }
  if (best === null) return null;
  const params = best.pattern.flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), given[at] ?? '']] : []));
  return { route: best.route, params: Object.fromEntries(params) };
}

/** Path of a screen as links write it, with `$param` where it takes one; the start page where there is no such screen. */
export function pathOfScreen({ routes }: Pick<AppIndex, 'routes'>, screen: string): string {
  return routes.find((route) => route.screen === screen)?.path ?? '/';
}

/** The target of a declared redirect with the visitor's query added: what the target itself says counts more. */
export function redirectTarget(to: string, visitorQuery: string): string {
  const url = new URL(to, 'https://app.invalid');
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(visitorQuery))
    if (!own.has(name)) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(segments: readonly string[]): readonly string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}
