import { createDOMRenderer, RendererProvider, renderToStyleElements } from '@fluentui/react-components';
import { type AnyRouter, createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Bootstrap, RenderedPage } from '../definition.ts';
import type { App } from '../runtime/app/app.ts';
import type { BlockLoader } from '../runtime/app/block-registry.ts';
import type { Environment } from '../runtime/browser/environment.ts';
import type { Mode } from '../runtime/session/preferences.ts';
import { isNotThere } from '../runtime/requests/is-not-there.ts';
import { RequestError } from '../runtime/requests/request-error.ts';
import { withOwnIcons } from '../ui/icon/page-icons.ts';
import { whenPartsLoaded } from '../ui/lazy/part.ts';
import { parseQuery, pathWithQuery } from '../address/query.ts';
import { pathOfScreen } from '../address/route.ts';
import { secondStepPath } from '../runtime/app/second-step-path.ts';
import { createPostedRun, type PostedFields } from '../runtime/app/posted.ts';
import { sessionCookie } from '../runtime/session/session.ts';
import { redirectOf as redirectTo } from './access.ts';
import { fetchAhead, rememberNeeds } from './fetch-ahead.ts';
import { Boot } from './boot.tsx';
import { composeApp } from './compose-app.ts';

export interface RenderOptions {
  readonly bootstrap: Bootstrap;
  readonly blocks: Readonly<Record<string, BlockLoader>>;
  readonly environment: Environment;
  /** Of the page, below the origin: `/app/ru/faq?page=2`. */
  readonly address: string;
  /** `system`: rendered light, with the dark colors for browsers that prefer them. */
  readonly mode: Mode | 'system';
  /**
   * For a customer of whom nothing is known: the shell and the screen as they look while everything is loading but the content of
   * the brand. No other operation is called, and the browser renders its own page in the place of this one.
   */
  readonly isOutline?: boolean | undefined;
  /** The form that was posted to the address: it is sent as the page would, and rendered again with what was said. */
  readonly posted?: { readonly block: string; readonly fields: PostedFields } | undefined;
}

/** What React writes where a part of the page could not be rendered. */
const unfinished = '<!--$!-->';

type Cookie = NonNullable<RenderedPage['cookies']>[number];

/** Renders at most so often: a reply may make further sources wanted, each of which is rendered once more. */
const maxRenders = 6;

/**
 * Renders a page as a browser would, with the same blocks: renders, fetches what the render has asked for, and renders again until
 * nothing is missing. What fails stays as it looks while it is loading, and the browser asks for it again. Throws when a part
 * of the page cannot be rendered here: the browser renders such a page as a whole.
 */
export async function renderApp(options: RenderOptions): Promise<RenderedPage> {
  const { bootstrap, address } = options;
  const posted = options.posted ? createPostedRun(options.posted.block, options.posted.fields) : undefined;
  const cookies: Cookie[] = [];
  const isOutline = options.isOutline === true;
  const environment: Environment = {
    ...options.environment,
    cookies: {
      ...options.environment.cookies,
      // There is a session, and whose it is must not be known here.
      get: (name) => (isOutline && name === sessionCookie ? '-' : options.environment.cookies.get(name)),
      set: (name, value, days) => void cookies.push({ name, value, days }),
    },
  };
  const url = new URL(address, environment.origin);
  const followsSystem = options.mode === 'system';
  const { app, router } = composeApp({
    bootstrap,
    followsSystem,
    blocks: options.blocks,
    environment,
    history: createMemoryHistory({
      // As the router writes it: it would lead to that address first, and what was posted would be lost.
      initialEntries: [pathWithQuery(url.pathname, parseQuery(url.search))],
    }),
    pathname: url.pathname,
    search: url.search,
    isRenderedAhead: true,
    isOutline,
    attempts: 1,
    posted,
  });
  await router.load();
  const redirect = redirectOf(router);
  if (redirect !== null) return { ...nothing, redirect };

  const content = new Set<unknown>(bootstrap.index.content);
  const mayFetch = (operation: unknown) => !isOutline || content.has(operation);
  const failed = new Set<string>();
  const screen = bootstrap.chunk?.screen.screen ?? null;
  if (screen !== null && !posted) await fetchAhead(app, screen, mayFetch);
  let rendered = '';
  let styles = createDOMRenderer();
  for (let render = 0; render < maxRenders + (posted ? 2 : 0); render += 1) {
    styles = createDOMRenderer();
    app.pageHead.setState({ head: null, structured: {} });
    rendered = renderToString(
      <RendererProvider renderer={styles}>
        <Boot app={app} router={router} />
      </RendererProvider>,
    );
    const more = await Promise.all([fetchWanted(app, failed, mayFetch), app.lazy.whenLoaded()]);
    if (more.includes(true) || (await isComing(rendered))) continue;
    if (!(await posted?.send())) break;
    if (posted?.isAccepted) return { ...nothing, redirect: afterPost(app, url), cookies };
  }
  if (screen !== null && !posted && !isOutline) rememberNeeds(app, screen, url);
  if (rendered.includes(unfinished)) throw new Error(`A part of ${url.pathname} waits for what a server does not have`);
  return {
    ...withOwnIcons(rendered),
    styles: renderToStaticMarkup(<>{renderToStyleElements(styles)}</>),
    rendered: {
      theme: app.scope.read(['theme']) as Mode,
      followsSystem,
      currency: String(app.scope.read(['currency'])),
      replies: app.queries
        .getQueryCache()
        .getAll()
        .flatMap(({ queryKey, state }) =>
          state.status === 'success' && app.briefs.get(queryKey) === undefined ? [[queryKey, state.data] as const] : [],
        ),
      ...(app.briefs.all.length > 0 && { briefs: app.briefs.all }),
      lazy: app.lazy.names.filter(([block]) => app.blocks.lazy(block) !== null),
      ...(posted?.answer && { posted: posted.answer }),
    },
    head: app.pageHead.getState().head,
    structured: Object.values(app.pageHead.getState().structured).flat(),
    redirect: null,
    isWhole: failed.size === 0 && !app.lazy.hasFailed,
  };
}

/** Whether a part is not there yet. Waits for the code of all that are being fetched, and a moment for React to take it. */
async function isComing(rendered: string): Promise<boolean> {
  if (!rendered.includes(unfinished)) return false;
  await whenPartsLoaded();
  await new Promise((resolve) => setTimeout(resolve, 10));
  return true;
}

/** Where a posted form that has opened a session leads: where the screen leads its visitors then, or to the second step. */
function afterPost(app: App, url: URL): string {
  const next = secondStepPath(app);
  if (next !== null) return app.navigation.href(next);
  const path = app.scope.read(['route', 'path']);
  const node = app.definition.index.routes.find(({ screen }) => app.definition.chunk(screen) !== null);
  const route = { path: String(path), query: parseQuery(url.search) };
  const { index } = app.definition;
  const to = node ? redirectTo({ index, node, route, status: 'user', hidden: false, mustSetUp: false }) : null;
  return app.navigation.href(to ?? pathOfScreen(index, index.session.homeScreen));
}

/** Where the load of a router on a server has led instead. */
function redirectOf(router: AnyRouter): string | null {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for the outcome of a load on a server
  const result = router._serverResult;
  return result?.type === 'redirect' ? result.redirect.headers.get('location') : null;
}

const nothing: RenderedPage = {
  markup: '',
  icons: '',
  styles: '',
  rendered: { theme: 'light', followsSystem: false, currency: 'USD', replies: [] },
  head: null,
  structured: [],
  redirect: null,
  isWhole: false,
};

/** Whether a failed call says that what the screen is about does not exist. */
function decidesThatNothingIs({ definition }: App, operation: unknown, error: unknown): boolean {
  const sources = definition.index.routes.flatMap(({ screen }) => {
    const chunk = definition.chunk(screen);
    return chunk ? Object.values(chunk.screen.sources) : [];
  });
  const decides = sources.some((source) => source.decides === true && source.operation === operation);
  if (!decides || !(error instanceof RequestError)) return false;
  return isNotThere(error, definition.operation(String(operation)).path);
}

/** Fetches the replies that the last render was without. False when there were none. */
async function fetchWanted(app: App, failed: Set<string>, mayFetch: (operation: unknown) => boolean): Promise<boolean> {
  const cache = app.queries.getQueryCache();
  const wanted = cache.getAll().filter(({ state, options, queryHash, queryKey }) => {
    const { enabled } = options as { readonly enabled?: unknown };
    const isWanted = state.status === 'pending' && options.queryFn && enabled !== false;
    return isWanted && !failed.has(queryHash) && mayFetch(queryKey[1]);
  });
  const outcomes = await Promise.allSettled(wanted.map((query) => query.fetch()));
  for (const [at, query] of wanted.entries()) {
    const outcome = outcomes[at];
    if (outcome?.status !== 'rejected') continue;
    if (decidesThatNothingIs(app, query.queryKey[1], outcome.reason)) {
      app.queries.setQueryData(query.queryKey, null);
      continue;
    }
    failed.add(query.queryHash);
    // As if it were still on its way.
    cache.remove(query);
  }
  return wanted.length > 0;
}
