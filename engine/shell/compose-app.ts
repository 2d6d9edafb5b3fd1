import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { Bootstrap } from '../definition.ts';
import type { App } from '../runtime/app/app.ts';
import type { BlockLoader } from '../runtime/app/block-registry.ts';
import { createApp } from '../runtime/app/create-app.ts';
import type { Route } from '../runtime/app/navigation.ts';
import type { Posted } from '../runtime/app/posted.ts';
import type { Environment } from '../runtime/browser/environment.ts';
import { defaultLocale, localeBase } from '../address/locale.ts';
import { parseQuery } from '../address/query.ts';
import { ownMember } from '../state/path.ts';
import { fetchChunk } from './fetch-chunk.ts';
import { createNavigation } from './navigation.ts';
import { createAppRouter } from './router.tsx';

export interface ComposeOptions {
  readonly bootstrap: Bootstrap;
  readonly blocks: Readonly<Record<string, BlockLoader>>;
  readonly environment: Environment;
  readonly history?: RouterHistory | undefined;
  /** Of the page, e.g. `/app/ru/orders` and `?page=2`; layouts know where they are from their first render on. */
  readonly pathname: string;
  readonly search: string;
  /** The page is rendered for a browser whose preferred theme is not known. */
  readonly followsSystem?: boolean;
  /** The page is rendered for a browser, which fetches later what it does not show at first. */
  readonly isRenderedAhead?: boolean;
  /** The page is rendered for a customer of whom nothing is known. */
  readonly isOutline?: boolean;
  /** How often a query is tried; 3 unless told. */
  readonly attempts?: number;
  readonly posted?: Posted | undefined;
}

export interface ComposedApp {
  readonly app: App;
  readonly router: AnyRouter;
}

/** The main locale of an instance: the one whose pages have no prefix. */
export function mainLocale({ index, settings }: Bootstrap): string {
  const offered = index.locales.map(({ id }) => id);
  return defaultLocale(offered, ownMember(settings, 'defaultLocale'));
}

/** App and router of one page, in a browser or on a server. Nothing runs yet. */
export function composeApp(options: ComposeOptions): ComposedApp {
  const { bootstrap, environment } = options;
  const base = localeBase(bootstrap.index.locale, mainLocale(bootstrap));
  let router: AnyRouter | null = null;
  const app = createApp({
    environment,
    index: bootstrap.index,
    chunk: bootstrap.chunk,
    settings: bootstrap.settings,
    route: routeOf(options, base),
    blocks: options.blocks,
    navigation: createNavigation(base, () => router),
    fetchChunk: (address) => fetchChunk(environment, address),
    rendered: bootstrap.rendered,
    content: bootstrap.outline?.replies,
    isRenderedAhead: options.isRenderedAhead,
    isOutline: options.isOutline,
    attempts: options.attempts,
    posted: options.posted,
    followsSystem: options.followsSystem ?? bootstrap.rendered?.followsSystem ?? false,
    ...(bootstrap.titles && { titles: bootstrap.titles }),
    ...(bootstrap.pictures && { pictures: bootstrap.pictures }),
  });
  router = createAppRouter({ app, base, ...(options.history && { history: options.history }) });
  return { app, router };
}

/** Parameters of the path are known once the router has matched it. */
function routeOf({ pathname, search }: ComposeOptions, base: string): Route {
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : '/';
  return { path: path === '' ? '/' : path, params: {}, query: parseQuery(search) };
}
