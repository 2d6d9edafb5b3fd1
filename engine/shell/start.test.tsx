import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { use, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockNode, Bootstrap, ScreenChunk } from '../definition.ts';
import type { BlockLoader } from '../runtime/app/block-registry.ts';
import type { TextStorage } from '../runtime/browser/environment.ts';
import { Link } from '../ui/link.tsx';
import { useNotify } from '../runtime/hooks/use-notices.ts';
import { OutletContext } from '../runtime/components/outlet-context.ts';
import { type TestApi, testFetch } from '../../tests/page/render-in-app.tsx';
import { path as valueAt } from '../../tests/page/render-block.tsx';
import { testChunk, testIndex, testSettings } from '../../tests/page/sample-definition.ts';
import { createTestBrowser, jsonAnswer, mapStorage } from '../../tests/page/fake-browser.ts';
import { useLocale } from '../runtime/hooks/use-locale.ts';
import { useTheme } from '../runtime/hooks/use-preferences.ts';
import { useSession, useUser } from '../runtime/hooks/use-session.ts';
import { useValue } from '../runtime/hooks/use-value.ts';
import { takeDefinition } from './follow-definition.ts';
import { type RunningApp, startApp } from './start.tsx';

const words = (id: string, text: unknown): BlockNode => ({ id, block: 'words', text });

const chunks: Record<string, ScreenChunk> = {
  index: testChunk('index', [words('hello', 'Welcome')]),
  login: testChunk('login', [{ id: 'form', block: 'log-in' }]),
  parcels: testChunk('parcels', [words('list', 'All parcels')]),
  parcel: testChunk('parcel', [
    words('id', { $x: ['path', 'route', 'params', 'parcelId'], reads: ['route.params.parcelId'] }),
  ]),
  'not-found': testChunk('not-found', [words('lost', 'Nothing here')]),
};

function Frame() {
  const [opened] = useState(() => (mounted.frame += 1));
  const user = useUser<{ fullName: string }>();
  const { endSession } = useSession();
  const { choose } = useTheme();
  const locale = useLocale();
  const notify = useNotify();
  return (
    <>
      <nav data-opened={opened}>
        <Link to="/">Start</Link>
        <Link to="/parcels">Parcels</Link>
        <Link to="/parcels/5">Five</Link>
        <Link to="/parcels/6">Six</Link>
        <Link to="/nowhere">Nowhere</Link>
        <span>{user?.fullName ?? 'Guest'}</span>
        <button type="button" onClick={() => void endSession()}>
          Out
        </button>
        <button type="button" onClick={() => choose('dark')}>
          Dark
        </button>
        <button type="button" onClick={() => locale.choose('pt_BR')}>
          Português
        </button>
        <button type="button" onClick={() => notify('error', 'Bad\nReally bad')}>
          Tell
        </button>
        {['Paused', 'Resumed'].map((done) => (
          <button key={done} type="button" onClick={() => notify('success', `${done}.`)}>
            {done}
          </button>
        ))}
      </nav>
      <main tabIndex={-1}>{use(OutletContext)}</main>
    </>
  );
}

const mounted = { frame: 0 };

function block(component: (props: { node: never }) => React.ReactNode): BlockLoader {
  return async () => ({ default: component as never });
}

const blocks: Record<string, BlockLoader> = {
  'test-frame': block(Frame),
  'test-bare': block(() => use(OutletContext)),
  words: block(({ node }: { node: { text: never } }) => <p>{String(useValue(node.text))}</p>),
  field: block(() => <input aria-label="Field" />),
  broken: block(() => {
    throw new Error('Broken');
  }),
  'log-in': block(() => {
    const { openSession } = useSession();
    return (
      <button type="button" onClick={() => void openSession('login', { email: 'a', password: 'b' })}>
        Log in
      </button>
    );
  }),
};

const userApi: TestApi = {
  '/login': () => jsonAnswer({ data: { id: 1 } }, { headers: { authorization: 'Bearer t1' } }),
  '/logout': () => ({ ended: true }),
  '/api/v1/profile': (_, init) =>
    new Headers(init.headers).get('authorization') === 'Bearer t1'
      ? { id: 1, full_name: 'Mira', balance: 5 }
      : jsonAnswer({ message: 'gone' }, { status: 401 }),
};

let running: RunningApp | null = null;
let element: HTMLElement;
const left: string[] = [];

interface Setting {
  readonly path?: string;
  readonly api?: TestApi;
  readonly token?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly bootstrap?: Partial<Bootstrap>;
  readonly blocks?: Record<string, BlockLoader>;
  readonly languages?: readonly string[];
  readonly chunk?: (name: string) => Response;
  readonly hasTyped?: () => boolean;
  readonly isOnline?: () => boolean;
  /** The storage of the tab, for pages after each other. */
  readonly tab?: TextStorage;
}

async function start({ path = '/app/', api = userApi, token, bootstrap, languages = ['en'], ...over }: Setting = {}) {
  const browser = createTestBrowser();
  for (const [name, value] of Object.entries(over.cookies ?? {})) browser.cookies.set(name, value);
  if (token) browser.cookies.set('AUTH_TOKEN', token);
  const fetchApi = testFetch(api);
  const reload = vi.fn();
  const environment = browser.openTab({
    fetch: async (address, init) => {
      const name = /^\/app\/definition\/(.+)\.json$/.exec(new URL(address).pathname)?.[1];
      if (name === undefined) return fetchApi(address, init);
      return over.chunk?.(name) ?? jsonAnswer(chunks[name]);
    },
    leave: (address) => void left.push(address),
    languages,
    reload,
    hasTyped: over.hasTyped ?? (() => false),
    isOnline: over.isOnline ?? (() => true),
    ...(over.tab ? { sessionStorage: over.tab } : {}),
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  await act(async () => {
    running = startApp({
      element,
      bootstrap: { index: testIndex(), chunk: chunks.index ?? null, settings: testSettings, dev: false, ...bootstrap },
      blocks: over.blocks ?? blocks,
      environment,
      pathname: path.split('?')[0] ?? '',
      history,
    });
  });
  return { browser, history, reload, where: () => history.location.href };
}

const click = (name: string) => act(async () => screen.getByText(name).click());

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  left.length = 0;
});
afterEach(() => {
  act(() => running?.stop());
  running = null;
  element.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what needs consent', () => {
  const frame = () => element.querySelector('iframe');
  const index = testIndex({
    consent: {
      screen: 'cookies',
      vendors: { code: { purpose: 'analytics', when: valueAt('settings.runsCode'), frame: 'custom-code' } },
    },
  });
  const answered = (analytics: boolean) => ({ 'use-cookie': JSON.stringify({ v: 1, analytics, asked: ['code'] }) });
  const allowed = answered(true);
  beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => run()));
  afterEach(() => void vi.unstubAllGlobals());

  it('runs, once it is allowed, in a frame without an origin, and is told the page', async () => {
    const settings = { ...testSettings, runsCode: true };
    await start({ token: 't1', cookies: { ...allowed, 'display-mode': 'browser' }, bootstrap: { settings, index } });
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame()?.getAttribute('src')).toBe('/app/frames/custom-code');
    const reported: unknown[] = [];
    Object.defineProperty(frame(), 'contentWindow', {
      value: { postMessage: (posted: unknown) => reported.push(posted) },
    });
    await act(async () => void frame()?.dispatchEvent(new Event('load')));
    await click('Five');
    await waitFor(() =>
      expect(reported).toEqual([
        { type: 'page', path: '/' },
        { type: 'page', path: '/parcels/5' },
      ]),
    );
  });

  it.each([
    { runsCode: true, cookies: {}, isRequested: true },
    { runsCode: true, cookies: answered(false), isRequested: false },
    { runsCode: false, cookies: {}, isRequested: false },
    { runsCode: false, cookies: allowed, isRequested: false },
  ])('does not run with %j', async ({ runsCode, cookies, isRequested }) => {
    await import('./consent/consent.tsx');
    await start({ cookies, bootstrap: { settings: { ...testSettings, runsCode }, index } });
    await screen.findByText('Welcome');
    if (isRequested) await screen.findByRole('region', { name: 'Your cookies' });
    // What is there is there by now: its code was fetched before.
    for (let turn = 0; turn < 5; turn += 1) await act(async () => {});
    expect(frame()).toBeNull();
    expect(screen.queryAllByRole('region')).toHaveLength(isRequested ? 1 : 0);
  });
});

describe('the shell', () => {
  it('renders the layout around the screen and names the page', async () => {
    await start();
    await screen.findByText('Welcome');
    expect(screen.getByText('Guest')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Start – Parcels'));
    expect(screen.getByText('Parcels').getAttribute('href')).toBe('/app/parcels');
  });

  it('sends on from a redirected address, before a screen with a part to fill, and keeps the query', async () => {
    const index = testIndex({ redirects: { '/parcels/new': '/?kind=letter' } });
    const { where } = await start({ path: '/app/parcels/new?kind=box&to=Riga', bootstrap: { index } });
    await screen.findByText('Welcome');
    const [path, query] = where().split('?');
    expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual(['/app/', { kind: 'letter', to: 'Riga' }]);
  });

  it('names the page as it is named for search engines: by its path, else by its screen', async () => {
    const titles = { '/parcels': 'Every parcel of mine', parcels: 'not this one', login: 'Come in' };
    await start({ token: 't1', bootstrap: { titles } });
    await click('Parcels');
    await waitFor(() => expect(document.title).toBe('Every parcel of mine'));
    await click('Out');
    await waitFor(() => expect(document.title).toBe('Come in'));
  });

  it('sends guests to login and, once in, back to where they were going', async () => {
    const { where } = await start({ path: '/app/parcels?page=2' });
    await screen.findByText('Log in');
    expect(where()).toBe('/app/login?redirect=%2Fparcels%3Fpage%3D2');
    await click('Log in');
    await screen.findByText('All parcels');
    expect(where()).toBe('/app/parcels?page=2');
    expect(screen.getByText('Mira')).toBeTruthy();
  });

  it('goes on from a page that came without what other screens are made of', async () => {
    const { operations, plans, routes } = testIndex();
    const index = testIndex({
      rest: '/app/definition/rest.json',
      operations: {},
      plans: {},
      routes: routes.map((route) => {
        const { chunk: _, blocks: __, title: ___, ...short } = route;
        return route.screen === 'index' ? route : (short as typeof route);
      }),
    });
    const fetched: string[] = [];
    const chunk = (name: string) => {
      fetched.push(name);
      return jsonAnswer(name === 'rest' ? { operations, plans, routes } : chunks[name]);
    };
    const { where } = await start({ bootstrap: { index }, chunk });
    await screen.findByText('Welcome');
    expect(fetched).toEqual([]);
    await click('Parcels');
    await screen.findByText('Log in');
    expect([where(), fetched]).toEqual(['/app/login?redirect=%2Fparcels', ['rest', 'login']]);
    await click('Log in');
    await screen.findByText('All parcels');
    await waitFor(() => expect(document.title).toBe('Parcels'));
  });

  it('goes to login after logging out', async () => {
    const { where, browser } = await start({ path: '/app/parcels', token: 't1' });
    await screen.findByText('All parcels');
    await click('Out');
    await screen.findByText('Log in');
    expect(where()).toBe('/app/login');
    expect(browser.cookies.has('AUTH_TOKEN')).toBe(false);
  });

  it('waits with the screen until the profile is here', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const api = { ...userApi, '/api/v1/profile': () => new Promise((resolve) => (answer = resolve)) };
    await start({ path: '/app/parcels', token: 't1', api });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await act(async () => answer({ id: 1, full_name: 'Mira', balance: 5 }));
    await screen.findByText('All parcels');
  });

  it('keeps the layout mounted between screens, and opens another parcel as another screen', async () => {
    await start({ token: 't1' });
    const opened = (await screen.findByRole('navigation')).dataset.opened;
    await click('Five');
    await screen.findByText('5');
    await click('Six');
    await screen.findByText('6');
    expect(screen.getByRole('navigation').dataset.opened).toBe(opened);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says so at an unknown path', async () => {
    await start({ path: '/app/no/such/thing' });
    await screen.findByText('Nothing here');
    await waitFor(() => expect(document.title).toBe('Not here – Parcels'));
  });

  it('keeps a broken block to its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const chunk = testChunk('index', [words('a', 'Before'), { id: 'b', block: 'broken' }, words('c', 'After')]);
    await start({ bootstrap: { chunk } });
    await screen.findByText('Before');
    expect(screen.getByText('After')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This part failed');
  });

  it('prefixes every address with the locale, but not those of the first one', async () => {
    const { where } = await start({ path: '/app/pt_BR/nowhere', bootstrap: { index: testIndex({ locale: 'pt_BR' }) } });
    await screen.findByText('Nothing here');
    expect(screen.getByText('Parcels').getAttribute('href')).toBe('/app/pt_BR/parcels');
    await click('Start');
    await screen.findByText('Welcome');
    expect(where()).toBe('/app/pt_BR/');
  });

  it('opens the same path and query in another language, and remembers it', async () => {
    const { browser } = await start({ path: '/app/parcels/5?x=1', token: 't1' });
    await screen.findByText('5');
    await click('Português');
    expect(left).toEqual(['/app/pt_BR/parcels/5?x=1']);
    expect(browser.cookies.get('locale')).toBe('pt_BR');
  });

  it('scrolls in another language to where the page was left, once, and only on that page', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const tab = mapStorage(new Map());
    const goOn = async (path: string) => {
      act(() => running?.stop());
      scrollTo.mockClear();
      await start({ path, token: 't1', tab, bootstrap: { index: testIndex({ locale: 'pt_BR' }) } });
      await screen.findByText('5');
      return () => scrollTo.mock.calls.flat();
    };
    const leave = async () => {
      act(() => running?.stop());
      await start({ path: '/app/parcels/5', token: 't1', tab });
      await screen.findByText('5');
      vi.spyOn(window, 'scrollY', 'get').mockReturnValueOnce(700);
      await click('Português');
    };
    await leave();
    const scrolled = await goOn('/app/pt_BR/parcels/5');
    await waitFor(() => expect(scrolled()).toEqual(expect.arrayContaining([0, 700])));
    expect((await goOn('/app/pt_BR/parcels/5'))()).not.toContain(700);
    await leave();
    act(() => running?.stop());
    await start({ path: '/app/pt_BR/', token: 't1', tab, bootstrap: { index: testIndex({ locale: 'pt_BR' }) } });
    await screen.findByText('Welcome');
    expect(scrollTo.mock.calls.flat()).not.toContain(700);
  });

  it('finds the language of a visitor on the root only', async () => {
    await start({ languages: ['pt-PT', 'en'] });
    expect(left).toEqual(['/app/pt_BR/']);
    expect(running).toBeNull();
    await start({ path: '/app/nowhere', languages: ['pt-PT', 'en'] });
    expect(left).toHaveLength(1);
    await screen.findByText('Nothing here');
  });

  it('changes to dark and remembers it', async () => {
    const { browser } = await start();
    await click('Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(browser.cookies.get('is_dark')).toBe('true');
  });

  it('stays light where the instance has no dark mode', async () => {
    await start({ bootstrap: { settings: { ...testSettings, darkModeAvailable: false, defaultTheme: 'dark' } } });
    await click('Dark');
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('shows notifications, whose code comes late', async () => {
    await start();
    await click('Tell');
    await screen.findByText('Bad');
    expect(screen.getByText('Really bad')).toBeTruthy();
  });

  it('shows what was done last in place of what was done before, and what went wrong beside it', async () => {
    await start();
    await click('Tell');
    await click('Paused');
    // Not what is announced, which goes by itself.
    const titles = () => [...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(['Bad', 'Paused.']));
    vi.useFakeTimers();
    await click('Resumed');
    // Less than a notice is shown for.
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(titles()).toEqual(['Bad', 'Resumed.']);
  });

  it('offers to load the page anew where what lies over it fails', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    act(() => running?.app.notices.notify('error', null as never));
    expect((await screen.findByRole('alert')).textContent).toContain('Page failed');
    consoleError.mockRestore();
  });

  it('offers to try again when the settings do not come within eight seconds', async () => {
    vi.useFakeTimers();
    let settings: unknown = null;
    const api = { ...userApi, '/settings': () => settings ?? new Promise(() => undefined) };
    await start({ api, bootstrap: { settings: null } });
    await act(() => vi.advanceTimersByTimeAsync(7900));
    expect(screen.queryByText('Late')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Late')).toBeTruthy();
    settings = { ...testSettings };
    await click('Try again');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Welcome')).toBeTruthy();
  });

  it('keeps the last good settings when a refresh brings bad ones', async () => {
    vi.useFakeTimers();
    let settings: unknown = { ...testSettings, panelName: 'Renamed' };
    await start({ api: { ...userApi, '/settings': () => settings } });
    await act(() => vi.advanceTimersByTimeAsync(600_100));
    expect(document.title).toBe('Start – Renamed');
    for (const bad of [{}, { ...testSettings, currencies: 'none' }, new Response('<html>'), [1]]) {
      settings = bad;
      await act(() => vi.advanceTimersByTimeAsync(600_100));
      expect(document.title).toBe('Start – Renamed');
    }
  });

  it('loads the page anew when a part of the app is gone, once a minute', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gone = {
      chunk: (name: string) => (name === 'parcels' ? new Response('', { status: 404 }) : jsonAnswer(chunks[name])),
    };
    const { reload } = await start({ token: 't1', ...gone });
    await click('Parcels');
    await screen.findByText('Page failed');
    expect(reload).toHaveBeenCalledTimes(1);
    await click('Try again');
    await screen.findByText('Page failed');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps a block whose code is gone to its place, and loads the page anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const chunk = testChunk('index', [words('a', 'Before'), { id: 'b', block: 'gone' }]);
    const gone: BlockLoader = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const { reload } = await start({ bootstrap: { chunk }, blocks: { ...blocks, gone } });
    await screen.findByText('Before');
    await screen.findByText('Part missing');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves what was typed where code does not come, and brings it when it is back', async () => {
    let isThere = false;
    const lazy: BlockLoader = async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: (() => <p>Here now</p>) as never };
    };
    const chunk = testChunk('index', [
      { id: 'a', block: 'field' },
      { id: 'b', block: 'lazy' },
    ]);
    const { reload } = await start({ bootstrap: { chunk }, blocks: { ...blocks, lazy }, hasTyped: () => true });
    const field = await screen.findByLabelText<HTMLInputElement>('Field');
    field.value = 'typed';
    await screen.findByText('Part missing');
    isThere = true;
    await click('Try again');
    await screen.findByText('Here now');
    expect(screen.queryByText('Part missing')).toBeNull();
    expect(field.isConnected && field.value).toBe('typed');
    expect(reload).not.toHaveBeenCalled();
  });

  it('says that there is no connection where code does not come for that, and brings it with the connection', async () => {
    let isOnline = false;
    const lazy: BlockLoader = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: (() => <p>Here now</p>) as never };
    };
    const chunk = testChunk('index', [{ id: 'b', block: 'lazy' }]);
    const { reload } = await start({ bootstrap: { chunk }, blocks: { ...blocks, lazy }, isOnline: () => isOnline });
    await screen.findByText('Offline');
    expect(screen.queryByText('Part missing')).toBeNull();
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Here now');
    expect(screen.queryByText('Offline')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes a new definition over in place, and keeps what was typed', async () => {
    const body = [words('hello', 'Welcome'), { id: 'field', block: 'field' }];
    const before = testChunk('index', body);
    const after = testChunk('index', [words('hello', 'Changed'), ...body.slice(1)]);
    const index = testIndex({ version: '2' });
    const moved = {
      ...index,
      routes: index.routes.map((route) =>
        route.screen === 'index' ? { ...route, chunk: '/app/definition/index-2.json' } : route,
      ),
    };
    const { browser } = await start({
      bootstrap: { chunk: before },
      api: { ...userApi, '/app/dev/index': () => jsonAnswer(moved) },
      chunk: (name) => jsonAnswer(name === 'index-2' ? after : chunks[name]),
    });
    expect(browser).toBeTruthy();
    const field = await screen.findByLabelText<HTMLInputElement>('Field');
    field.value = 'typed';
    await act(async () => {
      if (running) await takeDefinition(running.app, running.router);
    });
    await screen.findByText('Changed');
    expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe('typed');
    expect(screen.getByLabelText('Field')).toBe(field);
  });

  it('takes new routes over without losing the layout', async () => {
    const index = testIndex({ version: '2' });
    const route = {
      ...index.routes[0],
      screen: 'extra',
      path: '/nowhere',
      chunk: '/app/definition/extra.json',
    } as (typeof index.routes)[number];
    await start({
      api: { ...userApi, '/app/dev/index': () => jsonAnswer({ ...index, routes: [...index.routes, route] }) },
      chunk: (name) => jsonAnswer(name === 'extra' ? testChunk('extra', [words('x', 'A new screen')]) : chunks[name]),
    });
    await screen.findByText('Welcome');
    await act(async () => {
      if (running) await takeDefinition(running.app, running.router);
    });
    const opened = screen.getByRole('navigation').dataset.opened;
    await click('Nowhere');
    await screen.findByText('A new screen');
    expect(screen.getByRole('navigation').dataset.opened).toBe(opened);
  });

  it('takes new colors over from a page that is made now', async () => {
    const style = document.createElement('style');
    style.id = 'livery-theme';
    style.textContent = 'html{--a:red}';
    document.head.append(style);
    const { theme } = testIndex();
    const index = testIndex({ theme: { ...theme, light: { ...theme.light, tokens: { a: 'blue' } } } });
    await start({
      api: {
        ...userApi,
        '/app/dev/index': () => jsonAnswer(index),
        [document.location.pathname]: () =>
          new Response('<html><head><style id="livery-theme">html{--a:blue}</style></head></html>'),
      },
    });
    await screen.findByText('Welcome');
    await act(async () => {
      if (running) await takeDefinition(running.app, running.router);
    });
    expect(style.textContent).toBe('html{--a:blue}');
    style.remove();
  });
});
