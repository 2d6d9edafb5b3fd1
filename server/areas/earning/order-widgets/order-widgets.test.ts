import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { transitionOrder } from '../../ordering/orders/transition-order.ts';
import { earningJobs } from '../referral/earning-jobs.ts';

let server: TestServer;
let demo = '';
let mira = '';
const shop = 'aurora';
const line = { service_id: 2022, quantity: 10_000, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };

beforeAll(async () => {
  server = await startTestServer();
  demo = await tokenOf(server.app);
  mira = await tokenOf(server.app, 'mira@livery.test');
});
afterAll(() => server?.close());

const call = (text: string, body?: object, token = demo) =>
  send(server.app, text, { token, ...(body ? { body } : {}) });
const make = async (body: object = {}, token = demo) =>
  (await call('POST /api/v1/order-widgets', { name: 'My page', ...body }, token)).body.data;
/** Orders with the demo user's balance by a widget, and has the order completed. */
async function completed(apiToken: string, token = demo): Promise<number> {
  const reply = await call(`POST /api/v1/order-widget/orders?api_token=${apiToken}`, { orders: [line] }, token);
  const id: number = reply.body.data.orders[0].id;
  await server.db.write(shop, async (trx) => {
    await trx.updateTable('orders').set({ current_quantity: line.quantity }).where('id', '=', id).execute();
    await transitionOrder(trx, id, {
      from: 'in_processing',
      to: 'completed',
      actor: 'provider',
      at: server.clock.now(),
    });
  });
  await runDueJobs({
    db: server.db,
    handlers: earningJobs,
    now: server.clock.now,
    onFailure: ({ error }) => {
      throw error;
    },
  });
  return reply.body.data.total;
}

describe('a widget', () => {
  test('is made with a token of its own and the reward of the instance, and can be changed', async () => {
    const made = await make();
    expect(made).toMatchObject({
      name: 'My page',
      minimum_purchase_amount: 0,
      payment_methods: [],
      reward_percent: 0.1,
    });
    expect(made.api_token).toMatch(/^lvw_[\w-]{32}$/);
    const changed = await call(`PATCH /api/v1/order-widgets/${made.id}`, {
      reward_percent: 0.25,
      payment_methods: [2, 1],
    });
    expect(changed.body.data).toEqual({ ...made, reward_percent: 0.25, payment_methods: [1, 2] });
    const listed = await call('GET /api/v1/order-widgets');
    expect(listed.body.data.at(-1)).toEqual(changed.body.data);
  });

  test.each([100, -1, 1e9, 'NaN', null, 0.31])('with a reward of %s is refused', async (reward) => {
    const before = (await call('GET /api/v1/order-widgets')).body.data.length;
    const reply = await call('POST /api/v1/order-widgets', { name: 'Greedy', reward_percent: reward });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['reward_percent']);
    expect((await call('GET /api/v1/order-widgets')).body.data).toHaveLength(before);
  });

  test('names every field that is wrong at once', async () => {
    const reply = await call('POST /api/v1/order-widgets', { name: ' ', payment_methods: [999], reward_percent: 0.9 });
    expect(reply.body.errors).toEqual({
      name: ['Fill in this field.'],
      payment_methods: ['Choose from the payment methods available for widgets.'],
      reward_percent: ['The commission can be at most 30%.'],
    });
  });

  test('names the sites that may show it by their origins, each once', async () => {
    const made = await make({
      domains: ['https://Blog.example.com/page', 'blog.example.com', 'http://localhost:8000'],
    });
    expect(made).toMatchObject({
      domains: ['https://blog.example.com', 'http://localhost:8000'],
      loader_url: expect.stringMatching(/^https?:.*\/app\/embed\/order\.js$/),
    });
    const wrong = await call(`PATCH /api/v1/order-widgets/${made.id}`, {
      domains: ['https://a.example', 'http://b.example'],
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { domains: ['Enter “http://b.example” as a site with https, for example https://blog.example.com.'] },
    ]);
    expect((await make()).domains).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => `https://a${at}.example`);
    expect((await call('POST /api/v1/order-widgets', { name: 'x', domains: many })).status).toBe(422);
  });

  test('of somebody else is not there', async () => {
    const { id } = await make();
    expect((await call(`PATCH /api/v1/order-widgets/${id}`, { name: 'Mine now' }, mira)).status).toBe(404);
    expect((await call('GET /api/v1/order-widgets', undefined, mira)).body.data).toEqual([]);
  });

  test('is neither made nor changed by a frozen account', async () => {
    const { id } = await make({}, mira);
    const freeze = (at: Date | null) =>
      server.db.write(shop, (trx) => trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', 2).execute());
    await freeze(server.clock.now());
    expect((await call('POST /api/v1/order-widgets', { name: 'x' }, mira)).status).toBe(422);
    expect((await call(`PATCH /api/v1/order-widgets/${id}`, { name: 'x' }, mira)).status).toBe(422);
    await freeze(null);
  });
});

describe('the token of a widget', () => {
  test('is taken by the order form’s calls, and offers the methods that its owner chose', async () => {
    const { api_token: token } = await make({ payment_methods: [1] });
    expect((await call(`GET /api/v1/order-widget/networks?api_token=${token}`)).status).toBe(200);
    const methods = await call(`GET /api/v1/order-widget/payment-methods?api_token=${token}`);
    expect(methods.body.data.map(({ id }: { id: number }) => id)).toEqual([0, 1]);
  });

  test('of another brand, or of nobody, is refused', async () => {
    const { api_token: token } = await make();
    const at = (host: string, apiToken: string) =>
      send(server.app, `GET /api/v1/order-widget/networks?api_token=${apiToken}`, { host });
    expect((await at('aurora.example', token)).status).toBe(200);
    expect((await at('lumen.example', token)).status).toBe(422);
    expect((await at('aurora.example', 'lvw_nobody')).status).toBe(422);
  });

  test('refuses orders below its minimum', async () => {
    const { api_token: token } = await make({ minimum_purchase_amount: 1000 }, mira);
    const reply = await call(`POST /api/v1/order-widget/orders?api_token=${token}`, { orders: [line] });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ orders: ['The minimum order in this widget is $1\u00a0000.00.'] });
  });
});

test('orders by a widget earn its owner the reward, never the customer, and are counted', async () => {
  const { id, api_token: token } = await make({ reward_percent: 0.2 }, mira);
  const earned = async (user = mira) =>
    (await call('GET /api/v1/profile?with_increased_balance_accuracy=1', undefined, user)).body.data
      .referral_user_balance;
  const before = await earned();
  const total = await completed(token);
  expect(await earned()).toBeCloseTo(before + total * 0.2, 6);

  const own = await make({}, demo);
  const demoBefore = await earned(demo);
  await completed(own.api_token);
  expect(await earned(demo)).toBe(demoBefore);

  const statistics = async (query: string) =>
    (await call(`GET /api/v1/order-widget-statistics${query}`, undefined, mira)).body.data;
  const figures = { orders_count: 1, users_count: 1, amount: total, reward_amount: expect.closeTo(total * 0.2, 6) };
  expect(await statistics('?group_by=orderWidget')).toEqual([{ id, name: 'My page', ...figures }]);
  expect(await statistics('?group_by=user')).toEqual([{ id: 1, name: 'D. C.', ...figures }]);
  expect(await statistics('?group_by=service')).toMatchObject([{ id: 2022, ...figures }]);
  expect(await statistics('')).toEqual([{ id: null, name: '2026-03-01', ...figures }]);
  expect(await statistics('?start_date=2026-03-02')).toEqual([]);
  expect(await statistics('?end_date=2026-02-28')).toEqual([]);
  expect(await statistics('?start_date=2026-03-01&end_date=2026-03-01')).toHaveLength(1);
});
