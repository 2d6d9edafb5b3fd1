import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { leavingWorker, workerScript } from './worker-script.ts';

const scope = 'https://shop.test/app/';
const facts = { version: 'v1', locales: ['en', 'de'], main: 'en' };
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/** A reply of the shop, as a worker sees those of its own origin. */
function reply(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const made = new Response(body, { status, headers });
  Object.defineProperty(made, 'type', { value: 'basic' });
  return made;
}

type Answer = (address: string) => Response | Promise<Response>;

/** A browser with caches in memory, in which the text of a worker runs. */
function browser(answer: Answer, caches = new Map<string, Map<string, Response>>()) {
  const requested: string[] = [];
  const done: string[] = [];
  const fetch = async (request: string | { readonly url: string }) => {
    const address = typeof request === 'string' ? request : request.url;
    requested.push(address.replace(scope, ''));
    return answer(address);
  };
  const storage = {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const own = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, own);
      return {
        match: async (address: string) => own.get(address)?.clone(),
        put: async (address: string, made: Response) => void own.set(address, made),
        addAll: async (requests: readonly { readonly url: string }[]) => {
          for (const request of requests) own.set(request.url, await fetch(request));
        },
      };
    },
  };

  function start(text: string, windows: readonly string[] = []) {
    const listeners = new Map<string, (event: unknown) => void>();
    const self = {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      registration: { scope, unregister: async () => void done.push('unregistered') },
      clients: { matchAll: async () => windows.map((url) => ({ url })), claim: async () => void done.push('claimed') },
      skipWaiting: () => void done.push('took over'),
    };
    class Request {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    }
    const world = { self, caches: storage, fetch, Request, Response, URL, Set, Promise };
    new Script(text).runInContext(createContext(world));
    const happen = async (name: string, more: object = {}) => {
      const work: Promise<unknown>[] = [];
      let answered: Promise<Response> | null = null;
      const waitUntil = (one: Promise<unknown>) => void work.push(one);
      const respondWith = (one: Promise<Response>) => {
        answered = one;
      };
      listeners.get(name)?.({ waitUntil, respondWith, ...more });
      const response = await (answered as Promise<Response> | null);
      for (const one of work) await one;
      return response;
    };
    return {
      install: () => happen('install'),
      activate: () => happen('activate'),
      message: (data: unknown, ports: readonly object[] = []) => happen('message', { data, ports }),
      /** The answer of the worker; null where it leaves the request to the browser. */
      async call(path: string, more: object = {}) {
        const url = new URL(path, scope).href;
        const request = { url, method: 'GET', mode: 'cors', destination: '', headers: new Headers(), ...more };
        return happen('fetch', { request });
      },
    };
  }
  const names = () => [...caches].map(([name, own]) => [name, [...own.keys()].map((one) => one.replace(scope, ''))]);
  return { requested, done, caches, names, start };
}

const document = { mode: 'navigate', destination: 'document' };
const own = `livery v1 ${scope}`;

test('a file that is named by its content is asked for once, and kept', async () => {
  const { requested, names, start } = browser(() => reply('code', immutable));
  const worker = start(workerScript(facts));
  for (const file of ['assets/main-1.js', 'definition/orders-1.json', 'brand/logo.svg?v=1']) {
    const first = await worker.call(file);
    const second = await worker.call(file);
    expect([await first?.text(), await second?.text()]).toEqual(['code', 'code']);
  }
  expect(requested).toEqual(['assets/main-1.js', 'definition/orders-1.json', 'brand/logo.svg?v=1']);
  expect(names()).toEqual([[own, requested]]);
});

test.each([
  ['that may change', reply('logo', { 'cache-control': 'public, max-age=300' })],
  ['that is not there', reply('none', immutable, 404)],
  ['without a word on how long it holds', reply('code')],
])('a file %s is not kept', async (_, answer) => {
  const { requested, names, start } = browser(() => answer.clone());
  const worker = start(workerScript(facts));
  Object.defineProperty(answer, 'clone', { value: () => answer });
  await worker.call('brand/logo.svg');
  expect(requested).toEqual(['brand/logo.svg']);
  expect(names()).toEqual([[own, []]]);
});

test.each([
  ['a call of the API', 'https://shop.test/api/v1/profile', {}],
  ['a call of the shop', 'https://shop.test/settings', {}],
  ['a page that code reads', 'orders', {}],
  ['a file of another site', 'https://other.test/app/assets/main-1.js', {}],
  ['what is sent', 'assets/main-1.js', { method: 'POST' }],
  ['a form that is sent', 'login', { ...document, method: 'POST' }],
  ['a part of a file', 'assets/film-1.mp4', { headers: new Headers({ range: 'bytes=0-1' }) }],
  ['a page in a frame', 'frames/captcha', { mode: 'navigate', destination: 'iframe' }],
  ['the worker itself', 'worker.js', {}],
  ['what looks like a file elsewhere', 'orders/assets/main-1.js', {}],
])('%s is left to the browser', async (_, path, more) => {
  const { requested, start } = browser(() => reply('x', immutable));
  expect(await start(workerScript(facts)).call(path, more)).toBeNull();
  expect(requested).toEqual([]);
});

test('a page comes from the network and is never kept; without one, the offline page of its language comes', async () => {
  let isOnline = true;
  const { names, start } = browser((address) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return reply(address, immutable);
  });
  const worker = start(workerScript(facts), ['https://shop.test/app/de/faq']);
  await worker.install();
  const cached = ['offline/en.html', 'offline/de.html', 'offline/offline.js'];
  expect(names()).toEqual([[own, cached]]);
  expect(await (await worker.call('orders', document))?.text()).toBe(`${scope}orders`);
  expect(names()).toEqual([[own, cached]]);

  isOnline = false;
  const shown = async (path: string) => (await worker.call(path, document))?.text();
  expect(await shown('orders')).toBe(`${scope}offline/en.html`);
  expect(await shown('de?x=1')).toBe(`${scope}offline/de.html`);
  expect(await shown('de/orders')).toBe(`${scope}offline/de.html`);
  expect(await (await worker.call('offline/offline.js'))?.text()).toBe(`${scope}offline/offline.js`);
});

test('the offline page of a language is kept from the first page in it, and another one stands in for it until then', async () => {
  let isOnline = true;
  const { names, start } = browser((address) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return reply(address);
  });
  const worker = start(workerScript(facts));
  await worker.install();
  isOnline = false;
  expect(await (await worker.call('de/', document))?.text()).toBe(`${scope}offline/en.html`);
  isOnline = true;
  await worker.call('de/', document);
  expect(names()).toEqual([[own, ['offline/en.html', 'offline/offline.js', 'offline/de.html']]]);
});

test('a new version waits until it is told to take over, says which it is, and removes what the one before has kept', async () => {
  const others = new Map([
    [`livery v0 ${scope}`, new Map([[`${scope}assets/main-0.js`, reply('old')]])],
    [`workbox-precache-v2-${scope}`, new Map<string, Response>()],
    ['livery v0 https://shop.test/other/', new Map<string, Response>()],
  ]);
  const { caches, done, start } = browser((address) => reply(address), others);
  const worker = start(workerScript(facts));
  await worker.install();
  expect(done).toEqual([]);
  const messages: unknown[] = [];
  await worker.message('version', [{ postMessage: (version: unknown) => messages.push(version) }]);
  expect(messages).toEqual(['v1']);
  await worker.message('anything');
  expect(done).toEqual([]);
  await worker.message('take-over');
  expect(done).toEqual(['took over']);
  await worker.activate();
  expect([...caches.keys()]).toEqual(['livery v0 https://shop.test/other/', own]);
  expect(done).toEqual(['took over', 'claimed']);
});

test('its text is another one for each version', () => {
  expect(workerScript(facts)).not.toBe(workerScript({ ...facts, version: 'v2' }));
  expect(workerScript(facts)).toBe(workerScript({ ...facts }));
});

test('the worker of a shop without one removes all caches of the app, and itself', async () => {
  const { caches, done, start } = browser(
    () => reply('x'),
    new Map([
      [own, new Map<string, Response>()],
      [`workbox-precache-v2-${scope}`, new Map<string, Response>()],
      ['others', new Map<string, Response>()],
    ]),
  );
  const worker = start(leavingWorker);
  await worker.install();
  expect(done).toEqual(['took over']);
  await worker.activate();
  expect([...caches.keys()]).toEqual(['others']);
  expect(done).toEqual(['took over', 'unregistered']);
  expect(await worker.call('orders', document)).toBeNull();
});
