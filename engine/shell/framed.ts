import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { Framed } from '../definition.ts';
import { localeOfPath } from '../address/locale.ts';
import { matchRoute } from '../address/route.ts';
import type { Environment, TextStorage } from '../runtime/browser/environment.ts';
import { mainLocale } from './compose-app.ts';
import type { StartOptions } from './start.tsx';

/**
 * What an app starts with that another site shows in a frame. It knows no session and keeps nothing but in memory: browsers refuse
 * or divide what a frame of another site stores, and nobody can be led to do something with an account that the frame does not have.
 * The address loses its query, which holds a token (decision 14); screens that are not framed open in tabs of their own.
 */
export function framedOptions(options: StartOptions, { by }: Framed, page: Window): StartOptions {
  const { bootstrap, element } = options;
  const { index } = bootstrap;
  const address = page.location.href;
  page.history.replaceState(page.history.state, '', options.pathname);
  page.document.documentElement.dataset['framed'] = '';

  const open = (to: string) => void page.open(to, '_blank', 'noopener,noreferrer');
  const isFramed = (path: string) => {
    const below = new URL(path, page.location.origin).pathname.replace(/^\/app(?=\/|$)/, '');
    const { segments } = localeOfPath(
      index.locales.map(({ id }) => id),
      mainLocale(bootstrap),
      below,
    );
    return matchRoute(index.routes, segments)?.route.framed === true;
  };
  page.document.addEventListener('click', (event) => opensElsewhere(event, page.location.origin), true);
  const { post, stop } = talkTo(by, element, page);
  page.addEventListener('pagehide', stop, { once: true });
  return {
    ...options,
    search: '',
    history: historyOf(isFramed, { open, moved: () => post({ livery: 'top' }) }),
    environment: {
      ...withoutMemory(options.environment),
      leave: open,
      // Without its token the address leads nowhere.
      reload: () => page.location.replace(address),
    },
  };
}

/** Links that lead out of the app open in a new tab: most sites do not let themselves be framed. */
function opensElsewhere(event: Event, origin: string): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin === origin) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** The history of the frame; what is not framed opens elsewhere, and the frame stays where it is. */
function historyOf(
  isFramed: (path: string) => boolean,
  { open, moved }: { readonly open: (to: string) => void; readonly moved: () => void },
): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace } = history;
  history.push = (path, ...more) => {
    if (!isFramed(path)) return open(path);
    push(path, ...more);
    moved();
  };
  history.replace = (path, ...more) => (isFramed(path) ? replace(path, ...more) : open(path));
  return history;
}

/** Everything that would outlive the page, or be seen by other pages, is held in memory. */
function withoutMemory(environment: Environment): Environment {
  const { get, set, remove } = textsInMemory();
  return {
    ...environment,
    cookies: { get, set: (name, value) => set(name, value), remove },
    localStorage: textsInMemory(),
    sessionStorage: textsInMemory(),
    openChannel: () => ({ send: () => undefined, close: () => undefined }),
    withLock: (_name, work) => work(),
  };
}

function textsInMemory(): TextStorage {
  const texts = new Map<string, string>();
  return {
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}

/**
 * Tells the page around the frame how high this one is. Everybody may hear that it is there, which says nothing; the rest is for the
 * page that answers, if it is the parent and of an origin that may show this one.
 */
function talkTo(by: readonly string[], element: HTMLElement, page: Window) {
  let host: string | null = null;
  const post = (message: object) => {
    if (host !== null) page.parent.postMessage(message, host);
  };
  const postHeight = () => post({ livery: 'height', height: Math.ceil(element.getBoundingClientRect().height) });
  const observer = new ResizeObserver(postHeight);
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== page.parent || !by.includes(origin)) return;
    if ((data as { readonly livery?: unknown } | null)?.livery !== 'hello' || host !== null) return;
    host = origin;
    fitContent(page.document);
    observer.observe(element);
  };
  if (page.parent !== page) {
    page.addEventListener('message', hear);
    page.parent.postMessage({ livery: 'ready' }, '*');
  }
  const stop = () => {
    page.removeEventListener('message', hear);
    observer.disconnect();
  };
  return { post, stop };
}

/** The page is as high as what it shows, and not as the frame, which follows it. */
function fitContent(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html[data-framed] #root>*{min-height:0}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
