import { useMemo } from 'react';
import { useApp } from '../app/app.ts';
import type { Route } from '../app/navigation.ts';
import { useRoute } from './use-navigation.ts';
import { useScopeValue } from './scope-context.tsx';
import { useScreen } from './screen-context.tsx';
import { loading, type Source, type SourceState } from '../sources/source.ts';
import { readTableQuery, rowsOf, type TableState, writeTableQuery } from '../sources/table-state.ts';

/** A source of the present screen by its id. */
export function useSource<Value = unknown>(id: string): Source<Value> {
  const screen = useScreen();
  const sources = screen?.sources;
  const node = sources?.node(id);
  if (!sources || !node) throw new Error(`There is no source "${id}" on this screen`);
  const state = useScopeValue<SourceState<Value> | null>(`sources.${id}`) ?? (loading as SourceState<Value>);
  const table = useTable(id, node.operation, state.value);
  return useMemo(
    () => ({ ...state, refetch: () => sources.refetch(id), ...(table && { table }) }),
    [state, sources, id, table],
  );
}

const noRoute: Route = { path: '/', params: {}, query: {} };

function useTable(id: string, operation: string, value: unknown): TableState | undefined {
  const { definition } = useApp();
  const node = definition.operation(operation);
  const query = useScopeValue<Route['query'] | null>(node.table ? 'route.query' : '') ?? noRoute.query;
  const { setQuery } = useRoute();
  return useMemo(() => {
    if (!node.table) return undefined;
    const now = readTableQuery(id, query, node.table);
    return {
      ...now,
      ...rowsOf(value),
      set: (patch) => setQuery(writeTableQuery(id, now, patch), { replace: patch.search !== undefined }),
    };
  }, [id, node, query, value, setQuery]);
}
