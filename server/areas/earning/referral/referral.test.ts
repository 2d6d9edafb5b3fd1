import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';

let server: TestServer;
let demo = '';
beforeAll(async () => {
  server = await startTestServer();
  demo = await tokenOf(server.app);
});
afterAll(() => server?.close());

const get = (path: string, token = demo) => send(server.app, `GET /api/v1/${path}`, { token });

test('whom the caller brought in is listed under a masked name, with what they earned', async () => {
  const { body } = await get('referral-program/referrals?draw=3');
  expect(body).toMatchObject({ draw: 3, recordsTotal: 2, recordsFiltered: 2 });
  const mira = body.data.find((one: { id: number }) => one.id === 2);
  expect(mira).toMatchObject({ id: 2, name: 'M. L.', email: 'm…@livery.test' });
  expect(mira.orders_count).toBeGreaterThan(0);
  expect(mira.reward_amount).toBeGreaterThan(0);
});

test('referrals are sorted and found by what the table knows, and by nothing else', async () => {
  const sorted = await get(
    'referral-program/referrals?columns[0][data]=reward_amount&order[0][column]=0&order[0][dir]=asc&search[value]=2',
  );
  expect(sorted.body).toMatchObject({ recordsTotal: 2, recordsFiltered: 1 });
  // Nobody can spell out a masked name by searching for it.
  expect((await get('referral-program/referrals?search[value]=mira')).body).toMatchObject({
    recordsFiltered: 0,
    data: [],
  });
  const refused = await get('referral-program/referrals?columns[0][data]=email&order[0][column]=0&order[0][dir]=asc');
  expect(refused.status).toBe(422);
});

test('statistics agree with the list, the profile and the ledger', async () => {
  const { data: statistics } = (await get('referral-program/statistics')).body;
  const { data: rows } = (await get('referral-program/referrals')).body;
  const { data: profile } = (await get('profile?with_increased_balance_accuracy=1')).body;
  expect(statistics).toMatchObject({
    affiliate_code: 'demo',
    referral_program_percent: 0.05,
    referrals_count: 2,
    active_referrals_count: 2,
  });
  const earned = rows.reduce((sum: number, one: { reward_amount: number }) => sum + one.reward_amount, 0);
  expect(statistics.reward_amount).toBeCloseTo(earned, 6);
  const orders = rows.map((one: { orders_count: number }) => one.orders_count);
  expect(statistics.orders_count).toBe(orders.reduce((sum: number, count: number) => sum + count, 0));
  expect(statistics.active_referrals_count).toBe(orders.filter((count: number) => count > 0).length);
  expect(statistics.referral_user_balance).toBe(profile.referral_user_balance);
  // The widget of the demo user has earned more, and some has been withdrawn since.
  const { data: withdrawals } = (await get('withdrawal')).body;
  const gone = withdrawals
    .filter(({ status }: { status: string }) => status !== 'declined')
    .reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
  expect(profile.total_earnings).toBeCloseTo(profile.referral_user_balance + gone, 6);
  expect(profile.total_earnings).toBeGreaterThan(statistics.reward_amount);
});

test('completed orders of whom the caller brought in are those that they see themselves, without parts', async () => {
  const { data: rows } = (await get('referral-program/referrals')).body;
  for (const [id, email] of [
    [2, 'mira@livery.test'],
    [3, 'tomasz@livery.test'],
  ] as const) {
    const { data } = (await get('dashboard', await tokenOf(server.app, email))).body;
    const row = rows.find((one: { id: number }) => one.id === id);
    expect([email, row.orders_count]).toEqual([email, data.completed_order_count]);
  }
});

test('who has brought nobody in sees nothing of others', async () => {
  const mira = await tokenOf(server.app, 'mira@livery.test');
  expect((await get('referral-program/referrals', mira)).body).toMatchObject({ recordsTotal: 0, data: [] });
  expect((await get('referral-program/statistics', mira)).body.data).toMatchObject({
    affiliate_code: 'mira',
    referrals_count: 0,
    orders_count: 0,
    reward_amount: 0,
  });
});

test('the dashboard counts the caller’s orders and shows the latest', async () => {
  const { data } = (await get('dashboard')).body;
  const { body: all } = await get('orders/datatable?length=1');
  expect(data.orders_count).toBe(all['recordsTotal']);
  expect(data.completed_order_count).toBeGreaterThan(5);
  expect(data.last_completed_orders).toHaveLength(5);
  expect(new Set(data.last_completed_orders.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['completed']),
  );
  const dates = data.last_completed_orders.map(({ completed_at: at }: { completed_at: string }) => at);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(data.last_in_processing_orders).toHaveLength(data.in_processing_order_count);
});

test('grades are for everybody, the standing for who is signed in', async () => {
  const guest = await send(server.app, 'GET /api/v1/grades');
  expect(guest.body.data.map(({ name }: { name: string }) => name)).toEqual(['Starter', 'Bronze', 'Silver', 'Gold']);
  const { data } = (await get('profile/grades')).body;
  expect(data).toMatchObject({ current: { name: 'Starter' }, previous: null, next: { name: 'Bronze', is_next: true } });
  expect((await get('profile')).body.data.grades).toEqual(data);
  expect((await send(server.app, 'GET /api/v1/profile/grades')).status).toBe(401);
});
