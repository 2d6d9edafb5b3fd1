import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUsd } from '../../../domain/money/usd.ts';
import { zero } from '../../../domain/money/micros.ts';
import { earn } from '../../../tests/races/earn.ts';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import { sandboxCode } from '../../demo/sandboxes/social-provider.ts';
import { telegramHash } from '../../areas/accounts/social/telegram-login.ts';

const shop = 'aurora';
let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server.close());

const post = async (path: string, body: object) => {
  const reply = await send(server.app, `POST /api/v1${path}`, { token, body });
  expect(reply.status).toBe(200);
};
/** Subject and text of the mails that wait to be sent, as keys with their values. */
async function mails(email = 'demo@livery.test'): Promise<readonly unknown[]> {
  const rows = await server.db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
  );
  return rows.flatMap(({ payload }) => {
    const { to, subject, body } = payload as { to: string; subject: { key: string }; body: readonly object[] };
    return to === email ? [[subject.key, ...body]] : [];
  });
}

test('a customer is told of a linked card, a connected Telegram and a withdrawal', async () => {
  const before = (await mails()).length;
  const { id } = (await send(server.app, 'GET /api/v1/profile', { token })).body.data;
  await server.db.write(shop, (trx) => earn(trx, id, { referral: fromUsd(4_000), task: zero }));
  await post('/recurring-payments-methods', { payment_method_id: 1 });
  const login = { id: 7_011, firstName: 'Ada', authDate: server.clock.now().getTime() / 1000 };
  const hash = telegramHash(login, server.ports.telegramBotToken(shop) ?? '');
  await post('/attach-telegram', { id: login.id, first_name: login.firstName, auth_date: login.authDate, hash });
  await post('/withdrawal', { amount: 20, payment_method_id: 1, account_number: 'me@example.com' });
  expect((await mails()).slice(before)).toEqual([
    ['mail_card_linked_subject', { key: 'mail_card_linked_text' }],
    ['mail_telegram_connected_subject', { key: 'mail_telegram_connected_text' }],
    [
      'mail_withdrawal_requested_subject',
      { key: 'mail_withdrawal_requested_text', values: { number: expect.any(Number), amount: expect.any(String) } },
    ],
  ]);
});

/** What the cabinet lists, the oldest first. */
const notices = async (of: string): Promise<readonly { event: string; title: string; text: string; path: string }[]> =>
  (await send(server.app, 'GET /api/v1/notices', { token: of })).body.data.toReversed();

test('the cabinet says the same as the mail, and where to see to it', async () => {
  const told = await notices(token);
  expect(told.map(({ event, path }) => [event, path])).toEqual([
    ['card_linked', '/profile'],
    ['telegram_connected', '/profile'],
    ['withdrawal_requested', '/withdrawals'],
  ]);
  expect(told[2]).toMatchObject({
    title: 'Withdrawal requested at Aurora',
    text: expect.stringMatching(/of \$20\.00 /),
  });
});

test('and does so where no address is proven, and whatever is switched off', async () => {
  const email = 'unproven@example.com';
  const body = { name: 'Ada', email, password: 'the old one', password_confirmation: 'the old one' };
  const reply = await send(server.app, 'POST /register', { body });
  const hers = String(reply.headers['authorization']).replace('Bearer ', '');
  const act = async (line: string, given: object) =>
    expect((await send(server.app, line, { token: hers, body: given })).status).toBe(200);
  await act('PATCH /api/v1/profile', {
    notify_order_actions: false,
    notify_payment_actions: false,
    notify_subscription_actions: false,
  });
  await act('POST /api/v1/api-token', { name: 'Script', scopes: ['read'] });
  await act('POST /api/v1/profile/password', { password: 'the new one', password_confirmation: 'the new one' });
  expect((await notices(hers)).map(({ event }) => event)).toEqual(['api_token', 'password_changed']);
  expect(await mails(email)).toEqual([]);
});

test('a customer is told of a new browser that logs in by a provider, once', async () => {
  const email = 'provided@example.com';
  for (const agent of ['Firefox/1 Linux', 'Chrome/2 Windows', 'Chrome/2 Windows']) {
    const person = { name: 'Ada', email };
    const credential = sandboxCode(server.ports.secrets, shop, 'google', person, server.clock.now());
    const options = { body: { payload: { credential } }, headers: { 'user-agent': agent } };
    expect((await send(server.app, 'POST /login/google/one-tap', options)).status).toBe(200);
    server.clock.forward(1_000);
  }
  expect(await mails(email)).toMatchObject([['mail_new_device_subject', { key: 'mail_new_device_text' }]]);
});

test('of a kind, ten in a day are told of, and then one a day, so that nothing is buried', async () => {
  const before = (await mails()).length;
  const listed = (await notices(token)).length;
  for (let turn = 0; turn < 14; turn += 1) {
    await post('/withdrawal', { amount: 1, payment_method_id: 1, account_number: 'me@example.com' });
  }
  expect((await mails()).length - before).toBe(10);
  expect((await notices(token)).length - listed).toBe(10);
});
