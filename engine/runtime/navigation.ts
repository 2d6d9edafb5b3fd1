import { useCallback, useMemo } from 'react';
import { useApp } from './app.ts';
import { pathWithQuery } from '../address/query.ts';
import { useScope, useScopeValue } from './scope-context.tsx';

/** Where the person is, without base and locale. */
export interface Route {
  /** `/orders/5`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Moves within the app; made by the shell. Every `to` is a path of the app without base and locale. */
export interface Navigation {
  /** Goes to a path of the app; anything else is ignored. `keepScroll` where only the query changes. */
  go(to: string, options?: { readonly replace?: boolean; readonly keepScroll?: boolean }): void;
  /** The address to put into `href`. */
  href(to: string): string;
  /** Fetches what the screen behind a path needs. */
  preload(to: string): void;
  /**
   * Asks before the screen, or the page, is left, until the given function is called. `ask` gives true to go on; the
   * browser asks in its own words when the page is closed, where `isNeeded`.
   */
  guard(isNeeded: () => boolean, ask: () => Promise<boolean>): () => void;
}

export interface RouteControl extends Route {
  /** Changes some members of the query; null and '' remove one. Scroll stays where it is. */
  readonly setQuery: (
    patch: Readonly<Record<string, string | number | null | undefined>>,
    options?: { readonly replace?: boolean },
  ) => void;
}

export function useNavigate(): (to: string, options?: { readonly replace?: boolean }) => void {
  const { navigation } = useApp();
  return useCallback((to, options) => navigation.go(to, options), [navigation]);
}

export function useRoute(): RouteControl {
  const { navigation } = useApp();
  const scope = useScope();
  const route = useScopeValue<Route>('route');
  const setQuery = useCallback<RouteControl['setQuery']>(
    (patch, options) => {
      const now = scope.read(['route']) as Route;
      navigation.go(pathWithQuery(now.path, { ...now.query, ...patch }), { ...options, keepScroll: true });
    },
    [navigation, scope],
  );
  return useMemo(() => ({ ...route, setQuery }), [route, setQuery]);
}
