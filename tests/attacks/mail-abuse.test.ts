import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../../suite/contract/request-parts.ts';
import { validParts } from '../../suite/contract/valid-parts.ts';
import { type InsideSuite, insideSuite } from '../contract/local-suite.ts';
import { send } from '../server/test-server.ts';

let suite: InsideSuite;
beforeAll(async () => {
  suite = await insideSuite();
});
afterAll(() => suite?.server.close());

const call = (line: string, options?: Parameters<typeof send>[2]) => send(suite.server.app, line, options);

/** Mails to one recipient that are waiting to be sent or were sent. */
async function mailsTo(email: string): Promise<number> {
  const jobs = await suite.server.db.read('aurora', (trx) =>
    trx.selectFrom('job').select('payload').where('kind', 'like', 'send-%').execute(),
  );
  return jobs.filter(({ payload }) => {
    const { email: to, to: other } = payload as { email?: string; to?: string };
    return (to ?? other) === email;
  }).length;
}

test('nobody’s mailbox is flooded with password links, from however many addresses', async () => {
  const email = 'flooded@example.com';
  const statuses = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const address = turn % 2 === 0 ? `10.40.0.${turn}` : `2001:db8:40:${turn}::1`;
    statuses.push((await call('POST /password/email', { body: { email }, address })).status);
  }
  // Strangers are told the same as the owner, whom their flood must not keep out.
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await mailsTo(email)).toBe(20);
  // Nor from one network of IPv6, whose addresses are without number.
  const other = 'other@example.com';
  for (let turn = 0; turn < 20; turn += 1) {
    await call('POST /password/email', { body: { email: other }, address: `2001:db8:41:1::${turn}` });
  }
  expect(await mailsTo(other)).toBe(5);
});

test('nor with confirmations that many accounts ask for', async () => {
  const email = 'wanted@example.com';
  const statuses = [];
  for (let account = 0; account < 9; account += 1) {
    const token = await suite.newCustomer('aurora');
    for (let turn = 0; turn < 3; turn += 1) {
      const headers = { 'idempotency-key': suite.unique() };
      statuses.push((await call('POST /api/v1/profile/set-email', { token, headers, body: { email } })).status);
    }
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await mailsTo(email)).toBe(20);
});

test('nor with registrations', async () => {
  const email = 'registered@example.com';
  const password = 'a long and rare one 71';
  const body = { name: 'A', email, password, password_confirmation: password, account_type: 'individual' };
  const statuses = [];
  for (let turn = 0; turn < 15; turn += 1) {
    statuses.push((await call('POST /register', { body, address: `10.42.0.${turn % 12}` })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await mailsTo(email)).toBe(1);
});

test('nor with notices of subscriptions', async () => {
  const { contract, things, transport, token } = suite;
  const operation = contract.operations['createSubscription'];
  if (!operation) throw new Error('No operation createSubscription');
  const before = await mailsTo('demo@livery.test');
  for (let turn = 0; turn < 45; turn += 1) {
    const parts = await validParts(operation, contract, things, { ...suite, key: suite.unique() });
    if (!parts) throw new Error('No call of createSubscription');
    const body = { ...(parts.body as object), email: 'stranger@example.com' };
    const reply = await transport(requestOf(operation, { ...parts, body }, token));
    expect(reply.status, reply.text).toBe(200);
  }
  expect(await mailsTo('stranger@example.com')).toBe(0);
  expect((await mailsTo('demo@livery.test')) - before).toBeLessThanOrEqual(30);
});
