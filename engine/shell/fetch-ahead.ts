import type { App } from '../runtime/app/app.ts';

/** What a render of a screen has asked for. */
interface Needs {
  readonly queries: ReadonlyMap<string, readonly unknown[]>;
  readonly lazy: App['lazy']['names'];
}

/**
 * What every render of a screen has asked for so far, by instance and screen: it is fetched before the next one begins, which
 * then need not be rendered once more.
 */
const known = new Map<string, Needs>();

const idOf = (app: App, screen: string) => `${app.definition.index.instance} ${screen}`;

/** Fetches what the screen asked for each time. What fails is left for the render to ask for. */
export async function fetchAhead(app: App, screen: string, isWanted: (operation: unknown) => boolean): Promise<void> {
  const needs = known.get(idOf(app, screen));
  if (!needs) return;
  const queries = [...needs.queries.values()].filter(
    (key) => isWanted(key[1]) && app.definition.hasOperation(String(key[1])),
  );
  await Promise.allSettled([
    ...queries.map(async (queryKey) => {
      const [, operation, params] = queryKey as readonly [string, string, Readonly<Record<string, unknown>>];
      const query = app.queries.getQueryCache().build(app.queries, { queryKey, queryFn: queryAhead });
      try {
        query.setData(await app.client.request(operation, params, { onlyReads: true }));
      } catch {
        app.queries.getQueryCache().remove(query);
      }
    }),
    ...needs.lazy.flatMap(([block, key]) => {
      const loader = app.blocks.lazy(block);
      return loader ? [app.lazy.part(block, key, () => loader(app, key)).fetch()] : [];
    }),
  ]);
}

/** Marks a query that nothing on the page has asked for. */
const queryAhead = (): Promise<unknown> => Promise.reject(new Error('What is fetched ahead is not fetched again'));

/**
 * Forgets what nothing on the page has asked for, and remembers what all renders of the screen have had in common; nothing that its
 * address decides, such as the token of somebody’s order.
 */
export function rememberNeeds(app: App, screen: string, { pathname, searchParams }: URL): void {
  const said = new Set([...pathname.split('/'), ...searchParams.values()]);
  const isSaid = (params: unknown) => Object.values(params ?? {}).some((value) => said.has(String(value)));
  const cache = app.queries.getQueryCache();
  for (const query of cache.getAll()) if (query.options.queryFn === queryAhead) cache.remove(query);
  const own = new Map(
    cache
      .getAll()
      .filter(
        ({ queryKey, state }) =>
          queryKey.length === 3 && queryKey[0] === 'operation' && state.status === 'success' && !isSaid(queryKey[2]),
      )
      .map(({ queryHash, queryKey }) => [queryHash, queryKey] as const),
  );
  const before = known.get(idOf(app, screen));
  const common = before ? [...own].filter(([hash]) => before.queries.has(hash)) : own;
  known.set(idOf(app, screen), { queries: new Map(common), lazy: app.lazy.names });
}
