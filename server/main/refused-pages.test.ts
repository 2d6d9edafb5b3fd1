import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, testInstance, type TestServer, wordsOf } from '../../tests/server/test-server.ts';
import { Problem } from '../platform/problem.ts';
import { createInstanceRegistry } from '../platform/tenancy/instance-registry.ts';

let server: TestServer;
const gate = Promise.withResolvers<void>();
const german = testInstance('aurora', {
  locales: ['en', 'de'],
  settings: { ...testInstance('aurora').settings, panelName: 'Aurora <b>', locales: ['en', 'de'] },
  data: {},
  words: { en: wordsOf('en'), de: wordsOf('de') },
  indexes: { en: testInstance('aurora').indexes['en']!, de: testInstance('aurora').indexes['en']! },
});

beforeAll(async () => {
  server = await startTestServer({
    instances: createInstanceRegistry([german, testInstance('lumen')], [{ id: 'late', hosts: ['late.example'] }]),
    limits: { requests: 2 },
    bindRoutes: (app) => {
      for (const prefix of ['/app', '/app/de', '/api/v1']) {
        app.get(`${prefix}/broken`, () => {
          throw new Error('secret of the database');
        });
        app.get(`${prefix}/busy`, () => {
          throw new Problem(503, { key: 'database_busy' }, {}, 30);
        });
        app.get(`${prefix}/slow`, () => gate.promise.then(() => 'done'));
      }
      app.post('/app/broken', () => {
        throw new Problem(403, { key: 'form_from_elsewhere' });
      });
    },
  });
});
afterAll(async () => {
  gate.resolve();
  await server?.close();
});

const open = (path: string, headers: Record<string, string> = {}, host = 'aurora.example') =>
  send(server.app, `GET ${path}`, { host, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
const titleOf = (text: string) => /<title>(.*)<\/title>/.exec(text)?.[1];

describe('a page that is refused', () => {
  test('is a page of the brand with the same status, which says what happened and how to go on', async () => {
    const { status, headers, text } = await open('/app/broken');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(titleOf(text)).toBe('Something went wrong – Aurora &lt;b&gt;');
    expect(text).toContain('Something went wrong on our side. Try again.');
    expect(text).toContain('<a href="">Reload the page</a>');
    expect(text).toContain('<a href="/app/">Go to home page</a>');
    expect(text).toContain('<a href="/app/orders/create">New order</a>');
    expect(text).not.toMatch(/secret|Aurora <b>/);
  });

  test('needs nothing but itself and pictures of the brand, and its policy allows nothing else', async () => {
    const { headers, text } = await open('/app/broken');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+; img-src 'self'; base-uri 'none'/,
    );
    expect(text).not.toMatch(/<script|<link|<img|style="/);
  });

  test('speaks the language of its address', async () => {
    const { text } = await open('/app/de/busy');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Bei uns ist gerade sehr viel los.');
    expect(text).toContain('<a href="/app/de/">Zur Startseite</a>');
  });

  test('says in how long it is worth another try', async () => {
    const { status, headers, text } = await open('/app/busy');
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(text).toContain('Try again: in 30 seconds.');
    expect((await open('/app/de/busy')).text).toContain('in 30 Sekunden');
  });

  test('is one too where an address has too many requests open', async () => {
    const [address, other] = ['10.9.0.1', '10.9.0.2'];
    const waiting = [1, 2].map(() => send(server.app, 'GET /app/slow', { address }));
    const page = async (path: string, from: string) =>
      send(server.app, `GET ${path}`, { address: from, headers: { accept: 'text/html' } });
    await expect.poll(async () => (await page('/app/orders', address)).status).toBe(429);
    const { text, headers } = await page('/app/orders', address);
    expect([titleOf(text), headers['retry-after']]).toEqual(['Something went wrong – Aurora &lt;b&gt;', '1']);
    expect((await page('/api/v1/profile', address)).body.message).toMatch(/^We’re very busy/);
    expect((await page('/app/orders', other)).status).toBe(200);
    gate.resolve();
    await Promise.all(waiting);
  });

  test.for(['/app/%', '/app/de/%E0%A4%A', '/%zz'])('is one too where its address %s is malformed', async (path) => {
    const { status, headers, text } = await open(path);
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('Aurora &lt;b&gt;');
    expect(text).toContain(`<html lang="${path.startsWith('/app/de') ? 'de' : 'en'}">`);
    expect(text).not.toContain('Reload the page');
  });

  test('is one too for a form that is posted to it, and for a path that nothing is at', async () => {
    const posted = await send(server.app, 'POST /app/broken', { headers: { accept: 'text/html' } });
    expect([posted.status, posted.text.startsWith('<!doctype html>')]).toEqual([403, true]);
    const unknown = await open('/nowhere/<i>', { 'accept-language': 'de-AT,en;q=0.5' });
    expect([unknown.status, titleOf(unknown.text)]).toEqual([404, 'Seite nicht gefunden – Aurora &lt;b&gt;']);
    expect(unknown.text).not.toContain('<i>');
  });

  test.for([
    ['/app/broken', 500],
    ['/app/busy', 503],
    ['/app/%', 400],
    ['/nowhere', 404],
  ] as const)('stays JSON for who does not ask for a page: %s', async ([path, status]) => {
    const reply = await send(server.app, `GET ${path}`, { headers: { accept: '*/*' } });
    expect([reply.status, typeof reply.body.message]).toEqual([status, 'string']);
  });

  test('stays JSON below the API, whatever is asked for', async () => {
    for (const path of ['/api/v1/broken', '/api/v1/busy', '/api/v1/%', '/api/v1/nothing'])
      expect([path, typeof (await open(path)).body.message]).toEqual([path, 'string']);
    const refused = await send(server.app, 'POST /login', { body: {}, headers: { accept: 'text/html' } });
    expect([refused.status, refused.body.message]).toEqual([422, 'Check the marked fields.']);
  });
});

describe('where no shop is known, the product’s own words', () => {
  test('say in the language of the browser that there is none, and name nobody', async () => {
    const { status, text } = await open('/app/', { 'accept-language': 'fr' }, 'stranger.example');
    expect([status, titleOf(text)]).toEqual([404, 'Aucune boutique ici']);
    expect(text).toContain('<html lang="fr">');
    expect(text).not.toContain('href');
  });

  test('say of a shop without a valid definition that it is not ready', async () => {
    const page = await open('/app/', { 'accept-language': 'de' }, 'late.example');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '60']);
    expect(page.text).toContain('Dieser Shop ist noch nicht bereit.');
    const json = await send(server.app, 'GET /settings', { host: 'late.example' });
    expect([json.status, json.body.message]).toEqual([503, 'This shop isn’t ready. Try again later.']);
  });
});
