import type { Channel, Cookies, Environment, TextStorage } from '../../engine/runtime/browser/environment.ts';

/** A browser shared by several tabs of a test: cookies, storage, locks and channels, all in memory. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  readonly storage: Map<string, string>;
  /** Frees all locks, as a browser does with those of a page that is left. */
  readonly freeLocks: () => void;
  /** An environment of one more tab. */
  openTab(over?: Partial<Environment>): Environment;
}

export function createTestBrowser(): TestBrowser {
  const cookies = new Map<string, string>();
  const storage = new Map<string, string>();
  const channels = new Map<string, Set<{ receive: (message: unknown) => void }>>();
  const locks = new Map<string, Promise<unknown>>();
  let ids = 0;

  const jar: Cookies = {
    get: (name) => cookies.get(name) ?? null,
    set: (name, value) => cookies.set(name, value),
    remove: (name) => cookies.delete(name),
  };

  function openChannel(name: string, receive: (message: unknown) => void): Channel {
    const members = channels.get(name) ?? new Set();
    channels.set(name, members);
    const own = { receive };
    members.add(own);
    return {
      send: (message) => {
        for (const member of members) if (member !== own) member.receive(message);
      },
      close: () => members.delete(own),
    };
  }

  return {
    cookies,
    storage,
    freeLocks: () => locks.clear(),
    openTab: (over = {}) => ({
      origin: 'https://shop.test',
      fetch: async (url) => {
        throw new TypeError(`Nothing answers at ${url}`);
      },
      importModule: (address) => import(/* @vite-ignore */ address),
      cookies: jar,
      localStorage: mapStorage(storage),
      sessionStorage: mapStorage(new Map()),
      now: () => Date.now(),
      newId: () => `id-${(ids += 1)}`,
      withLock: (name, work) => {
        const run = (locks.get(name) ?? Promise.resolve()).then(work);
        locks.set(
          name,
          run.catch(() => undefined),
        );
        return run;
      },
      openChannel,
      onShown: () => () => undefined,
      isOnline: () => true,
      prefersDark: () => false,
      onPrefersDark: () => () => undefined,
      languages: ['en'],
      leave: () => undefined,
      reload: () => undefined,
      hasTyped: () => false,
      copy: async () => true,
      save: () => undefined,
      hasPasskeys: false,
      ...over,
    }),
  };
}

export function mapStorage(map: Map<string, string>): TextStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
  };
}

/** A JSON answer of the API. */
export function jsonAnswer(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { ...init, headers });
}
