import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { type Bootstrap, outlineMark, type Rendered } from '../definition.ts';
import type { App } from '../runtime/app/app.ts';
import type { BlockLoader } from '../runtime/app/block-registry.ts';
import type { Environment } from '../runtime/browser/environment.ts';
import { appBase, localeBase, localeCookie, localeOfVisitor } from '../address/locale.ts';
import { sessionCookie } from '../runtime/session/session.ts';
import { Boot, bringUp, isReady, loadTimeout } from './boot.tsx';
import { hydratePage } from '../hydration/hydrate-page.tsx';
import { isTyped, trackPressed } from '../hydration/replay-typed.ts';
import { scrollKey } from '../runtime/session/scroll-between-languages.ts';
import { reloadOnce } from '../runtime/browser/reload-once.ts';
import { firstBlocks } from './router.tsx';
import { composeApp, mainLocale } from './compose-app.ts';
import { pathOfScreen } from '../address/route.ts';

export interface StartOptions {
  readonly element: HTMLElement;
  readonly bootstrap: Bootstrap;
  readonly blocks: Readonly<Record<string, BlockLoader>>;
  readonly environment: Environment;
  /** Of the present address, e.g. `/app/ru/orders`. */
  readonly pathname: string;
  /** Of the present address, with its question mark. */
  readonly search?: string;
  readonly history?: RouterHistory;
}

/** Milliseconds after which a page that was opened has had its time. */
const idleDelay = 2_000;

export interface RunningApp {
  readonly app: App;
  readonly router: AnyRouter;
  readonly stop: () => void;
}

/** Starts the app in an element of the page. Null when the page is being left for the visitor's own language. */
export function startApp(options: StartOptions): RunningApp | null {
  const { bootstrap, environment } = options;
  const { index } = bootstrap;
  const main = mainLocale(bootstrap);

  if (options.pathname.replace(/\/$/, '') === appBase) {
    const wanted = localeOfVisitor(
      index.locales.map(({ id }) => id),
      environment.cookies.get(localeCookie),
      environment.languages,
    );
    if (wanted !== null && wanted !== main) {
      environment.leave(`${localeBase(wanted, main)}/`, 'replace');
      return null;
    }
  }

  // A page that was rendered for a guest is no beginning for a session that has been opened meanwhile.
  const isRendered = bootstrap.rendered !== undefined && environment.cookies.get(sessionCookie) === null;
  const { app, router } = composeApp({
    ...options,
    bootstrap: isRendered ? bootstrap : { ...bootstrap, rendered: undefined },
    search: options.search ?? '',
  });
  const stops = [followSession(app, router), app.session.start(), app.preferences.stop];
  // Those of a framed page are its own.
  if (!bootstrap.framed) stops.push(app.settings.start());
  if (bootstrap.dev)
    void import('./follow-definition.ts').then(({ followDefinition }) => stops.push(followDefinition(app, router)));

  if (environment.sessionStorage.get(scrollKey)) {
    const path = options.pathname + (options.search ?? '');
    // After the router, which begins at the top.
    const resume = async () =>
      stops.push((await import('../runtime/session/resume-scroll.ts')).resumeScroll(environment, path));
    stops.push(router.subscribe('onRendered', () => void resume()));
  }

  let unmount = () => {};
  let isStopped = false;
  const draw = () => {
    if (isStopped) return;
    options.element.removeAttribute(outlineMark);
    const root = createRoot(options.element);
    unmount = () => root.unmount();
    root.render(<Boot app={app} router={router} />);
  };
  if (isRendered) {
    // What is rendered first must be what stands there: route, code and replies are in place before.
    router.ssr = { manifest: undefined };
    stops.push(trackPressed(options.element));
    const lazy = bootstrap.rendered?.lazy ?? [];
    void router.load().then(async () => {
      if (!(await loadLazyValues(app, lazy)) || !hasCode(app, router)) return stayAsRendered(options);
      unmount = hydratePage(options.element, <Boot app={app} router={router} />);
      // So that it is here when somebody goes on to another page.
      const timer = setTimeout(() => void app.definition.complete()?.catch(() => undefined), idleDelay);
      stops.push(() => clearTimeout(timer));
    });
  } else if (options.element.hasAttribute(outlineMark)) {
    void readyForOutline(app, router).then(draw);
  } else draw();
  return {
    app,
    router,
    stop: () => {
      isStopped = true;
      unmount();
      for (const stop of stops) stop();
    },
  };
}

/** Keeps the screen in step with the session: on from login when it opens, to login when it ends. */
function followSession(app: App, router: AnyRouter): () => void {
  const stopOpening = app.session.store.subscribe((now, before) => {
    if (now.status === 'user' && before.status !== 'user') void router.invalidate();
  });
  const stopEnding = app.session.onEnd((why) => {
    const { index } = app.definition;
    if (why === 'expired') app.notices.notify('info', app.texts.translate('errors.session_ended'));
    if (why === 'logout') app.navigation.go(pathOfScreen(index, index.session.loginScreen), { replace: true });
    else void router.invalidate();
  });
  return () => {
    stopOpening();
    stopEnding();
  };
}

/**
 * What takes the place of an outline is drawn in one go: with the profile, and with the code of the screen. What does not come
 * in time is for the app to say.
 */
async function readyForOutline(app: App, router: AnyRouter): Promise<void> {
  const ready = async () => {
    if (!isReady(app)) await bringUp(app);
    // A session that has ended leads elsewhere.
    if (app.session.store.getState().status !== 'user') return;
    await router.load();
    // It is loaded, as after a page that was drawn whole.
    router.ssr = { manifest: undefined };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, loadTimeout);
  });
  await Promise.race([ready().catch(() => undefined), timeout]);
  clearTimeout(timer);
}

/** Brings what the server had when it drew the page. False where something did not come. */
async function loadLazyValues(app: App, names: NonNullable<Rendered['lazy']>): Promise<boolean> {
  const work = names.flatMap(([block, key]) => {
    const loader = app.blocks.lazy(block);
    return loader ? [app.lazy.part(block, key, () => loader(app, key)).fetch()] : [];
  });
  const outcomes = await Promise.allSettled(work);
  return outcomes.every(({ status }) => status === 'fulfilled');
}

/** Whether the code of the screen that was loaded is here. */
function hasCode(app: App, router: AnyRouter): boolean {
  const match = router.state.matches.at(-1);
  const screen = String((match?.staticData as { readonly screen?: string } | undefined)?.screen);
  return match?.status !== 'error' && firstBlocks(app, screen).every((name) => app.blocks.ready(name) !== null);
}

/**
 * Code that would hydrate the page did not come. It loads anew, unless that was tried or something was typed; else what
 * the server has rendered stays, works as it does without code, and the notice in it is shown at once.
 */
function stayAsRendered({ element, environment }: StartOptions): void {
  if (!isTyped(element) && reloadOnce(environment)) return;
  element.ownerDocument.documentElement.dataset['stalled'] = '';
}
