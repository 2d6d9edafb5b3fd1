import { useCallback, useMemo } from 'react';
import { pathWithQuery } from '../../address/query.ts';
import type { Route } from '../app/navigation.ts';
import { useApp } from '../app/app.ts';
import { useScope, useScopeValue } from './scope-context.tsx';

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

/** Gives the name of the present entry of the browser's history; see `Navigation.entry`. */
export function useHistoryEntry(): () => string | null {
  return useApp().navigation.entry;
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
