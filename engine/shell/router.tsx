import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { App } from '../runtime/app/app.ts';
import { appPath } from '../address/app-path.ts';
import { parseQuery, pathWithQuery } from '../address/query.ts';
import { redirectTarget } from '../address/route.ts';
import { isTrue } from '../runtime/values/evaluate.ts';
import { redirectOf } from './access.ts';
import { Frame } from './frame.tsx';
import { ScreenError } from './screen-error.tsx';
import { ScreenView } from './screen-view.tsx';

/** Milliseconds; screens are never replaced by a placeholder while the next one is on its way. */
const never = 2 ** 31 - 1;

/** The router of one app: a route for each screen, all under one root that renders the layout. */
export function createAppRouter(options: {
  readonly app: App;
  /** `/app` or `/app/ru`. */
  readonly base: string;
  readonly history?: RouterHistory;
}): AnyRouter {
  return createRouter({
    routeTree: buildRoutes(options.app),
    basepath: options.base,
    ...(options.history && { history: options.history }),
    parseSearch: parseQuery,
    stringifySearch: (query) => pathWithQuery('', query),
    // On the server it would write a script into the page, which the content policy forbids.
    scrollRestoration: typeof document !== 'undefined',
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    defaultPendingMs: never,
    defaultErrorComponent: ScreenError,
    // A screen with other parameters is another screen: nothing of one order shows on the next.
    defaultRemountDeps: ({ params }) => params,
  });
}

/** Routes of the present index; unknown paths show the screen that says so. */
export function buildRoutes(app: App) {
  const { index } = app.definition;
  const root: AnyRoute = createRootRoute({ component: Frame });
  const screens = index.routes.map((node) => createScreenRoute(app, root, node.path, node.screen));
  const redirects = Object.entries(index.redirects ?? {}).map(([path, to]) => createRedirect(root, path, to));
  return root.addChildren([...screens, ...redirects, createScreenRoute(app, root, '$', index.notFound)]);
}

function createScreenRoute(app: App, root: AnyRoute, path: string, screen: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { screen },
    beforeLoad: ({ location }) => guard(app, screen, location),
    loader: () => loadScreen(app, screen),
    component: () => <ScreenView screen={screen} />,
  });
}

function createRedirect(root: AnyRoute, path: string, to: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ ...target(redirectTarget(to, location.searchStr)), replace: true } as never);
    },
  });
}

function guard(app: App, screen: string, location: { readonly pathname: string; readonly search: unknown }): void {
  const node = app.definition.route(screen);
  if (!node) return;
  const to = redirectOf({
    index: app.definition.index,
    node,
    route: { path: location.pathname, query: location.search as Readonly<Record<string, string>> },
    status: app.session.store.getState().status,
    mustSetUp: app.scope.read(['user', 'secondStepNeeded']) === true,
    hidden: isTrue(app.definition.index.hideFromGuests ?? false, app.scope.read),
  });
  if (to !== null) throw redirect({ ...target(to), replace: true } as never);
}

/**
 * Chunk and code side by side, so that the screen is there in one go. On a page that the server has rendered the rest of it
 * need not wait for the blocks with the most code.
 */
export async function loadScreen(app: App, screen: string): Promise<void> {
  await app.definition.complete(screen);
  await Promise.all([
    app.definition.loadChunk(screen),
    // A block whose code does not come fails in its own place.
    app.blocks.loadAll(firstBlocks(app, screen)).catch(() => undefined),
  ]);
}

/** Blocks whose code a screen is shown with. */
export function firstBlocks({ definition, blocks, isTakingOver }: App, screen: string): readonly string[] {
  const route = definition.route(screen);
  const layout = route ? definition.index.layouts[route.layout] : undefined;
  const wanted = new Set([...(route?.blocks ?? []), ...(layout?.blocks ?? [])]);
  return [...wanted].filter((name) => !isTakingOver() || !blocks.isDeferred(name));
}

/** A path of the app taken apart as the router wants it. */
export function target(to: string): {
  readonly to: string;
  readonly search: Record<string, string>;
  readonly hash?: string;
} {
  const url = new URL(appPath(to) ?? '/', 'https://app.invalid');
  return {
    to: url.pathname,
    search: parseQuery(url.search),
    ...(url.hash !== '' && { hash: url.hash.slice(1) }),
  };
}
