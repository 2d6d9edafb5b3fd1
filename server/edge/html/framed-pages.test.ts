import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrast } from '../../../engine/compile/theme/color.ts';
import type { Bootstrap, RouteNode } from '../../../engine/definition.ts';
import {
  send,
  startTestServer,
  type TestServer,
  testClient,
  testInstance,
  tokenOf,
} from '../../../tests/server/test-server.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';

const site = 'https://blog.example.com';
const screen = (path: string, name: string): RouteNode => ({
  screen: name,
  path,
  layout: 'blank',
  access: 'open',
  framed: true,
  title: { $text: 'orders.title' },
  chunk: '',
  blocks: [],
});
const shop = (id: string, settings: object = {}) => {
  const instance = testInstance(id);
  const routes = [screen('/embed/order', 'embed-order'), screen('/embed/pay/$invoiceId', 'embed-payment')];
  const indexes = Object.fromEntries(
    Object.entries(instance.indexes).map(([locale, index]) => [
      locale,
      { ...index, routes: [...index.routes, ...routes] },
    ]),
  );
  return { ...instance, indexes, settings: { ...instance.settings, ...settings } };
};

let server: TestServer;
let token = '';
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    instances: createInstanceRegistry([shop('aurora'), shop('lumen', { darkModeAvailable: false })]),
    pages: { client: testClient },
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  });
  const { body } = await send(server.app, 'POST /api/v1/order-widgets', {
    token: await tokenOf(server.app),
    body: { name: 'My blog', domains: [`${site}/page`, 'http://localhost:8000'] },
  });
  token = body.data.api_token;
});
afterAll(() => server?.close());

const open = (query: string, { path = '/app/embed/order', host = 'aurora.example', cookie = '' } = {}) =>
  server.app.inject({ url: `${path}${query}`, headers: { host, ...(cookie && { cookie }) } });
const policyOf = (reply: Awaited<ReturnType<typeof open>>) => String(reply.headers['content-security-policy']);
const bootstrapOf = (page: string) =>
  JSON.parse(/<script type="application\/json" id="livery">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null') as Bootstrap & {
    readonly settings: Readonly<Record<string, unknown>>;
  };

describe('the page of a widget', () => {
  test('may be framed by the sites of the widget, and no other page by anybody', async () => {
    const page = await open(`?widget=${token}`);
    expect(page.statusCode).toBe(200);
    expect(policyOf(page)).toContain(`frame-ancestors ${site} http://localhost:8000;`);
    expect(page.headers['x-frame-options']).toBeUndefined();
    for (const other of [await open(''), await open(`?widget=${token}`, { path: '/app/orders' })]) {
      expect(policyOf(other)).toContain("frame-ancestors 'none'");
      expect(other.headers['x-frame-options']).toBe('DENY');
    }
  });

  test('without sites may be framed by nobody', async () => {
    const owner = await tokenOf(server.app);
    const { body } = await send(server.app, 'POST /api/v1/order-widgets', { token: owner, body: { name: 'No site' } });
    const page = await open(`?widget=${body.data.api_token}`);
    expect(page.statusCode).toBe(200);
    expect(policyOf(page)).toContain("frame-ancestors 'none'");
  });

  test('orders with its own token, as a guest, and without the cart', async () => {
    const page = await open(`?widget=${token}`, { cookie: 'AUTH_TOKEN=somebody' });
    const { settings, framed } = bootstrapOf(page.body);
    expect(settings).toMatchObject({ cabinetWidgetToken: token, cartEnabled: false, singleOrderDesign: 'single' });
    expect(framed).toEqual({ by: [site, 'http://localhost:8000'] });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toBe((await open(`?widget=${token}`)).body);
  });

  test('sends no address on, and leaves the token out of the log', async () => {
    const page = await open(`?widget=${token}`);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(token);
  });

  test('has the color, theme and layout that the partner wants, and stays readable', async () => {
    const { body } = await open(`?widget=${token}&primary=%23FFEE00&theme=dark&layout=multi`);
    const { settings } = bootstrapOf(body);
    const colorOf = (name: string) => new RegExp(`html\\{[^}]*--${name}:([^;}]+)`).exec(body)?.[1] ?? '';
    expect(settings).toMatchObject({ defaultTheme: 'dark', singleOrderDesign: 'multi' });
    expect(colorOf('liverySecondary')).toBe('#ffee00');
    expect(contrast(colorOf('colorBrandForegroundLink'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['primary=red', 'primary=%23fff;}', 'theme=neon', 'layout=wide', 'locale=xx', 'primary='])(
    'takes the shop’s own in place of %s',
    async (wish) => {
      const usual = await open(`?widget=${token}`);
      const page = await open(`?widget=${token}&${wish}`);
      expect([page.statusCode, page.body]).toEqual([200, usual.body]);
    },
  );

  test('is never dark in a shop that has no dark theme', async () => {
    const mira = await send(server.app, 'POST /login', {
      host: 'lumen.example',
      body: { email: 'demo@livery.test', password: 'livery-demo' },
    });
    const made = await send(server.app, 'POST /api/v1/order-widgets', {
      host: 'lumen.example',
      token: String(mira.headers['authorization']).replace('Bearer ', ''),
      body: { name: 'Dark' },
    });
    const page = await open(`?widget=${made.body.data.api_token}&theme=dark`, { host: 'lumen.example' });
    expect(page.body).toContain('data-theme="light"');
  });

  test('goes to the language that the partner wants', async () => {
    const reply = await open(`?widget=${token}&locale=pt-BR&theme=light`);
    expect([reply.statusCode, reply.headers['location'], reply.headers['referrer-policy']]).toEqual([
      302,
      `/app/pt_BR/embed/order?widget=${token}&theme=light`,
      'no-referrer',
    ]);
  });
});

describe('a widget that is not there', () => {
  const freeze = (at: Date | null) =>
    server.db.write('aurora', (trx) =>
      trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', 1).execute(),
    );

  test.each([
    ['of nobody', () => open('?widget=lvw_nobody')],
    ['of another brand', () => open(`?widget=${token}`, { host: 'lumen.example' })],
    ['of the shop itself', () => open('?widget=aurora-token')],
    ['without a token', () => open('?widget=')],
    ['that is too long', () => open(`?widget=lvw_${'x'.repeat(200)}`)],
  ])('%s shows a sentence in whatever frame, and nothing to press', async (_, call) => {
    const page = await call();
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('This order form isn’t available');
    expect(page.body).not.toMatch(/<script|<a |<form|<button/);
    expect(policyOf(page)).toMatch(/default-src 'none'.*frame-ancestors \*/);
  });

  test('counts as gone while its owner is frozen', async () => {
    await freeze(server.clock.now());
    expect((await open(`?widget=${token}`)).statusCode).toBe(404);
    await freeze(null);
    expect((await open(`?widget=${token}`)).statusCode).toBe(200);
  });
});

describe('the loader', () => {
  test('is small, kept for long at an address that stays, and may be loaded by other sites', async () => {
    const reply = await open('', { path: '/app/embed/order.js' });
    expect(reply.headers['content-type']).toContain('text/javascript');
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=86400/);
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(reply.rawPayload.length).toBeLessThan(3_000);
    expect(() => new Script(reply.body)).not.toThrow();
  });
});
