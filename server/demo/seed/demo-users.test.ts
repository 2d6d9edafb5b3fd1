import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../tests/server/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server.close());

const read = async (line: string): Promise<Wire> => (await send(server.app, line, { token })).body;

it.for([
  'drip-feeds',
  'subscriptions',
  'orders/datatable',
  'payments/statistics',
  'referral-program/referrals',
  'campaigns',
])('the demo customer has something in the list of %s', async (list) => {
  const { data } = await read(`GET /api/v1/${list}?draw=1&start=0&length=20`);
  expect(data.length).toBeGreaterThan(0);
});

it('the demo customer has a withdrawal of every status, and earnings left that are less than most ways pay out', async () => {
  const { data } = await read('GET /api/v1/withdrawal');
  expect(data.map((one: Wire) => one.status).sort()).toEqual(['approved', 'declined', 'pending']);
  const { referral_user_balance: left } = (await read('GET /api/v1/profile')).data;
  expect(left).toBeGreaterThan(10);
  expect(left).toBeLessThan(20);
});
