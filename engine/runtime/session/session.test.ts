import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Environment } from '../browser/environment.ts';
import { operationKey } from '../requests/query-cache.ts';
import { createTestApp, type TestApi, testFetch } from '../../../tests/page/render-in-app.tsx';
import { createTestBrowser, jsonAnswer, type TestBrowser } from '../../../tests/page/fake-browser.ts';

const bearer = (init: RequestInit) => new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;

/** A server with sessions: knows which tokens live, and may be slow or down. */
function sessionServer() {
  const live = new Set<string>();
  let issued = 0;
  const calls: string[] = [];
  const issue = () => {
    issued += 1;
    live.add(`token-${issued}`);
    return { headers: { authorization: `Bearer token-${issued}` } };
  };
  const refused = () => jsonAnswer({ message: 'gone' }, { status: 401 });
  const server = {
    live,
    calls,
    down: false,
    profile: { id: 1, full_name: 'Mira', balance: 5 } as Record<string, unknown>,
  };
  const api: TestApi = {
    '/login': () => jsonAnswer({ data: { id: 1 } }, issue()),
    '/refresh': (_, init) => {
      calls.push('refresh');
      if (server.down) throw new TypeError('down');
      const old = bearer(init);
      if (!old || !live.has(old)) return refused();
      return jsonAnswer({ data: { expires_at: 'later' } }, issue());
    },
    '/logout': (_, init) => {
      live.delete(bearer(init) ?? '');
      return { ended: true };
    },
    '/api/v1/profile': (_, init) => {
      if (server.down) throw new TypeError('down');
      return live.has(bearer(init) ?? '') ? server.profile : refused();
    },
  };
  return Object.assign(server, { api, issue });
}

function openTab(browser: TestBrowser, api: TestApi, over: Partial<Environment> = {}) {
  const { app } = createTestApp({ environment: browser.openTab({ fetch: testFetch(api), ...over }) });
  const ends: string[] = [];
  app.session.onEnd((why) => ends.push(why));
  const stop = app.session.start();
  stops.push(stop);
  return { app, session: app.session, ends };
}

/** Reads an operation as a screen does, and counts how often it is requested. */
async function countRequests({ queries }: ReturnType<typeof openTab>['app'], operation: string) {
  const requests = { count: 0 };
  const queryFn = () => {
    requests.count += 1;
    return { data: [] };
  };
  const observer = new QueryObserver(queries, { queryKey: operationKey(operation, {}), queryFn });
  stops.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  return requests;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('session', () => {
  it('loads the profile after login and keeps the token in the cookie', async () => {
    const browser = createTestBrowser();
    const { api } = sessionServer();
    const { app, session } = openTab(browser, api);
    await session.open('login', { email: 'a', password: 'b' });
    expect(app.scope.read(['user'])).toEqual({ id: 1, fullName: 'Mira', balance: 5 });
    expect(session.store.getState().status).toBe('user');
    expect(browser.cookies.get('AUTH_TOKEN')).toBe('token-1');
  });

  it('goes on after a new load of the page', async () => {
    const browser = createTestBrowser();
    const { api } = sessionServer();
    await openTab(browser, api).session.open('login', {});
    const { app, session } = openTab(browser, api);
    expect(session.store.getState().status).toBe('opening');
    await session.resume();
    expect(app.scope.read(['user', 'fullName'])).toBe('Mira');
  });

  it('forgets a session that the server does not know any more', async () => {
    const browser = createTestBrowser();
    browser.cookies.set('AUTH_TOKEN', 'long-gone');
    const { app, session, ends } = openTab(browser, sessionServer().api);
    await session.resume();
    expect(session.store.getState().status).toBe('guest');
    expect(browser.cookies.has('AUTH_TOKEN')).toBe(false);
    expect(app.scope.read(['user'])).toBeNull();
    expect(ends).toEqual(['expired']);
  });

  it('is over by the first of several requests that are refused, and all of them know', async () => {
    const browser = createTestBrowser();
    const server = sessionServer();
    const { session, ends } = openTab(browser, server.api);
    await session.open('login', {});
    const old = session.token() ?? '';
    expect([session.refused(old), session.refused(old)]).toEqual([true, true]);
    expect(ends).toEqual(['expired']);
    await session.open('login', {});
    expect(session.refused(old)).toBe(false);
  });

  it('keeps the session when the server cannot be reached', async () => {
    vi.useFakeTimers();
    const browser = createTestBrowser();
    const server = sessionServer();
    await openTab(browser, server.api).session.open('login', {});
    server.down = true;
    const { session } = openTab(browser, server.api);
    const failure = session.resume().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ status: 0 });
    expect(browser.cookies.get('AUTH_TOKEN')).toBe('token-1');
  });

  it('renews once for five tabs, and logs nobody out', async () => {
    vi.useFakeTimers();
    const browser = createTestBrowser();
    const server = sessionServer();
    await openTab(browser, server.api).session.open('login', {});
    const tabs = Array.from({ length: 5 }, () => openTab(browser, server.api));
    await Promise.all(tabs.map(({ session }) => session.resume()));
    server.calls.length = 0;
    await vi.advanceTimersByTimeAsync(20 * 60_000 + 1000);
    expect(server.calls).toEqual(['refresh']);
    for (const { session, ends } of tabs) {
      expect(ends).toEqual([]);
      expect(session.token()).toBe('token-2');
    }
  });

  it('takes the renewed token from the cookie where tabs cannot talk to each other', async () => {
    vi.useFakeTimers();
    const browser = createTestBrowser();
    const server = sessionServer();
    const deaf: Partial<Environment> = {
      openChannel: () => ({ send: () => undefined, close: () => undefined }),
      localStorage: { get: () => null, set: () => undefined, remove: () => undefined },
    };
    await openTab(browser, server.api).session.open('login', {});
    const tabs = [openTab(browser, server.api, deaf), openTab(browser, server.api, deaf)];
    await Promise.all(tabs.map(({ session }) => session.resume()));
    for (const stop of stops.splice(0, 1)) stop();
    await vi.advanceTimersByTimeAsync(20 * 60_000 + 1000);
    expect(server.calls).toEqual(['refresh']);
    expect(tabs.map(({ session }) => session.token())).toEqual(['token-2', 'token-2']);
  });

  it('logs out when renewal is refused, and tries again when the server is down', async () => {
    vi.useFakeTimers();
    const browser = createTestBrowser();
    const server = sessionServer();
    const tab = openTab(browser, server.api);
    await tab.session.open('login', {});
    server.down = true;
    await vi.advanceTimersByTimeAsync(21 * 60_000);
    expect(tab.ends).toEqual([]);
    server.down = false;
    server.live.clear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.ends).toEqual(['expired']);
  });

  it('tells all tabs of a balance that an action has changed', async () => {
    const browser = createTestBrowser();
    const server = sessionServer();
    const acting = openTab(browser, server.api);
    await acting.session.open('login', {});
    const other = openTab(browser, server.api);
    await other.session.resume();
    expect(other.app.scope.read(['user', 'balance'])).toBe(5);
    server.profile = { ...server.profile, balance: 3 };
    await acting.session.refresh();
    for (const { app } of [acting, other]) {
      await expect.poll(() => app.scope.read(['user', 'balance'])).toBe(3);
    }
  });

  it('fetches again in all tabs what an action has changed, and nothing else', async () => {
    const browser = createTestBrowser();
    const { api } = sessionServer();
    const acting = openTab(browser, api);
    await acting.session.open('login', {});
    const other = openTab(browser, api);
    await other.session.resume();
    const requests = await Promise.all([acting, other].map(({ app }) => countRequests(app, 'listLabels')));
    const unrelated = await countRequests(other.app, 'listParcels');
    await acting.session.refresh('listLabels');
    await expect.poll(() => requests.map(({ count }) => count)).toEqual([2, 2]);
    expect(unrelated.count).toBe(1);
  });

  it('fetches again what depends on the profile when that has changed by itself, and not when it is the same', async () => {
    const browser = createTestBrowser();
    const server = sessionServer();
    const { app, session } = openTab(browser, server.api);
    await session.open('login', {});
    const parcels = await countRequests(app, 'listParcels');
    const unrelated = await countRequests(app, 'listLabels');
    await session.refresh();
    expect(parcels.count).toBe(1);
    server.profile = { ...server.profile, balance: 3 };
    await session.refresh();
    await expect.poll(() => parcels.count).toBe(2);
    expect(unrelated.count).toBe(1);
  });

  it('logs out in all tabs, forgets the user and the replies', async () => {
    const browser = createTestBrowser();
    const server = sessionServer();
    const one = openTab(browser, server.api);
    await one.session.open('login', {});
    const two = openTab(browser, server.api);
    await two.session.resume();
    one.app.queries.setQueryData(['operation', 'listParcels', {}], { data: ['private'] });
    await one.session.end();
    expect(one.ends).toEqual(['logout']);
    expect(two.ends).toEqual(['elsewhere']);
    expect(two.app.scope.read(['user'])).toBeNull();
    expect(one.app.queries.getQueryData(['operation', 'listParcels', {}])).toBeUndefined();
    expect(server.live.size).toBe(0);
  });

  it('logs in everywhere when one tab does', async () => {
    const browser = createTestBrowser();
    const server = sessionServer();
    const one = openTab(browser, server.api);
    const two = openTab(browser, server.api);
    await one.session.open('login', {});
    await expect.poll(() => two.app.scope.read(['user', 'fullName'])).toBe('Mira');
  });

  it('takes the newer token of another tab when its own was refused', async () => {
    const browser = createTestBrowser();
    const server = sessionServer();
    const tab = openTab(browser, server.api);
    await tab.session.open('login', {});
    server.issue();
    browser.cookies.set('AUTH_TOKEN', 'token-2');
    tab.session.refused('token-1');
    expect(tab.session.token()).toBe('token-2');
    expect(tab.ends).toEqual([]);
  });

  it('shows a new profile after it was reloaded', async () => {
    const server = sessionServer();
    const tab = openTab(createTestBrowser(), server.api);
    await tab.session.open('login', {});
    server.profile = { ...server.profile, balance: 4 };
    await tab.session.refresh();
    expect(tab.app.scope.read(['user', 'balance'])).toBe(4);
  });
});
