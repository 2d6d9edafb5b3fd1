import type { AppIndex, RouteNode } from '../definition.ts';

/** The route that answers at a path without base and locale: the one that says so word for word, else one with parts to fill. */
export function routeOfPath({ routes }: AppIndex, path: string): RouteNode | undefined {
  const given = path.split('/');
  return (
    routes.find((route) => route.path === path) ??
    routes.find((route) => {
      const parts = route.path.split('/');
      return parts.length === given.length && parts.every((part, at) => part.startsWith('$') || part === given[at]);
    })
  );
}
