import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { earlyScript } from '../../http/early-script.ts';
import { readContract } from '../../../../engine/compile/contract/read-contract.ts';
import { root, testClient, testInstance } from '../../../../tests/server/test-server.ts';
import { createServer } from '../../../main/create-server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import type { ApiReply, PageRenderer, PageToRender } from './page-renderer.ts';
import type { WrittenPage } from './written-page.ts';

const noDatabase = {} as Database;
const currencies = ['USD', 'EUR'].map((code) => ({ code, symbol: code, rate: 1 }));
const listBanners = { method: 'GET', path: '/banners', access: 'guest' } as never;
const instances = [testInstance('aurora'), testInstance('lumen')].map((instance, at) => ({
  ...instance,
  hosts: [at === 0 ? 'localhost' : 'lumen.localhost'],
  settings: { ...instance.settings, currencies },
  indexes: Object.fromEntries(
    Object.entries(instance.indexes).map(([locale, index]) => [locale, { ...index, operations: { listBanners } }]),
  ),
}));

/** As the build leaves it. */
const template = `<!doctype html><html lang="en"><head><!--livery:head-->
    <script type="module" crossorigin src="/app/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/app/assets/ui-1.js">
    <link rel="stylesheet" crossorigin href="/app/assets/index-1.css">
  </head><body><div id="root"><div class="boot" aria-busy="true"></div></div><!--livery:bootstrap--></body></html>`;

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** A shop whose pages say what they were rendered from. */
async function open(
  answer: Partial<WrittenPage> | ((page: PageToRender) => Promise<WrittenPage>) = {},
  reads: readonly string[] = [],
  replies: number[] = [],
) {
  const requested: PageToRender[] = [];
  const calls: ApiReply[] = [];
  const renderer: PageRenderer = {
    async render(page, call) {
      requested.push(page);
      calls.push(await call({ method: 'POST', path: '/api/v1/orders', headers: {}, body: '{}' }));
      for (const path of reads) replies.push((await call({ method: 'GET', path, headers: {} })).status);
      if (typeof answer === 'function') return answer(page);
      return { ...rendered(page), ...answer };
    },
    close: async () => undefined,
  };
  app = createServer({
    contract: await readContract(root),
    db: noDatabase,
    instances: createInstanceRegistry(instances),
    pages: { client: { ...testClient, template }, renderer },
  });
  const callApi = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body };
  };
  return { callApi, requested, calls };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const rendered = (page: PageToRender): WrittenPage => ({
  markup: bytes(`<main>${JSON.stringify(seen(page))}</main>`),
  icons: '<div hidden></div>',
  beginning: null,
  styles: '<style>main{color:red}</style>',
  data: bytes('{"theme":"light","followsSystem":false,"currency":"USD","replies":[]}'),
  head: null,
  structured: [],
  redirect: null,
  isWhole: true,
});
/** All of a page that could tell visitors apart. */
const seen = ({ bootstrap, ...page }: PageToRender) => ({
  ...page,
  instance: bootstrap.index.instance,
  locale: bootstrap.index.locale,
});
const shownIn = (text: string) => JSON.parse(/<main>(.*?)<\/main>/.exec(text)?.[1] ?? 'null') as unknown;

describe('a page that the server has rendered', () => {
  test('stands in the page of a guest, with a policy that allows its styles alone', async () => {
    const { callApi } = await open();
    const { status, text, headers } = await callApi('/app/');
    expect(status).toBe(200);
    expect(text).toMatch(/<div id="root"><main>/);
    expect(text).toMatch(/<style>main\{color:red\}<\/style><\/head>/);
    // What is pressed before the code is there is remembered by the page itself.
    expect(text.indexOf(earlyScript)).toBeGreaterThan(0);
    expect(text.indexOf(earlyScript)).toBeLessThan(text.indexOf('<main>'));
    expect(headers['content-security-policy']).toMatch(/style-src 'self'(?: 'sha256-[^' ]+'){5};/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('has its code fetched beside it, after what is urgent, and its icons behind it', async () => {
    const { callApi } = await open();
    const { text } = await callApi('/app/');
    const code = [...text.matchAll(/<(?:script|link) [^>]*(?:type="module"|rel="modulepreload")[^>]*>/g)];
    expect(code).toHaveLength(2);
    for (const { 0: tag, index } of code) {
      expect(tag).toContain('fetchpriority="low"');
      expect(index).toBeLessThan(text.indexOf('<div id="root">'));
    }
    expect(text).toContain('</main></div><div hidden></div>');
  });

  test('is first painted when the beginning of its content is there', async () => {
    const { callApi } = await open({ beginning: 'first' });
    expect((await callApi('/app/')).text).toContain('<link rel="expect" href="#first" blocking="render"></head>');
    await app.close();
    const other = await open({ beginning: null });
    expect((await other.callApi('/app/')).text).not.toContain('rel="expect"');
  });

  test('is rendered once for many guests, and anew for another brand, language, theme, currency or path', async () => {
    const { callApi, requested } = await open();
    for (let visit = 0; visit < 5; visit += 1) await callApi('/app/');
    expect(requested).toHaveLength(1);
    const others: readonly (readonly [string, Record<string, string>])[] = [
      ['/app/', { host: 'lumen.localhost' }],
      ['/app/pt_BR', {}],
      ['/app/', { cookie: 'is_dark=true' }],
      ['/app/', { cookie: 'currency=EUR' }],
      ['/app/orders', {}],
    ];
    for (const [url, headers] of others) await callApi(url, headers);
    expect(requested).toHaveLength(1 + others.length);
    for (const [url, headers] of others)
      expect(shownIn((await callApi(url, headers)).text)).not.toEqual(shownIn((await callApi('/app/')).text));
    expect(requested).toHaveLength(1 + others.length);
  });

  test('is an outline for somebody who is logged in: drawn for them alone, never kept, and nobody’s in particular', async () => {
    const { callApi, requested } = await open();
    const session = { cookie: 'AUTH_TOKEN=secret' };
    const guest = await callApi('/app/');
    expect(shownIn(guest.text)).not.toHaveProperty('isOutline');
    for (let visit = 0; visit < 2; visit += 1) {
      const { text, headers } = await callApi('/app/', session);
      expect(shownIn(text)).toEqual({ ...(shownIn(guest.text) as object), isOutline: true });
      expect(text).toMatch(/<div id="root" data-outline><main>/);
      // The page itself waits for its code.
      expect(text).not.toContain('fetchpriority');
      expect(text).toContain('<noscript><main class="plain">');
      expect(text).not.toContain('"rendered"');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
    expect(requested).toHaveLength(3);
    expect((await callApi('/app/')).text).toBe(guest.text);
    expect(requested).toHaveLength(3);
  });

  test('is drawn with the content of the brand alone for somebody who is logged in', async () => {
    const replies: number[] = [];
    const { callApi } = await open(
      async (page) => rendered(page),
      ['/api/v1/settings', '/banners?place=orders', '/banners/', '/app/definition/orders.json'],
      replies,
    );
    const { text } = await callApi('/app/orders', { cookie: 'AUTH_TOKEN=secret' });
    expect(replies).toEqual([405, 200, 405, 200]);
    expect(text).toContain(',"outline":{"theme":"light"');
  });

  test('that cannot be drawn for somebody who is logged in is left to the browser, and not kept', async () => {
    const { callApi } = await open({ redirect: '/app/login' });
    const { status, text, headers } = await callApi('/app/orders', { cookie: 'AUTH_TOKEN=secret' });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(text).toContain('class="boot"');
  });

  test('depends on nothing of its visitor but the choices that all guests may share', async () => {
    const { callApi } = await open();
    const name = fc.constantFrom('is_dark', 'currency', 'country', 'ref', 'x', 'AUTH_TOKEN2', '_ga');
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/);
    const visitor = fc.record({
      host: fc.constantFrom('localhost', 'lumen.localhost'),
      url: fc.constantFrom('/app/', '/app/orders', '/app/pt_BR', '/app/nowhere'),
      cookies: fc.dictionary(name, fc.oneof(word, fc.constantFrom('EUR', 'true')), { maxKeys: 5 }),
      headers: fc.dictionary(
        fc.constantFrom('authorization', 'x-country-code', 'cf-ipcountry', 'user-agent', 'x-forwarded-for'),
        word,
        { maxKeys: 3 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(visitor, async ({ host, url, cookies, headers }) => {
        const { is_dark: dark, currency } = cookies;
        const mode = dark === undefined ? 'system' : ['true', '1'].includes(dark) ? 'dark' : 'light';
        const cookie = Object.entries(cookies)
          .map(([key, value]) => `${key}=${value}`)
          .join('; ');
        const { text } = await callApi(url, { ...headers, host, cookie });
        expect(shownIn(text)).toEqual({
          instance: host === 'localhost' ? 'aurora' : 'lumen',
          locale: url === '/app/pt_BR' ? 'pt_BR' : 'en',
          mode,
          origin: `http://${host}`,
          address: url,
          cookies: currency === 'EUR' ? { currency } : {},
        });
      }),
    );
  });

  test('holds nothing that is one visitor’s, whoever came before: over roles, brands, cookies and headers', async () => {
    const { callApi, requested } = await open(
      async (page) => ({ ...rendered(page), markup: bytes(`<main>${JSON.stringify(page)}</main>`) }),
      ['/api/v1/nothing'],
    );
    const sent: string[] = [];
    app.addHook('onRequest', async (request) => {
      if (request.url.startsWith('/api/')) sent.push(JSON.stringify(request.headers));
    });
    const secret = fc.stringMatching(/^[a-z0-9]{6}$/).map((word) => `private-${word}`);
    const visitor = fc.record({
      role: fc.constantFrom('guest', 'customer', 'ended'),
      secret,
      host: fc.constantFrom('localhost', 'lumen.localhost'),
      url: fc.constantFrom('/app/', '/app/orders', '/app/pt_BR', '/app/nowhere', '/app/login', '/app/?currency=EUR'),
      cookies: fc.subarray(['is_dark=true', 'is_dark=false', 'currency=EUR', 'locale=pt_BR', 'country=LV']),
      header: fc.constantFrom('authorization', 'cookie2', 'x-forwarded-for', 'x-api-token', 'user-agent', 'referer'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(visitor, { minLength: 2, maxLength: 6 }), async (visitors) => {
        for (const one of visitors) {
          const session = { guest: [], customer: [`AUTH_TOKEN=${one.secret}`], ended: ['AUTH_TOKEN='] }[one.role];
          const cookie = [`own=${one.secret}`, ...one.cookies, ...(session ?? [])].join('; ');
          const { status, text, headers } = await callApi(one.url, {
            host: one.host,
            cookie,
            [one.header]: one.secret,
          });
          if (status === 302) continue;
          // Neither theirs nor another's.
          expect(text).not.toContain('private-');
          const hasSession = one.role === 'customer';
          expect(headers['cache-control']).toBe(hasSession ? 'private, no-store' : 'private, no-cache');
          expect(String(headers['vary']).toLowerCase()).toContain('cookie');
          // An outline is for whoever has a session, and a page of guests for nobody else.
          expect((shownIn(text) as { readonly isOutline?: boolean } | null)?.isOutline === true).toBe(hasSession);
        }
      }),
    );
    expect(requested.length).toBeGreaterThan(10);
    expect(sent).toHaveLength(requested.filter((page) => page.isOutline !== true).length);
    expect(JSON.stringify(requested)).not.toContain('private-');
    expect(sent.join('\n')).not.toContain('private-');
  });

  test('is kept for a short while, then shown once more while it is rendered again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callApi, requested } = await open();
    await callApi('/app/');
    vi.setSystemTime(Date.now() + 9_000);
    await callApi('/app/');
    expect(requested).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    await callApi('/app/');
    expect(requested).toHaveLength(2);
    vi.setSystemTime(Date.now() + 3_600_000);
    await callApi('/app/');
    expect(requested).toHaveLength(3);
  });

  test('is compressed better once it has come out the same a second time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const lines = (of: string) =>
      Array.from({ length: 4_000 }, (_, at) => `<i>${of} ${(at * 7919) % 997}</i>`).join('');
    let shown = lines('a');
    const { callApi } = await open(async (page) => ({ ...rendered(page), markup: bytes(shown) }));
    const size = async () => {
      const { headers } = await callApi('/app/', { 'accept-encoding': 'br' });
      return Number(headers['content-length']);
    };
    const renew = async () => {
      vi.setSystemTime(Date.now() + 11_000);
      await size();
    };
    const first = await size();
    await renew();
    await expect.poll(size).toBeLessThan(first);
    const small = await size();
    shown = lines('b');
    await renew();
    // Another page is sent as fast as the first was.
    await expect.poll(size).toBeGreaterThan(small);
  });

  test('is not kept when a reply was missing, or when its address has a query', async () => {
    const { callApi, requested } = await open({ isWhole: false });
    await callApi('/app/');
    await callApi('/app/');
    expect(requested).toHaveLength(2);
    await callApi('/app/?utm_source=a');
    await callApi('/app/?utm_source=a');
    expect(requested).toHaveLength(4);
  });

  test('is not kept for an address that leads nowhere, nor for a currency that the shop does not have', async () => {
    const { callApi, requested } = await open();
    await callApi('/app/nowhere');
    await callApi('/app/nowhere');
    expect(requested).toHaveLength(2);
    await callApi('/app/');
    await callApi('/app/', { cookie: 'currency=AAA' });
    await callApi('/app/', { cookie: 'currency=AAB' });
    expect(requested).toHaveLength(3);
  });

  test('makes room for newer ones where pages take too much memory', async () => {
    const { callApi, requested } = await open(async (page) => ({
      ...rendered(page),
      markup: bytes(`<main>${'x'.repeat(20_000_000)}</main>`),
    }));
    await callApi('/app/');
    await callApi('/app/');
    expect(requested).toHaveLength(1);
    await callApi('/app/orders');
    await callApi('/app/');
    expect(requested).toHaveLength(3);
  });

  test('that cannot be rendered is left to the browser', async () => {
    const { callApi } = await open(async () => {
      throw new Error('a block has failed');
    });
    const { status, text } = await callApi('/app/');
    expect(status).toBe(200);
    expect(text).toContain('class="boot"');
    expect(text).not.toContain('a block has failed');
  });

  test('says in the document what it is about', async () => {
    const { callApi } = await open({ head: { title: 'Views & more', description: 'From <b>$1</b>' } });
    const { status, text } = await callApi('/app/orders');
    expect(status).toBe(200);
    expect(text).toContain('<title>Views &amp; more – ');
    expect(text).toContain('<meta name="description" content="From &lt;b&gt;$1&lt;/b&gt;">');
    expect(text).not.toContain('noindex');
    await app.close();
    const whole = await open({ head: { title: 'Buy views', isWhole: true } });
    expect((await whole.callApi('/app/orders')).text).toContain('<title>Buy views</title>');
  });

  test('of something that does not exist is answered with 404, kept from search engines, and not kept here', async () => {
    const { callApi, requested } = await open({ head: { title: 'Service not found', isMissing: true } });
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, text } = await callApi('/app/orders');
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toMatch(/<div id="root"><main>/);
    }
    expect(requested).toHaveLength(2);
  });

  test('is found missing for somebody who is logged in too, who gets an outline, and guests nothing of it', async () => {
    const session = { cookie: 'AUTH_TOKEN=secret' };
    const missing = await open({ head: { title: 'Order not found', isMissing: true } });
    const { status, text, headers } = await missing.callApi('/app/orders/1?a=b', session);
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(text).toContain('data-outline');
    // An address that names nothing in particular needs no second look.
    await missing.callApi('/app/orders', session);
    expect(missing.requested.filter((page) => page.isOutline !== true).map(({ address }) => address)).toEqual([
      '/app/orders/1',
    ]);
    await app.close();
    const there = await open();
    expect((await there.callApi('/app/orders/1', session)).status).toBe(200);
    const guest = await there.callApi('/app/orders/1');
    expect(guest.text).not.toContain('data-outline');
    expect(guest.headers['cache-control']).toBe('private, no-cache');
    // The page that was asked for first is shown to the next guest.
    expect(there.requested).toHaveLength(2);
  });

  test('may lead elsewhere', async () => {
    const { callApi } = await open({ redirect: '/app/login?redirect=%2Forders' });
    const { status, headers } = await callApi('/app/orders');
    expect([status, headers.location]).toEqual([302, '/app/login?redirect=%2Forders']);
  });

  test('is rendered by reading alone: what would change something is refused', async () => {
    const { callApi, calls } = await open();
    await callApi('/app/');
    expect(calls).toMatchObject([{ status: 405 }]);
  });
});
