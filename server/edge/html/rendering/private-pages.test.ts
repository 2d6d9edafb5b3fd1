import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { RouteNode } from '../../../../engine/definition.ts';
import { testClient, testInstance } from '../../../../tests/server/test-server.ts';
import { isLong } from '../../../../tests/tier.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import { bindPages } from '../bind-pages.ts';
import type { PageRenderer, PageToRender } from './page-renderer.ts';

const screen = (path: string, changes: Partial<RouteNode> = {}): RouteNode => ({
  screen: path,
  path,
  layout: 'cabinet',
  access: 'open',
  title: { $text: 'orders.title' },
  chunk: '',
  blocks: [],
  ...changes,
});
const routes = [
  screen('/track/$invoiceId'),
  screen('/track/$invoiceId/support/$orderId'),
  screen('/pay/$invoiceId'),
  screen('/password/reset'),
  screen('/unsubscribe/$userId'),
  screen('/login/code', { access: 'guest' }),
  screen('/embed/order', { framed: true }),
  screen('/embed/pay/$invoiceId', { framed: true }),
];
const currencies = ['USD', 'EUR'].map((code) => ({ code, symbol: code, rate: 1 }));
const instances = ['aurora', 'lumen'].map((id) => {
  const instance = testInstance(id);
  return {
    ...instance,
    hosts: [`${id}.localhost`],
    settings: { ...instance.settings, currencies },
    indexes: Object.fromEntries(
      Object.entries(instance.indexes).map(([locale, index]) => [
        locale,
        { ...index, routes: [...index.routes, ...routes] },
      ]),
    ),
  };
});
/** Each widget is one brand's, and may be shown by the site of its partner. */
const widgets = instances.flatMap(({ id }) =>
  ['one', 'other'].map((name) => ({ instance: id, name: `${id}-${name}` })),
);
const template =
  '<html><head><!--livery:head--></head><body><div id="root"><div class="boot"></div></div><!--livery:bootstrap--></body></html>';

let opened: FastifyInstance[] = [];
afterEach(close);
async function close() {
  await Promise.all(opened.map((app) => app.close()));
  opened = [];
}

/** A shop whose pages hold all that their render was given, and all that the API was told by it. */
function open() {
  const requested: PageToRender[] = [];
  const renderer: PageRenderer = {
    async render(page, call) {
      requested.push(page);
      const { body } = await call({ method: 'GET', path: `/api/v1/told${queryOf(page.address)}`, headers: {} });
      return {
        markup: new TextEncoder().encode(`<main>${JSON.stringify([page, body])}</main>`),
        icons: '',
        beginning: null,
        styles: '',
        data: new TextEncoder().encode('{}'),
        head: null,
        structured: [],
        redirect: null,
        isWhole: true,
      };
    },
    close: async () => undefined,
  };
  const app = Fastify() as unknown as FastifyInstance;
  opened.push(app);
  app.get('/api/v1/told', (request, reply) => reply.send(JSON.stringify([request.url, request.headers])));
  bindPages(app, {
    instances: createInstanceRegistry(instances),
    client: { ...testClient, template },
    renderer,
    framersOf: async ({ id }, token) =>
      widgets.some(({ instance, name }) => instance === id && name === token)
        ? { domains: [`https://${token}.example`] }
        : null,
  });
  const callApi = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ method: 'GET', url, headers: { host: 'aurora.localhost', ...headers } });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body };
  };
  return { callApi, requested };
}
const queryOf = (address: string) => (address.includes('?') ? address.slice(address.indexOf('?')) : '');
const secretsIn = (text: string) => [...new Set(text.match(/private-[a-z0-9]+/g) ?? [])];
const framesIn = (text: string) => [...new Set(text.match(/(?:aurora|lumen)-(?:one|other)/g) ?? [])];

/** What addresses of mails, gateways and partners hold, as `S` for the secret of who opens them. */
const secretQueries = ['token=S', 'signature=S', 'token=S&email=S%40example.com', 'by=recovery&token=S', 'code=S&S=1'];
const paths = [
  '/orders',
  '/track/7',
  '/track/7/support/8',
  '/pt_BR/track/7',
  '/pay/7',
  '/password/reset',
  '/unsubscribe/7',
  '/login/code',
  '/embed/order',
  '/embed/pay/7',
  '/pt_BR/embed/order',
];
const visitors = fc.record({
  role: fc.constantFrom('guest', 'customer', 'ended'),
  secret: fc.stringMatching(/^[a-z0-9]{6}$/).map((word) => `private-${word}`),
  brand: fc.constantFrom('aurora', 'lumen'),
  path: fc.constantFrom(...paths),
  secretQuery: fc.option(fc.constantFrom(...secretQueries)),
  widget: fc.option(fc.constantFrom('one', 'other')),
  wishes: fc.subarray(['theme=dark', 'primary=%23123456', 'layout=multi', 'locale=pt_BR']),
  cookies: fc.subarray(['is_dark=true', 'currency=EUR', 'locale=pt_BR', 'country=LV']),
  header: fc.constantFrom('authorization', 'cookie2', 'x-forwarded-for', 'x-api-token', 'user-agent', 'referer'),
});

describe('a page whose address holds a secret, or that another site frames', () => {
  test('shows nobody what another brought along, over roles, brands, widgets, cookies and headers', async () => {
    const seen = { framed: 0, withSecret: 0, elsewhere: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(visitors, { minLength: 2, maxLength: 8 }), async (all) => {
        const { callApi, requested } = open();
        // Where nobody has anything with them but what guests choose.
        const bare = open();
        let own = 0;
        for (const { role, secret, brand, path, secretQuery, widget, wishes, cookies, header } of all) {
          const isFramed = widget !== null && path.includes('/embed/');
          const query = [
            ...(secretQuery === null ? [] : [secretQuery.replaceAll('S', secret)]),
            ...(widget === null ? [] : [`widget=${brand}-${widget}`]),
            ...(isFramed ? wishes : []),
          ].join('&');
          const url = `/app${path}${query && '?'}${query}`;
          const session = { guest: [], customer: [`AUTH_TOKEN=${secret}`], ended: ['AUTH_TOKEN='] }[role] ?? [];
          const cookie = [`own=${secret}`, ...cookies, ...session].join('; ');
          const { status, text, headers } = await callApi(url, {
            host: `${brand}.localhost`,
            cookie,
            [header]: secret,
          });
          if (status === 302) {
            // To the language that is wanted, with all that the address says.
            seen.elsewhere += 1;
            expect(headers.location).toBe(`/app/pt_BR${path}?${query.replace('&locale=pt_BR', '')}`);
            continue;
          }
          expect(status).toBe(200);
          const isOwn = secretQuery !== null && !isFramed;
          // Screens for guests are the browser's where somebody is logged in.
          const isLeft = role === 'customer' && path === '/login/code';
          // What its own address holds may be in a page; in one that is framed not even that.
          expect(secretsIn(text)).toEqual(isOwn && !isLeft ? [secret] : []);
          expect(framesIn(text).filter((name) => name !== `${brand}-${widget}`)).toEqual([]);
          if (isFramed) {
            seen.framed += 1;
            expect(framesIn(text)).toHaveLength(1);
            expect(headers['referrer-policy']).toBe('no-referrer');
            expect(String(headers['content-security-policy'])).toContain(
              `frame-ancestors https://${brand}-${widget}.example;`,
            );
          } else expect(String(headers['vary']).toLowerCase()).toContain('cookie');
          const hasSession = role === 'customer' && !isFramed;
          expect(headers['cache-control']).toBe(hasSession ? 'private, no-store' : 'private, no-cache');
          if (isOwn) {
            own += isLeft ? 0 : 1;
            seen.withSecret += 1;
            continue;
          }
          // The same for whoever asks: nothing counts but the address, and what guests choose for all pages of the shop.
          const choices = cookies.filter((one) => !isFramed && /^(?:is_dark|currency)=/.test(one));
          const plain = { host: `${brand}.localhost`, cookie: [...choices, ...(hasSession ? session : [])].join('; ') };
          expect(text).toBe((await bare.callApi(url, plain)).text);
        }
        // Rendered for each who asks, and for nobody after them.
        expect(requested.filter(({ address }) => secretsIn(address).length > 0)).toHaveLength(own);
        await close();
      }),
      { numRuns: isLong ? 100 : 75 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });

  test('is kept where it is framed: for the next guest of the same widget, and for no other', async () => {
    const { callApi, requested } = open();
    for (const widget of ['aurora-one', 'aurora-one', 'aurora-other'])
      expect((await callApi(`/app/embed/order?widget=${widget}&token=private-1`)).text).toContain(widget);
    expect(requested.map(({ address }) => address)).toEqual(['/app/embed/order', '/app/embed/order']);
  });
});
