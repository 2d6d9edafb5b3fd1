import type { Environment, TextStorage, ValuesRead } from './environment.ts';

export interface ServerEnvironmentOptions {
  /** `https://host`, without a slash. */
  readonly origin: string;
  /** Calls the API on behalf of the visitor. */
  readonly fetch: Environment['fetch'];
  /** Cookies that the page may depend on, by name; everything else of the visitor stays unknown. */
  readonly cookies: Readonly<Record<string, string>>;
  /** A document to clean HTML with; loaded when the first HTML is rendered. */
  readonly openWindow?: Environment['openWindow'];
}

/**
 * The environment of a page that is rendered on the server: it remembers nothing, belongs to one render, and what only a
 * browser has (storage, tabs, the clipboard) is empty.
 */
export function serverEnvironment(options: ServerEnvironmentOptions): Environment {
  const { origin, fetch, cookies } = options;
  const nothing: TextStorage = { get: () => null, set: () => undefined, remove: () => undefined };
  return {
    origin,
    fetch,
    valuesRead,
    importModule: (address) => importOnce(address, async () => (await fetch(origin + address, {})).text()),
    ...(options.openWindow && { openWindow: options.openWindow }),
    cookies: {
      get: (name) => (Object.hasOwn(cookies, name) ? (cookies[name] ?? null) : null),
      set: () => undefined,
      remove: () => undefined,
    },
    localStorage: nothing,
    sessionStorage: nothing,
    now: () => Date.now(),
    newId: () => crypto.randomUUID().replaceAll('-', ''),
    withLock: (_name, work) => work(),
    openChannel: () => ({ send: () => undefined, close: () => undefined }),
    onShown: () => () => undefined,
    isOnline: () => true,
    prefersDark: () => false,
    onPrefersDark: () => () => undefined,
    languages: [],
    leave: () => undefined,
    reload: () => undefined,
    hasTyped: () => false,
    copy: async () => false,
    save: () => undefined,
    // What nearly all browsers have; the others take the button away.
    hasPasskeys: mayHavePasskeys(origin),
  };
}

/** Passkeys are bound to names, so a page at a bare address has none, nor has one that others may have changed on its way. */
export function mayHavePasskeys(origin: string): boolean {
  return /^(https:..|http:..([^/]*[.])?localhost(:|$))/.test(origin) && !/^https:..(\[|[\d.]+(:|$))/.test(origin);
}

/** The same replies, of hundreds of services, are on page after page. The last ones are kept; a tag names the content. */
const valuesRead = keepLast(32);

function keepLast(most: number): ValuesRead {
  const cache = new Map<string, unknown>();
  return {
    get(key) {
      const value = cache.get(key);
      if (value === undefined) return undefined;
      cache.delete(key);
      cache.set(key, value);
      return value;
    },
    set(key, value) {
      cache.set(key, value);
      if (cache.size > most) cache.delete(cache.keys().next().value ?? '');
    },
  };
}

/** Modules by address, which names their content: each text is run once, however many pages need it. */
const modules = new Map<string, Promise<unknown>>();

function importOnce(address: string, read: () => Promise<string>): Promise<unknown> {
  const before = modules.get(address);
  if (before) return before;
  const work = read().then((text) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`));
  modules.set(address, work);
  work.catch(() => modules.delete(address));
  return work;
}
