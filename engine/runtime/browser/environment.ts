import { readCookie, writeCookie } from '../../address/cookies.ts';

/** What the runtime needs from the world around it. Passed in, so that tests and a server can give their own. */
export interface Environment {
  /** `https://host`, without a slash. */
  readonly origin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Only on a server: values of replies that were read before, by operation and entity tag. */
  readonly valuesRead?: ValuesRead;
  /** Runs a module of this origin by its address (`/app/definition/…`) and gives what it exports. */
  readonly importModule: (address: string) => Promise<unknown>;
  /** Only on a server: a window without a page, in which HTML can be cleaned. */
  readonly openWindow?: () => Promise<Window & typeof globalThis>;
  readonly cookies: Cookies;
  /** Kept until cleared, shared by tabs; may refuse (private mode), then it forgets. */
  readonly localStorage: TextStorage;
  /** Kept as long as the tab. */
  readonly sessionStorage: TextStorage;
  /** Milliseconds. */
  readonly now: () => number;
  /** An identifier that nobody can guess. */
  readonly newId: () => string;
  /** Runs `work` while no other tab of this origin holds the lock of that name. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /**
   * To the other tabs of this origin. Hears `stored`, too, when another tab has changed the text that `localStorage` keeps under
   * that name: a message may come before what it tells of can be read.
   */
  readonly openChannel: (name: string, receive: (message: unknown) => void) => Channel;
  /** Calls back when the page is shown again after having been hidden. */
  readonly onShown: (listener: () => void) => () => void;
  readonly isOnline: () => boolean;
  readonly prefersDark: () => boolean;
  readonly onPrefersDark: (listener: () => void) => () => void;
  /** Languages of the person, best first, e.g. `['de-AT', 'en']`. */
  readonly languages: readonly string[];
  /** Leaves the page for another address, with or without a way back. */
  readonly leave: (address: string, how: 'push' | 'replace') => void;
  readonly reload: () => void;
  /** Whether something was typed or chosen on the present page, which would be lost with it. */
  readonly hasTyped: () => boolean;
  /** Puts a text on the clipboard; false where the browser refuses. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Lets the person save a file. */
  readonly save: (name: string, file: Blob) => void;
  /** Whether the page can ask the device for passkeys. */
  readonly hasPasskeys: boolean;
}

export interface ValuesRead {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

/** Cookies of this host, path `/`, `SameSite=Lax`, `Secure` where the page is. */
export interface Cookies {
  get(name: string): string | null;
  set(name: string, value: string, days: number): void;
  remove(name: string): void;
}

export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Channel {
  send(message: unknown): void;
  close(): void;
}

/** The environment of a page in a browser. */
export function browserEnvironment(page: Window & typeof globalThis): Environment {
  const dark = typeof page.matchMedia === 'function' ? page.matchMedia('(prefers-color-scheme: dark)') : null;
  return {
    origin: page.location.origin,
    fetch: (url, init) => page.fetch(url, init),
    importModule: (address) => import(/* @vite-ignore */ address),
    cookies: documentCookies(page.document, page.location.protocol === 'https:'),
    localStorage: textStorage(() => page.localStorage),
    sessionStorage: textStorage(() => page.sessionStorage),
    now: () => Date.now(),
    newId: () => newId(page.crypto),
    withLock: (name, work) => (page.navigator.locks ? page.navigator.locks.request(name, work) : work()),
    openChannel: (name, receive) => openChannel(page, name, receive),
    onShown: (listener) => {
      const check = () => {
        if (page.document.visibilityState === 'visible') listener();
      };
      page.document.addEventListener('visibilitychange', check);
      return () => page.document.removeEventListener('visibilitychange', check);
    },
    isOnline: () => page.navigator.onLine !== false,
    prefersDark: () => dark?.matches ?? false,
    onPrefersDark: (listener) => {
      dark?.addEventListener('change', listener);
      return () => dark?.removeEventListener('change', listener);
    },
    languages: page.navigator.languages ?? [],
    leave: (address, how) => (how === 'push' ? page.location.assign(address) : page.location.replace(address)),
    reload: () => page.location.reload(),
    hasTyped: watchTyping(page),
    copy: (text) => copy(page, text),
    save: (name, file) => save(page, name, file),
    // They are bound to names: a bare address has none.
    hasPasskeys: 'PublicKeyCredential' in page && !/^\[|^[\d.]+$/.test(page.location.hostname),
  };
}

function watchTyping({ document, location }: Window): () => boolean {
  let typedAt: string | null = null;
  const note = () => {
    typedAt = location.pathname;
  };
  document.addEventListener('input', note, true);
  return () => typedAt === location.pathname;
}

function documentCookies(document: Document, secure: boolean): Cookies {
  const write = (name: string, value: string, days: number) => {
    document.cookie = writeCookie(name, value, { maxAge: days * 86_400, secure });
  };
  return {
    get: (name) => readCookie(document.cookie, name),
    set: write,
    remove: (name) => write(name, '', 0),
  };
}

/** Hexadecimal, 128 bits. `randomUUID` is missing on plain http, so it is made from random bytes. */
function newId(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Storage that is denied or full must not break the page: reads give null, writes are lost. */
function textStorage(storage: () => Storage): TextStorage {
  const attempt = <T>(work: (store: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key), null),
    set: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  };
}

function save(page: Window & typeof globalThis, name: string, file: Blob): void {
  const address = page.URL.createObjectURL(file);
  const link = page.document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  page.URL.revokeObjectURL(address);
}

/** The clipboard is there only in a secure context; elsewhere the old way is tried, whose code is fetched for that. */
async function copy(page: Window & typeof globalThis, text: string): Promise<boolean> {
  const { navigator } = page;
  try {
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text);
    if ('clipboard' in navigator) return true;
  } catch {
    // Refused: what follows may still work.
  }
  return import('./copy-by-field.ts').then(
    ({ copyByField }) => copyByField(page, text),
    () => false,
  );
}

function openChannel(page: Window & typeof globalThis, name: string, receive: (message: unknown) => void): Channel {
  if (typeof page.BroadcastChannel !== 'function') return { send: () => undefined, close: () => undefined };
  const channel = new page.BroadcastChannel(name);
  channel.onmessage = (event) => receive(event.data);
  const hear = ({ key }: StorageEvent) => {
    if (key === name) receive('stored');
  };
  page.addEventListener('storage', hear);
  return {
    send: (message) => channel.postMessage(message),
    close: () => {
      page.removeEventListener('storage', hear);
      channel.close();
    },
  };
}
