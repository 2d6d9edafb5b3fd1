import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import type { AppIndex, Bootstrap, ScreenChunk } from '../definition.ts';
import type { App } from '../runtime/app/app.ts';
import type { BlockLoader } from '../runtime/app/block-registry.ts';
import { createApp } from '../runtime/app/create-app.ts';
import type { Environment } from '../runtime/browser/environment.ts';
import { appBase, defaultLocale, localeBase, localeCookie, localeOfVisitor } from '../address/locale.ts';
import { ownMember } from '../state/path.ts';
import { Boot } from './boot.tsx';
import { fetchChunk } from './fetch-chunk.ts';
import { createNavigation } from './navigation.ts';
import { createAppRouter } from './router.tsx';
import { pathOfScreen } from '../address/route.ts';

export interface StartOptions {
  readonly element: HTMLElement;
  readonly bootstrap: Bootstrap;
  readonly blocks: Readonly<Record<string, BlockLoader>>;
  readonly environment: Environment;
  /** Of the present address, e.g. `/app/ru/orders`. */
  readonly pathname: string;
  readonly history?: RouterHistory;
}

export interface RunningApp {
  readonly app: App;
  readonly router: AnyRouter;
  readonly stop: () => void;
}

/** Starts the app in an element of the page. Null when the page is being left for the visitor's own language. */
export function startApp(options: StartOptions): RunningApp | null {
  const { bootstrap, environment } = options;
  const { index } = bootstrap;
  const offered = index.locales.map(({ id }) => id);
  const main = defaultLocale(offered, ownMember(bootstrap.settings, 'defaultLocale'));

  if (options.pathname.replace(/\/$/, '') === appBase) {
    const wanted = localeOfVisitor(offered, environment.cookies.get(localeCookie), environment.languages);
    if (wanted !== null && wanted !== main) {
      environment.leave(`${localeBase(wanted, main)}/`, 'replace');
      return null;
    }
  }

  const { app, router } = composeApp(options, localeBase(index.locale, main));
  const stops = [followSession(app, router), app.session.start(), app.settings.start(), app.preferences.stop];
  if (bootstrap.dev)
    void import('./follow-definition.ts').then(({ followDefinition }) => stops.push(followDefinition(app, router)));

  const root: Root = createRoot(options.element);
  root.render(<Boot app={app} router={router} />);
  return {
    app,
    router,
    stop: () => {
      root.unmount();
      for (const stop of stops) stop();
    },
  };
}

function composeApp(options: StartOptions, base: string): { readonly app: App; readonly router: AnyRouter } {
  const { bootstrap, environment } = options;
  let router: AnyRouter | null = null;
  const app = createApp({
    environment,
    index: bootstrap.index,
    chunk: ownChunk(bootstrap.index, bootstrap.chunk),
    settings: bootstrap.settings,
    route: { path: '/', params: {}, query: {} },
    blocks: options.blocks,
    navigation: createNavigation(base, () => router),
    fetchChunk: (address) => fetchChunk(environment, address),
    ...(bootstrap.titles && { titles: bootstrap.titles }),
  });
  router = createAppRouter({ app, base, ...(options.history && { history: options.history }) });
  return { app, router };
}

/** The inlined chunk, if the index knows its screen. */
function ownChunk(index: AppIndex, chunk: ScreenChunk | null): ScreenChunk | null {
  return chunk && index.routes.some(({ screen }) => screen === chunk.screen.screen) ? chunk : null;
}

/** Keeps the screen in step with the session: on from login when it opens, to login when it ends. */
function followSession(app: App, router: AnyRouter): () => void {
  const stopOpening = app.session.store.subscribe((now, before) => {
    if (now.status === 'user' && before.status !== 'user') void router.invalidate();
  });
  const stopEnding = app.session.onEnd((why) => {
    const { index } = app.definition;
    if (why === 'expired') app.notices.notify('info', app.texts.translate('shell.session_expired'));
    if (why === 'logout') app.navigation.go(pathOfScreen(index, index.session.loginScreen), { replace: true });
    else void router.invalidate();
  });
  return () => {
    stopOpening();
    stopEnding();
  };
}
