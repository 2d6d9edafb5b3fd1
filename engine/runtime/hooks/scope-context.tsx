import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { pathParts } from '../../state/path.ts';
import { type Scope, ScopeStore } from '../../state/scope.ts';

const ScopeContext = createContext<Scope | null>(null);

/** The scope in which declared values around the caller are computed. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('useScope needs a RuntimeProvider above it');
  return scope;
}

/** Puts a ready scope around its children (the app's, a screen's). */
export function ScopeRoot({ scope, children }: { readonly scope: Scope; readonly children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/**
 * Adds local roots (`row`, `item`, `form`, `value`). When a value changes, only the readers of the paths that changed render
 * again; the names of the roots stay as they were when it was mounted.
 */
export function ScopeProvider({
  values,
  children,
}: {
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}) {
  const parent = useScope();
  const [first] = useState(values);
  const scope = useMemo(() => new ScopeStore(first, parent), [first, parent]);
  useLayoutEffect(() => {
    for (const [root, value] of Object.entries(values)) scope.set(root, value);
  });
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** The value at a dotted path of the scope, null where there is none; subscribes to exactly that path. */
export function useScopeValue<T = unknown>(path: string): T {
  const scope = useScope();
  const bound = useMemo(
    () => ({
      get: () => scope.read(pathParts(path)),
      getRendered: () => scope.readRendered(pathParts(path)),
      subscribe: (listener: () => void) => scope.subscribe([path], listener),
    }),
    [scope, path],
  );
  return useSyncExternalStore(bound.subscribe, bound.get, bound.getRendered) as T;
}
