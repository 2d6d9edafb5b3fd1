import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../engine/compile/contract/read-contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { readPicture } from '../../platform/pictures/picture-files.ts';
import { styleHash } from '../http/security-headers.ts';
import { createServer } from '../../main/create-server.ts';
import { root, send, testClient, testInstance } from '../../../tests/server/test-server.ts';
import { temporaryFolder } from '../../../tests/postgres/temporary-folder.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { readClient } from './client-files.ts';
import type { DevEvent } from './dev-hooks.ts';

/** Pages never ask the database. */
const noDatabase = new Proxy(
  {},
  {
    get: () => {
      throw new Error('pages must not ask the database');
    },
  },
) as Database;
const assets = join(temporaryFolder('brand'), 'assets');
mkdirSync(assets);
writeFileSync(join(assets, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
writeFileSync(join(assets, 'notes.txt'), 'not for everybody');
writeFileSync(join(assets, '..', 'outside.svg'), '<svg/>');

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer({
    contract: await readContract(root),
    db: noDatabase,
    instances: createInstanceRegistry([testInstance('aurora', { assets })]),
    pages: { client: testClient },
  });
});
afterAll(() => app?.close());
const call = (line: string, headers: Record<string, string> = {}) => send(app, line, { headers });
const bootstrapOf = (page: string) =>
  JSON.parse(/<script type="application\/json" id="livery">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

describe('a page', () => {
  test('carries the bootstrap of its route in the language of its path', async () => {
    const { status, text, headers } = await call('GET /app/pt_BR/orders/12?x=1');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const bootstrap = bootstrapOf(text);
    expect(bootstrap.index.locale).toBe('pt_BR');
    expect(bootstrap.chunk.screen.screen).toBe('order');
    expect(bootstrap.settings.panelName).toBe('Aurora');
    expect(bootstrap.dev).toBe(false);
    expect(text).toContain('<html lang="pt-BR" data-theme="system" data-instance="aurora">');
    expect(text).toContain('<title>Order – Aurora</title>');
  });

  test('may frame the sites that the brand names, and no others', async () => {
    const policyOf = async (server: FastifyInstance) =>
      String((await send(server, 'GET /app/orders')).headers['content-security-policy']);
    expect(await policyOf(app)).not.toContain('frame-src');
    const addresses = [
      'https://help.example.com/shop/',
      'https://help.example.com/faq/',
      "https://x.example/; script-src '*'",
    ];
    const settings = { ...testInstance('aurora').settings, siteViewAddresses: addresses };
    const other = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([{ ...testInstance('aurora'), settings }]),
      pages: { client: testClient },
    });
    onTestFinished(() => other.close());
    expect(await policyOf(other)).toMatch(/; frame-src 'self' https:\/\/help\.example\.com https:\/\/x\.example$/);
  });

  test('cannot be broken out of by texts of the brand', async () => {
    const { text } = await call('GET /app/orders');
    expect(text).toContain('<title>Orders &lt;b&gt;&amp;&lt;/b&gt; more – Aurora</title>');
    expect(text).toContain('<meta name="description" content="All &quot;orders&quot;">');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(bootstrapOf(text).chunk.texts.evil).toBe('</script><script>alert(1)</script>');
  });

  test('has its screen as the file of that has it, which is not written a second time', async () => {
    const body = JSON.stringify(testInstance('aurora').chunkOf('en', 'orders'), null, 1);
    const files = new Map([['orders.json', { type: 'application/json', body }]]);
    const own = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([testInstance('aurora', { assets, files })]),
      pages: { client: testClient },
    });
    onTestFinished(() => own.close());
    const { text } = await send(own, 'GET /app/orders', { headers: {} });
    expect(text).toContain(`"chunk":${body.replaceAll('<', '\\u003c')},"settings":{`);
    expect(bootstrapOf(text).chunk).toEqual(JSON.parse(body));
  });

  test('prefers the fixed part of a path to a variable one', async () => {
    expect(bootstrapOf((await call('GET /app/orders/create')).text).chunk.screen.screen).toBe('orders-create');
  });

  test('of an unknown path is the not-found screen with status 404', async () => {
    const { status, text } = await call('GET /app/nowhere/at/all');
    expect([status, bootstrapOf(text).chunk.screen.screen]).toEqual([404, 'not-found']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<title>Nothing here – Aurora</title>');
  });

  test('of a redirected path is somewhere else, in the same language, with what the query said', async () => {
    const plain = testInstance('aurora', { assets });
    const redirects = { '/orders/new': '/orders/create?type=single', '/services': '/' };
    const indexes = Object.fromEntries(
      Object.entries(plain.indexes).map(([locale, index]) => [locale, { ...index, redirects }]),
    );
    const moved = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([{ ...plain, indexes }]),
      pages: { client: testClient },
    });
    const whereFrom = async (path: string) => {
      const { status, headers } = await send(moved, `GET ${path}`);
      return [status, headers['location']];
    };
    expect(await whereFrom('/app/services')).toEqual([302, '/app/']);
    expect(await whereFrom('/app/pt_BR/orders/new/?url=https%3A%2F%2Fa.test%2F&type=cart')).toEqual([
      302,
      '/app/pt_BR/orders/create?type=single&url=https%3A%2F%2Fa.test%2F',
    ]);
    expect(await whereFrom('/app/orders/toString')).toEqual([200, undefined]);
    await moved.close();
  });

  test('loads the code of its blocks beside the entry', async () => {
    expect((await call('GET /app/orders')).text).toContain(
      '<link rel="modulepreload" crossorigin href="/app/assets/table-1.js">',
    );
    expect((await call('GET /app/')).text).not.toContain('table-1.js');
  });

  test('tells what the other pages are called, in its language', async () => {
    const page = (more: object) => ({
      slug: null,
      metaTitle: null,
      metaDescription: null,
      title: null,
      content: null,
      ...more,
    });
    const pages = [
      page({ routeName: 'orders', metaTitle: { en: 'Your orders', pt_BR: 'Seus pedidos' } }),
      page({ routeName: 'page', slug: 'terms', title: { en: 'Terms', pt_BR: 'Termos' } }),
      page({ routeName: 'gone', metaTitle: 'No screen has this name' }),
      page({ routeName: 'order' }),
      // Its address must not be called as one where nothing is.
      page({ routeName: 'page', slug: 'bare' }),
    ];
    const named = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([testInstance('aurora', { assets, data: { pages } })]),
      pages: { client: testClient },
    });
    const { text } = await send(named, 'GET /app/pt_BR/orders');
    expect(text).toContain('<title>Seus pedidos</title>');
    expect(bootstrapOf(text).titles).toEqual({
      orders: 'Seus pedidos',
      '/terms': 'Termos – Aurora',
      '/bare': 'Aurora',
    });
    await named.close();
  });

  test('is painted in the chosen mode before any code runs', async () => {
    const dark = await call('GET /app/orders', { cookie: 'is_dark=true' });
    expect(dark.text).toContain('data-theme="dark"');
    expect(dark.text).toContain('<meta name="color-scheme" content="dark">');
    expect(dark.text).toContain('<meta name="theme-color" content="#101010">');
    expect(dark.headers['vary']).toContain('cookie');
    const light = await call('GET /app/orders', { cookie: 'is_dark=false' });
    expect(light.text).toContain('data-theme="light"');
    // Both, so that a switch needs nothing more; the preference of the browser counts where nobody has chosen.
    const open = await call('GET /app/orders');
    for (const { text, headers } of [dark, light, open]) {
      const rules = /<style id="livery-theme">([^<]*)<\/style>/.exec(text)?.[1] ?? '';
      expect(rules).toMatch(/html\{color-scheme:light;.*html\[data-theme=dark\]\{color-scheme:dark;/);
      expect(rules.includes('html[data-theme=system]')).toBe(text === open.text);
      expect(headers['content-security-policy']).toContain(styleHash(rules));
    }
  });

  test('is sent once: the same tag answers 304', async () => {
    const first = await call('GET /app/orders');
    expect((await call('GET /app/orders', { 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
  });
});

describe('the country of a visitor', () => {
  const cookieOf = async (headers: Record<string, string>) =>
    String((await call('GET /app/orders', headers)).headers['set-cookie'] ?? '').split(';')[0];

  test.each([
    [{ 'cf-ipcountry': 'NL' }, 'country=NL'],
    [{ 'cloudfront-viewer-country': 'pt' }, 'country=PT'],
    [{ 'cf-ipcountry': 'NL', cookie: 'country=DE' }, 'country=NL'],
    [{ 'cf-ipcountry': 'NL', cookie: 'country=NL' }, ''],
    [{ 'cf-ipcountry': 'XX', 'x-country-code': 'IN' }, 'country=IN'],
    [{ 'cf-ipcountry': 'T1' }, ''],
    [{ 'cf-ipcountry': 'NL; Domain=evil.example' }, ''],
    [{}, ''],
  ])('is remembered as the network before the shop tells it: %j', async (headers, cookie) => {
    expect(await cookieOf(headers)).toBe(cookie);
  });

  test('is remembered for a year, for every path', async () => {
    const { headers } = await call('GET /app/orders', { 'cf-ipcountry': 'NL' });
    expect(headers['set-cookie']).toBe('country=NL; Path=/; Max-Age=31536000; SameSite=Lax');
  });
});

describe('the start page', () => {
  test.each([
    ['/', {}, '/app/'],
    ['/app', {}, '/app/'],
    ['/', { 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.8' }, '/app/pt_BR/'],
    ['/app/?ref=x', { 'accept-language': 'de;q=0.9, PT-br;q=0.5' }, '/app/pt_BR/?ref=x'],
    ['/app/en/orders?a=1', {}, '/app/orders?a=1'],
    ['/app/en//evil.example/', {}, '/app/evil.example/'],
  ])('%s with %j leads to %s', async (path, headers, to) => {
    const reply = await call(`GET ${path}`, headers);
    expect([reply.status, reply.headers['location']]).toEqual([302, to]);
  });

  test('stays in the language that was chosen before', async () => {
    expect((await call('GET /app/', { 'accept-language': 'pt', cookie: 'locale=en' })).status).toBe(200);
    expect((await call('GET /app/orders', { 'accept-language': 'pt' })).status).toBe(200);
    const chosen = await call('GET /app/', { 'accept-language': 'en', cookie: 'locale=pt_BR' });
    expect([chosen.status, chosen.headers['location']]).toEqual([302, '/app/pt_BR/']);
  });

  test.each([
    ['/app/orders', 'pt_BR', 'en'],
    ['/app/pt_BR/orders', 'en', 'pt-BR'],
    ['/app/pt_BR/', 'en', 'pt-BR'],
  ])('is the only one that asks who comes: %s with the cookie %s is in %s', async (path, chosen, language) => {
    const page = await call(`GET ${path}`, { 'accept-language': 'de', cookie: `locale=${chosen}` });
    expect([page.status, /<html lang="([^"]+)"/.exec(page.text)?.[1]]).toEqual([200, language]);
  });
});

describe('files', () => {
  test('of the definition never change', async () => {
    const reply = await call('GET /app/definition/orders.json');
    expect([reply.status, reply.body]).toMatchObject([200, { screen: { screen: 'orders' } }]);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await call('GET /app/definition/other.json')).status).toBe(404);
  });

  test('of the brand may run nothing when they are opened by themselves', async () => {
    const reply = await call('GET /app/brand/logo.svg');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(reply.headers['content-security-policy']).toContain('sandbox');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('of the brand are kept for good under an address that names their content', async () => {
    const folder = temporaryFolder('brand');
    const variants = join(folder, 'variants');
    mkdirSync(variants);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'a.png'), 'large');
    const { version } = await readPicture({ name: 'a.png', path: join(folder, 'assets', 'a.png') });
    writeFileSync(join(variants, `${version}-320.avif`), 'small');
    const shop = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([{ ...testInstance('aurora', { assets: join(folder, 'assets') }), variants }]),
      pages: { client: testClient },
    });
    onTestFinished(() => shop.close());
    const get = async (query: string) => {
      const { headers, text } = await send(shop, `GET /app/brand/a.png${query}`);
      return [headers['content-type'], text, String(headers['cache-control']).includes('immutable')];
    };
    expect(await get('')).toEqual(['image/png', 'large', false]);
    expect(await get(`?v=${version}`)).toEqual(['image/png', 'large', true]);
    expect(await get(`?v=${version}&w=320&as=avif`)).toEqual(['image/avif', 'small', true]);
    // What is not there, and what is no longer that picture, is the picture of now.
    expect(await get(`?v=${version}&w=640&as=avif`)).toEqual(['image/png', 'large', true]);
    expect(await get(`?v=${version}&w=320&as=${encodeURIComponent('/../x')}`)).toEqual(['image/png', 'large', true]);
    expect(await get('?v=0123456789ab&w=320&as=avif')).toEqual(['image/png', 'large', false]);
    expect(await get('?v=a&v=b')).toEqual(['image/png', 'large', false]);
  });

  test.each([
    'notes.txt',
    '../outside.svg',
    '..%2Foutside.svg',
    '%2e%2e/outside.svg',
    '..\\outside.svg',
    '/etc/passwd',
    'logo.svg/x',
    '',
  ])('that are no pictures of the brand are not there: %s', async (name) => {
    const reply = await call(`GET /app/brand/${name}`);
    expect(reply.status).toBe(404);
  });

  test('of the build are found by name, compressed, and nothing else is', async () => {
    const folder = temporaryFolder('client');
    writeFileSync(join(folder, 'index.html'), testClient.template);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'main-1.js'), 'export const a = 1;\n'.repeat(200));
    const built = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([testInstance('aurora')]),
      pages: { client: await readClient(folder) },
    });
    const reply = await send(built, 'GET /app/assets/main-1.js', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect([reply.status, reply.headers['content-encoding'], reply.headers['content-type']]).toEqual([
      200,
      'gzip',
      'text/javascript; charset=utf-8',
    ]);
    expect((await send(built, 'GET /app/assets/../index.html')).text).not.toContain('main-1');
    expect((await send(built, 'GET /app/assets/..%2Findex.html')).status).toBe(404);
    await built.close();
    await expect(readClient(join(folder, 'none'))).rejects.toThrow('The browser side is not built');
  });
});

test('a path outside the app leads people to the start page', async () => {
  const reply = await call('GET /wp-login.php', { accept: 'text/html' });
  expect(reply.status).toBe(404);
  expect(reply.text).toContain('<a href="/app/">');
});

test('a new definition is served at once', async () => {
  const instances = createInstanceRegistry([testInstance('aurora')]);
  const fresh = createServer({
    contract: await readContract(root),
    db: noDatabase,
    instances,
    pages: { client: testClient },
  });
  await send(fresh, 'GET /app/orders');
  const changed = testInstance('aurora');
  instances.replace([{ ...changed, settings: { ...changed.settings, panelName: 'Renamed' } }]);
  expect((await send(fresh, 'GET /app/orders')).text).toContain('Renamed</title>');
  expect(() =>
    instances.replace([testInstance('aurora'), testInstance('lumen', { hosts: ['aurora.example'] })]),
  ).toThrow('claimed by two instances: aurora and lumen');
  expect((await send(fresh, 'GET /app/orders')).text).toContain('Renamed</title>');
  await fresh.close();
});

describe('under livery dev', () => {
  test('the bundler comes first, pages go through it, events and the index are there', async () => {
    let tell: (event: DevEvent) => void = () => {};
    let stopped = false;
    const dev = createServer({
      contract: await readContract(root),
      db: noDatabase,
      instances: createInstanceRegistry([testInstance('aurora')]),
      pages: {
        client: null,
        dev: {
          template: async () => testClient.template,
          transformHtml: async (_url, page) => page.replace('</head>', '<!--bundler--></head>'),
          middleware: (request, response, next) => {
            if (request.url?.startsWith('/app/@vite/')) response.end('client code');
            else next();
          },
          explain: (instance, document, path) =>
            instance === 'aurora' && document === 'screens/orders' && !path.endsWith('.id')
              ? [`screens/orders.json:${path.length}:1`]
              : undefined,
          events: (send) => {
            tell = send;
            return () => {
              stopped = true;
            };
          },
        },
      },
    });
    const address = await dev.listen({ port: 0, host: '127.0.0.1' });
    const read = async (path: string) => (await send(dev, `GET ${path}`)).text;
    expect(await read('/app/orders')).toContain('<!--bundler-->');
    expect(bootstrapOf(await read('/app/orders')).dev).toBe(true);
    expect(JSON.parse(await read('/app/dev/index?locale=pt_BR')).locale).toBe('pt_BR');
    const explained = '/app/dev/explain?document=screens/orders&path=body.a&properties=id,text';
    expect(JSON.parse(await read(explained))).toEqual({
      places: ['screens/orders.json:6:1'],
      properties: { text: ['screens/orders.json:11:1'] },
    });
    expect(JSON.parse(await read('/app/dev/explain?document=nothing&path='))).toBeNull();

    // fetch() would not let the host be set.
    const raw = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request(`${address}${path}`, { headers: { host: 'aurora.example' } }, resolve)
          .on('error', reject)
          .end();
      });
    const client = await raw('/app/@vite/client');
    expect((await client.toArray()).join('')).toBe('client code');
    const events = await raw('/app/dev/events');
    expect(events.headers['content-type']).toBe('text/event-stream');
    tell({ type: 'definition' });
    for await (const chunk of events) {
      if (String(chunk).includes('data:')) {
        expect(String(chunk)).toContain('data: {"type":"definition"}');
        break;
      }
    }
    await dev.close();
    expect(stopped).toBe(true);
  });
});
