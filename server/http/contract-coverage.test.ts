import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { handlerAreas } from '../handlers.ts';
import { openLoginToken } from '../auth/open-login-token.ts';
import { unsubscribeSignature } from '../profile/unsubscribe-signature.ts';
import { hashToken } from '../secrets/hash-token.ts';
import { sandboxCode } from '../social/sandbox-social-provider.ts';
import { telegramHash } from '../social/telegram-login.ts';
import { createInstanceRegistry } from '../tenancy/instance-registry.ts';
import { createServer } from './create-server.ts';
import { matchHandlers } from './match-handlers.ts';
import { root, send, startTestServer, type TestServer, testClock, testInstance, tokenOf } from './test-server.ts';

let server: TestServer;
let token = '';
/** What a call needs that only the server can make; `{name}` in a call is replaced. */
let prepared: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
  prepared = await prepare(server);
}, 60_000);
afterAll(() => server?.close());

const widget = '/api/v1/order-widget';
const key = 'api_token=aurora-token';
const views = { service_id: 2022, quantity: 1000 };
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const telegram = { id: 1, authDate: testClock().now().getTime() / 1000 };

async function prepare({ db, outside, clock }: TestServer): Promise<Readonly<Record<string, string>>> {
  const at = clock.now();
  return db.write('aurora', async (trx) => {
    const loginToken = await openLoginToken(trx, { userId: 2, purpose: 'widget', madeBy: 'test', at });
    const resetToken = 'reset-token';
    await trx
      .insertInto('password_reset')
      .values({
        instance: trx.instance,
        user_id: 2,
        token_hash: hashToken(resetToken),
        created_at: at,
        expires_at: new Date(at.getTime() + 1000),
      })
      .execute();
    const orders = await trx.selectFrom('orders').select('id').where('user_id', '=', 1).limit(1).executeTakeFirst();
    return {
      first: String(orders?.id),
      signature: unsubscribeSignature(outside.secrets, trx.instance, 1),
      loginToken,
      resetToken,
      credential: sandboxCode(outside.secrets, trx.instance, 'google', { name: 'A', email: null }, at),
      telegramHash: telegramHash(telegram, outside.telegramBotToken(trx.instance) ?? ''),
    };
  });
}

/** A call of each operation that succeeds; the server checks every reply against the contract. */
const calls: Readonly<Record<string, readonly [line: string, body?: object]>> = {
  login: ['POST /login', { email: 'demo@livery.test', password: 'livery-demo', not_register: true }],
  register: [
    'POST /register',
    {
      name: 'A',
      email: 'a@example.com',
      password: 'long enough',
      password_confirmation: 'long enough',
      account_type: 'company',
      company_name: 'A Ltd',
      vat: 'DE1',
    },
  ],
  getSettings: ['GET /settings'],
  listMenuItems: ['GET /menu-items'],
  listPages: ['GET /pages'],
  listBanners: ['GET /banners?place=orders'],
  getProfile: ['GET /api/v1/profile'],
  updateProfile: ['PATCH /api/v1/profile', { notify_order_actions: false }],
  setEmail: ['POST /api/v1/profile/set-email', { email: 'demo2@livery.test' }],
  listNetworks: [`GET ${widget}/networks?${key}&currency=USD`],
  listCountries: [`GET ${widget}/countries?${key}`],
  getService: [`GET ${widget}/services/youtube-views-standard?${key}`],
  identifyNetwork: [`POST ${widget}/networks/identify?${key}`, { url: link }],
  listPaymentMethods: [`GET ${widget}/payment-methods?${key}`],
  totalCost: [
    `POST ${widget}/services/total-cost?${key}`,
    { services: [{ ...views, url: link }], payment_method_id: 2, coupon_code: 'NONE' },
  ],
  quantityByCost: [
    `POST ${widget}/services/quantity-by-cost?${key}`,
    { contents_limit: 1, services: [{ service_id: 2022, desired_cost: 5 }] },
  ],
  validateOrderUrl: [`POST ${widget}/orders/validate-url?${key}`, { url: link, service_id: 2022 }],
  createOrder: [
    `POST ${widget}/orders?${key}`,
    { orders: [{ ...views, url: link, is_guarantee: true }], source: 'single_form' },
  ],
  listOrdersTable: ['GET /api/v1/orders/datatable?draw=1&start=0&length=100&search[value]=a'],
  getOrder: ['GET /api/v1/orders/{first}'],
  requestPasswordReset: ['POST /password/email', { email: 'demo@livery.test' }],
  resetPassword: [
    'POST /password/reset',
    {
      email: 'mira@livery.test',
      token: '{resetToken}',
      password: 'long enough',
      password_confirmation: 'long enough',
    },
  ],
  exchangeLoginToken: ['POST /login/token', { token: '{loginToken}' }],
  oneTapLogin: ['POST /login/google/one-tap', { payload: { credential: '{credential}' } }],
  attachTelegram: [
    'POST /api/v1/attach-telegram',
    { id: telegram.id, auth_date: telegram.authDate, hash: '{telegramHash}' },
  ],
  startSocialLogin: ['GET /login/google?redirect=/orders'],
  finishSocialLogin: ['GET /login/google/callback?code=a&state=b'],
  telegramLogin: [`GET /login/telegram/callback?id=1&auth_date=1&hash=${'0'.repeat(64)}`],
  setAnalyticsClientId: ['POST /api/v1/profile/set-analytics-client-id', { google_analytics4_client_id: '1.2' }],
  getUnsubscribe: ['GET /unsubscribe/1?signature={signature}'],
  unsubscribe: ['POST /unsubscribe/1?signature={signature}', { notify_order_actions: true }],
  createMarketingSource: ['POST /api/v1/marketing-sources', { marketing_source: 'newsletter' }],
  createApiToken: ['POST /api/v1/api-token'],
  getApiToken: ['GET /api/v1/api-token'],
  deleteApiToken: ['DELETE /api/v1/api-token'],
  listCatalogueNetworks: ['GET /api/v1/networks'],
  listServices: ['GET /api/v1/services?network_id=1'],
  listServiceLabels: ['GET /api/v1/services/labels'],
  listFavorites: ['GET /api/v1/services/favorites'],
  toggleFavorite: ['POST /api/v1/services/2022/favorites/toggle'],
  servicesCost: ['POST /api/v1/services/cost', { services: [views] }],
  servicesQuantityByCost: [
    'POST /api/v1/services/quantity-by-cost',
    { services: [{ service_id: 2022, desired_cost: 5 }], contents_limit: 2 },
  ],
  getServiceDetails: ['GET /api/v1/services/2022'],
  getServiceCost: ['GET /api/v1/services/2022/cost?quantity=1000'],
  listRelatedServices: ['GET /api/v1/services/2022/related-services'],
  listFrequentlyBoughtTogether: ['GET /api/v1/services/2022/frequently-bought-together'],
  listServiceTypes: ['GET /api/v1/service-types'],
  getServiceType: ['GET /api/v1/service-types/youtube-views'],
  listCatalogueCountries: ['GET /api/v1/countries'],
  listLanguages: [`GET ${widget}/languages?${key}`],
  listTypesByUrl: [`POST ${widget}/services/available-types-by-url?${key}`, { url: link }],
  listSpecialOffers: ['GET /api/v1/special-offers'],
  getSalesSettings: ['GET /api/v1/settings'],
  reportEnterUrl: [`POST ${widget}/events/enter-url?${key}`],
  reportPaymentPage: [`POST ${widget}/events/payment-page?${key}`],
  reportCheckoutButton: [`POST ${widget}/events/checkout-button?${key}`],
  search: ['POST /api/v1/search', { query: 'views', options: { searchType: 'all' }, network_id: 1 }],
  searchWidget: [`POST ${widget}/search?${key}`, { query: 'views' }],
  refresh: ['GET /refresh'],
  logout: ['POST /logout'],
};

test('every operation of the contract succeeds, and its reply is as the contract says', async () => {
  const contract = await readContract(root);
  expect(Object.keys(calls).sort()).toEqual(Object.keys(contract.operations).sort());
  const fill = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (hole, name: string) => prepared[name] ?? hole)) as T;
  for (const [name, call] of Object.entries(calls)) {
    const [line, body] = fill(call);
    const reply = await send(server.app, line, { token, ...(body ? { body } : {}) });
    // Where a browser comes by itself, it is sent on.
    const fine = reply.status === 302 && contract.operations[name]?.wire.reply.type === undefined ? 302 : 200;
    expect([name, reply.status, reply.status === fine ? '' : reply.text]).toEqual([name, fine, '']);
  }
});

test('a reply that is not as the contract says is noticed', async () => {
  const contract = await readContract(root);
  const [first, ...others] = handlerAreas;
  const broken = { ...first, login: async () => ({ id: 'one', name: 'x' }) as never };
  const app = createServer({
    contract,
    db: server.db,
    instances: createInstanceRegistry([testInstance('aurora')]),
    areas: [broken, ...others],
    checkReplies: true,
  });
  const reply = await send(app, 'POST /login', { body: { email: 'a@b.co', password: 'x' } });
  expect(reply.status).toBe(500);
  expect(reply.body.message).toMatch(/^Something went wrong on our side/);
  expect(reply.text).not.toContain('contract');
  await app.close();
});

test('the server refuses to start when handlers and contract do not match, and names each on either side', async () => {
  const contract = await readContract(root);
  const areas = [
    { login: async () => ({ id: 1, name: 'x' }) },
    { fly: async () => ({}), login: async () => ({ id: 1, name: 'x' }) } as object,
  ];
  const start = () => matchHandlers(contract, areas);
  expect(start).toThrow('- login has two handlers');
  expect(start).toThrow('- fly has a handler but is not in the contract');
  expect(start).toThrow('- createOrder is in the contract but has no handler');
  expect(matchHandlers(contract, handlerAreas).size).toBe(Object.keys(contract.operations).length);
});
