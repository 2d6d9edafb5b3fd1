import { createHmac } from 'node:crypto';
import { oneClickPath } from '../../../platform/mail/unsubscribe-signature.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { micros } from '../../../../domain/money/micros.ts';
import {
  send,
  startTestServer,
  type TestServer,
  testInstance,
  testPorts,
  tokenOf,
} from '../../../../tests/server/test-server.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { post } from '../../../platform/ledger/post.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';

let server: TestServer;
const [aurora, lumen] = [testInstance('aurora'), testInstance('lumen')];
beforeAll(async () => {
  server = await startTestServer({
    instances: createInstanceRegistry([
      aurora,
      { ...lumen, settings: { ...lumen.settings, contactInfoRequired: true } },
    ]),
    ports: testPorts({
      secrets: createSecrets(Buffer.alloc(32, 7), { aurora: { chatIdentitySecret: 'chat secret' } }),
    }),
  });
});
afterAll(() => server?.close());

let number = 0;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.2.0.${(number += 1) % 250}`, ...options });
const person = (changes: object = {}) => ({
  name: 'Ada',
  email: `profile${(number += 1)}@example.com`,
  password: 'correct horse',
  password_confirmation: 'correct horse',
  ...changes,
});
const bearer = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  String(reply.headers['authorization']).replace('Bearer ', '');

describe('registering', () => {
  test('keeps company, messengers, analytics and where the customer came from', async () => {
    const reply = await call('POST /register', {
      body: person({
        account_type: 'company',
        company_name: ' Example Ltd ',
        company_address: '1 Road',
        company_site: 'example.com',
        vat: 'DE1',
        messengers: { telegram: 'https://t.me/ada_example', phone: '0049 30 1234567', skype: ' ' },
        registered: true,
        yandex_metrika_client_id: '17',
        google_analytics4_client_id: '1.2',
        marketing_source: 'newsletter',
        campaign: 'spring',
        vs_cid: 'c',
      }),
    });
    expect(reply.body.data).toMatchObject({
      account_type: 'company',
      company_name: 'Example Ltd',
      company_address: '1 Road',
      company_site: 'example.com',
      vat: 'DE1',
      messengers: { telegram: 'ada_example', phone: '+49301234567' },
      yandex_metrika_client_id: '17',
      google_analytics4_client_id: '1.2',
      social_provider: null,
      auth_token: null,
    });
    const sources = await server.db.read('aurora', (trx) =>
      trx.selectFrom('marketing_source').selectAll().where('user_id', '=', reply.body.data.id).execute(),
    );
    expect(sources).toMatchObject([
      { marketing_source: 'newsletter', medium: null, campaign: 'spring', vs_cid: 'c', vs_subid: null },
    ]);
  });

  test('says what is wrong with each messenger', async () => {
    const reply = await call('POST /register', { body: person({ messengers: { phone: '123', wechat: '1' } }) });
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['messengers.wechat', 'messengers.phone']);
    expect((await call('POST /register', { body: person({ messengers: { icq: '1' } }) })).body.errors).toEqual({
      'messengers.icq': ['This field isn’t expected here.'],
    });
  });

  test('asks for a messenger where the shop wants one', async () => {
    const host = 'lumen.example';
    const without = await call('POST /register', { host, body: person({ messengers: { skype: null } }) });
    expect(without.body.errors).toEqual({ messengers: ['Enter at least one messenger or a phone number.'] });
    expect(
      (await call('POST /register', { host, body: person({ messengers: { phone: '+49301234567' } }) })).status,
    ).toBe(200);
  });
});

describe('the profile', () => {
  test('shows everything of its owner', async () => {
    const { body } = await call('GET /api/v1/profile', { token: await tokenOf(server.app) });
    expect(body.data).toMatchObject({
      roles: ['user'],
      permissions: [],
      intercom_hash: createHmac('sha256', 'chat secret').update('1').digest('hex'),
      extension_api_token: null,
      telegram_id: null,
    });
    const lumens = await call('GET /api/v1/profile', {
      host: 'lumen.example',
      token: await tokenOf(server.app, 'demo@livery.test', 'lumen.example'),
    });
    expect(lumens.body.data.intercom_hash).toBeNull();
    expect(lumens.body.data.unsubscribe_signature).not.toBe(body.data.unsubscribe_signature);
  });

  test('shows what was earned, and apart from it what is left of that', async () => {
    const token = bearer(await call('POST /register', { body: person() }));
    const amounts = async () => {
      const { body } = await call('GET /api/v1/profile?with_increased_balance_accuracy=1', { token });
      const { balance, referral_user_balance, task_user_balance, total_earnings } = body.data;
      return { balance, referral_user_balance, task_user_balance, total_earnings };
    };
    expect(await amounts()).toEqual({
      balance: 0,
      referral_user_balance: 0,
      task_user_balance: 0,
      total_earnings: 0,
    });
    const { id } = (await call('GET /api/v1/profile', { token })).body.data;
    const book = (kind: 'referral' | 'task' | 'withdrawal', purpose: 'referral' | 'task', amount: bigint) =>
      server.db.write('aurora', (trx) =>
        post(trx, [
          {
            kind,
            source: { type: 'test', id: `${id}-${kind}-${purpose}` },
            entries: [
              { user: id, of: purpose, amount: micros(amount) },
              { account: kind === 'withdrawal' ? 'payouts' : 'rewards', amount: micros(-amount) },
            ],
            at: server.clock.now(),
          },
        ]),
      );
    await book('referral', 'referral', 2_500_000n);
    await book('task', 'task', 1_000_001n);
    await book('withdrawal', 'referral', -2_000_000n);
    expect(await amounts()).toEqual({
      balance: 0,
      referral_user_balance: 0.5,
      task_user_balance: 1.000001,
      total_earnings: 3.500001,
    });
  });

  test('changes contacts and company, and keeps the name that a company needs', async () => {
    const token = bearer(
      await call('POST /register', { body: person({ account_type: 'company', company_name: 'Example Ltd' }) }),
    );
    const change = (body: object) => call('PATCH /api/v1/profile', { token, body });
    expect((await change({ messengers: { instagram: '@ada' }, vat: ' X1 ' })).body.data).toMatchObject({
      messengers: { instagram: 'ada' },
      vat: 'X1',
      company_name: 'Example Ltd',
    });
    expect((await change({ company_name: ' ' })).body.errors).toEqual({
      company_name: ['Enter your company name.'],
    });
    expect((await change({ messengers: { phone: 'x' } })).status).toBe(422);
    expect((await change({ messengers: {} })).body.data.messengers).toEqual({});
  });

  test('remembers ids at analytics services, each by itself', async () => {
    const token = bearer(await call('POST /register', { body: person() }));
    const path = 'POST /api/v1/profile/set-analytics-client-id';
    await call(path, { token, body: { yandex_metrika_client_id: 'y' } });
    expect((await call(path, { token, body: { google_analytics4_client_id: 'g' } })).body.data).toEqual({
      saved: true,
    });
    expect((await call('GET /api/v1/profile', { token })).body.data).toMatchObject({
      yandex_metrika_client_id: 'y',
      google_analytics4_client_id: 'g',
    });
    expect((await call(path, { token, body: {} })).status).toBe(422);
  });
});

describe('unsubscribing by the link of a mail', () => {
  let user: { id: number; unsubscribe_signature: string };
  beforeEach(async () => {
    user = (await call('POST /register', { body: person() })).body.data;
  });

  test('needs no session, and changes only what is given', async () => {
    const path = `/unsubscribe/${user.id}?signature=${user.unsubscribe_signature}`;
    expect((await call(`GET ${path}`)).body.data).toEqual({
      notify_order_actions: true,
      notify_payment_actions: true,
      notify_subscription_actions: true,
    });
    const changed = await call(`POST ${path}`, { body: { notify_payment_actions: false } });
    expect(changed.body.data).toEqual({
      notify_order_actions: true,
      notify_payment_actions: false,
      notify_subscription_actions: true,
    });
    expect((await call(`GET ${path}`)).body).toEqual(changed.body);
    expect(server.log.join('\n')).not.toContain(user.unsubscribe_signature);
  });

  test('is refused alike for a wrong signature, another user, another shop and nobody', async () => {
    const paths = [
      `/unsubscribe/${user.id}?signature=wrong`,
      `/unsubscribe/1?signature=${user.unsubscribe_signature}`,
      `/unsubscribe/2147483647?signature=${user.unsubscribe_signature}`,
    ];
    const replies = await Promise.all(paths.map((path) => call(`GET ${path}`)));
    replies.push(
      await call(`POST /unsubscribe/1?signature=${user.unsubscribe_signature}`, {
        host: 'lumen.example',
        body: { notify_order_actions: false },
      }),
    );
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      replies.map(() => [404, 'This link isn’t valid. Open it again from the email.']),
    );
  });
});

describe('unsubscribing by one click of a mail program', () => {
  let user: { id: number; unsubscribe_signature: string };
  const form = {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const click = (path: string, more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: path,
      ...form,
      headers: { ...form.headers, host: 'aurora.example' },
      ...more,
    });
  const pathOf = (topic: 'orders' | 'payments' | 'subscriptions') =>
    oneClickPath(server.ports.secrets, 'aurora', user.id, topic);
  const choices = async () =>
    (await call(`GET /unsubscribe/${user.id}?signature=${user.unsubscribe_signature}`)).body.data;
  beforeEach(async () => {
    user = (await call('POST /register', { body: person() })).body.data;
  });

  test.for([
    ['orders', 'notify_order_actions'],
    ['payments', 'notify_payment_actions'],
    ['subscriptions', 'notify_subscription_actions'],
  ] as const)('switches off mails about %s, and those alone, without a session', async ([topic, choice]) => {
    expect((await click(pathOf(topic))).statusCode).toBe(204);
    const all = { notify_order_actions: true, notify_payment_actions: true, notify_subscription_actions: true };
    expect(await choices()).toEqual({ ...all, [choice]: false });
    expect(server.log.join('\n')).not.toContain(pathOf(topic).split('signature=')[1]);
  });

  test('takes the form with files that RFC 8058 allows too', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { host: 'aurora.example', 'content-type': 'multipart/form-data; boundary=x' };
    expect((await click(pathOf('orders'), { payload, headers })).statusCode).toBe(204);
    expect((await choices()).notify_order_actions).toBe(false);
  });

  test('changes nothing for a link that is followed, which leads to the page with all choices', async () => {
    const reply = await server.app.inject({ url: pathOf('orders'), headers: { host: 'aurora.example' } });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `/app/unsubscribe/${user.id}?signature=${user.unsubscribe_signature}`,
    ]);
    expect((await choices()).notify_order_actions).toBe(true);
  });

  test('is refused for another kind, another user, another shop, a signature of all choices, and any other form', async () => {
    const replies = [
      await click(pathOf('orders').replace('/orders', '/payments')),
      await click(pathOf('orders').replace('/orders', '/account')),
      await click(pathOf('orders').replace(`/${user.id}/`, '/1/')),
      await click(`/unsubscribe/${user.id}/orders?signature=${user.unsubscribe_signature}`),
      await click(`/unsubscribe/${user.id}/orders`),
      await click(pathOf('orders'), { headers: { ...form.headers, host: 'lumen.example' } }),
      await click(pathOf('orders'), { payload: 'x=1' }),
      await click(pathOf('orders'), { payload: `List-Unsubscribe=One-Click&x=${'y'.repeat(2000)}` }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 422, 413]);
    expect(await choices()).toEqual({
      notify_order_actions: true,
      notify_payment_actions: true,
      notify_subscription_actions: true,
    });
  });
});

describe('where visitors come from', () => {
  test('is kept for guests and customers, and not without end', async () => {
    const token = bearer(await call('POST /register', { body: person() }));
    const body = { marketing_source: 'banner', vs_subid: `${number}` };
    const path = 'POST /api/v1/marketing-sources';
    const address = '10.2.9.9';
    await call(path, { body, address });
    await call(path, { body, address, token });
    const rows = await server.db.read('aurora', (trx) =>
      trx.selectFrom('marketing_source').select('user_id').where('vs_subid', '=', body.vs_subid).execute(),
    );
    expect(rows.map((row) => row.user_id === null)).toEqual([true, false]);
    let status = 200;
    for (let calls = 2; calls <= 60 && status === 200; calls += 1) ({ status } = await call(path, { body, address }));
    expect(status).toBe(429);
    expect((await call(path, { body: {} })).status).toBe(422);
  });
});

describe('the language of mails', () => {
  const localeOf = async (id: number) =>
    (
      await server.db.read('aurora', (trx) =>
        trx.selectFrom('app_user').select('locale').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).locale;
  const registered = async () => {
    const reply = await call('POST /register', { body: person() });
    return { id: reply.body.data.id as number, token: bearer(reply) };
  };
  const see = (token: string, locale: string, cookie: string | null) =>
    call(`GET /api/v1/profile?locale=${locale}`, { token, ...(cookie === null ? {} : { headers: { cookie } }) });

  test('follows the one that a customer chooses for the pages', async () => {
    const { id, token } = await registered();
    expect(await localeOf(id)).toBe('en');
    await see(token, 'pt_BR', 'locale=pt_BR');
    expect(await localeOf(id)).toBe('pt_BR');
    await see(token, 'en', 'locale=en');
    expect(await localeOf(id)).toBe('en');
  });

  test.for([
    ['a link to a page in another language', 'pt_BR', null],
    ['such a link beside the language that was chosen', 'pt_BR', 'locale=en'],
    ['a language that the shop does not have', 'en', 'locale=xx'],
  ] as const)('stays with %s', async ([, locale, cookie]) => {
    const { id, token } = await registered();
    await see(token, locale, cookie);
    expect(await localeOf(id)).toBe('en');
  });

  test('is that of the account for mails about its safety, too, whatever the page was in', async () => {
    const { id } = await registered();
    await server.db.write('aurora', (trx) =>
      trx
        .updateTable('app_user')
        .set({ locale: 'pt_BR', email_confirmed_at: server.clock.now() })
        .where('id', '=', id)
        .execute(),
    );
    const context = { locale: 'en', now: server.clock.now };
    await server.db.write('aurora', (trx) => notifySecurity(trx, context, id, { event: 'card_linked' }));
    const jobs = await server.db.read('aurora', (trx) =>
      trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id', 'desc').execute(),
    );
    expect(jobs[0]?.payload).toMatchObject({ locale: 'pt_BR', subject: { key: 'mail_card_linked_subject' } });
  });
});
