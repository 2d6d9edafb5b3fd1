import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { earn } from '../../../../tests/races/earn.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { addAttempts } from '../../../../tests/server/add-attempts.ts';
import { whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { send, startTestServer, type TestServer, testInstance } from '../../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../../demo/sandboxes/gateway-callback.ts';
import { sandboxCode } from '../../../demo/sandboxes/social-provider.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { mailSite } from '../../../../tests/mail/mail-site.ts';
import { mailJobs, mailWriter } from '../../../platform/mail/mail-jobs.ts';
import type { Mail } from '../../../platform/ports/mail-sender.ts';
import { openLoginToken } from '../auth/open-login-token.ts';
import { emailJobs } from './email-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

const shop = 'aurora';
let calls = 0;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.3.${Math.floor((calls += 1) / 250)}.${calls % 250}`, ...options });
const password = 'correct horse battery';
const bearer = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  String(reply.headers['authorization']).replace('Bearer ', '');

async function register(email: string): Promise<string> {
  const body = { name: 'Ada', email, password, password_confirmation: password };
  return bearer(await call('POST /register', { body }));
}

/** Does the queued work and gives the mails that it sent to an address. */
async function mailsTo(email: string): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const sender = { name: 'test', send: async (mail: Mail) => void sent.push(mail) };
  const writeMail = mailWriter(sender, { all: () => [testInstance(shop), testInstance('lumen')] }, mailSite);
  const handlers = { ...mailJobs(writeMail), ...emailJobs(writeMail) };
  while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, onFailure: () => {} })) > 0);
  return sent.filter(({ to }) => to === email);
}
const linkIn = (mail: Mail | undefined) => new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');
const tokenIn = (mail: Mail | undefined) => linkIn(mail).searchParams.get('token') ?? '';
const confirm = (token: string, session: string) => call('POST /email/confirm', { token: session, body: { token } });
const profile = async (token: string) => (await call('GET /api/v1/profile', { token })).body.data;

/** A guest's order, paid at the gateway. */
async function guestOrder(email: string) {
  const { body } = await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
    body: {
      email,
      orders: [{ service_id: 2022, quantity: 10_000, url: 'https://youtu.be/dQw4w9WgXcQ' }],
      payment_method_id: 1,
    },
  });
  const { payment, order_ids: ids } = body.data;
  const amount = micros(BigInt(Math.round(payment.total_amount * 100)) * 10_000n);
  const callback = { reference: `sandbox-${payment.invoice_id}`, outcome: 'paid' as const, amount };
  await call('POST /gateway/sandbox/callback', { body: sandboxCallback(server.ports.secrets, shop, callback) });
  return { id: ids[0] as number, payment };
}
const ordersOf = async (token: string) =>
  ((await call('GET /api/v1/orders', { token })).body.data as { id: number }[]).map(({ id }) => id);

async function openMailedReset(email: string): Promise<string> {
  await mailsTo(email);
  await call('POST /password/email', { body: { email } });
  const token = tokenIn((await mailsTo(email))[0]);
  await call('POST /password/reset', {
    body: { email, token, password: 'my own new one', password_confirmation: 'my own new one' },
  });
  return bearer(await call('POST /login', { body: { email, password: 'my own new one' } }));
}

describe('an address that nobody has proven', () => {
  test('brings its account no order of a guest: neither to see, nor to cancel, nor to be refunded', async () => {
    const squatter = await register('victim@example.com');
    const { id } = await guestOrder('victim@example.com');
    expect(await ordersOf(squatter)).toEqual([]);
    expect((await call(`GET /api/v1/orders/${id}`, { token: squatter })).status).toBe(404);
    expect((await call(`POST /api/v1/orders/${id}/cancel`, { token: squatter })).status).toBe(404);
    expect((await profile(squatter)).balance).toBe(0);
  });

  test('belongs to whoever opens a mail to it, with the orders of guests, and lets nobody else in any more', async () => {
    const email = 'owner@example.com';
    const squatter = await register(email);
    const made = await call('POST /api/v1/api-token', { token: squatter, body: { name: 'CI' } });
    const { id } = await guestOrder(email);
    const owner = await openMailedReset(email);
    expect(await ordersOf(owner)).toEqual([id]);
    expect(await profile(owner)).toMatchObject({ email, email_confirmed: true });
    expect((await call('GET /api/v1/profile', { token: squatter })).status).toBe(401);
    expect((await call('GET /api/v1/profile', { token: made.body.data.api_token })).status).toBe(401);
    expect((await call('POST /login', { body: { email, password } })).status).toBe(422);
  });

  test('takes what was refunded to the guest along when it is claimed, and shows it in the payments', async () => {
    const email = 'refunded@example.com';
    const { id } = await guestOrder(email);
    const guest = await server.db.read(shop, (trx) =>
      trx.selectFrom('app_user').select(['id', 'email']).where('guest_email', '=', email).executeTakeFirstOrThrow(),
    );
    expect(guest.email).toBeNull();
    const { cancelOrder } = await import('../../ordering/lifecycle/cancel-order.ts');
    await server.db.write(shop, (trx) =>
      cancelOrder(trx, id, { from: 'in_processing', actor: 'operator', reason: 'test', at: server.clock.now() }),
    );
    const session = await register(email);
    expect((await profile(session)).balance).toBe(0);
    const token = tokenIn((await mailsTo(email)).find(({ subject }) => subject.includes('Confirm')));
    const confirmed = await confirm(token, session);
    expect(confirmed.body.data.balance).toBeGreaterThan(0);
    expect(await ordersOf(session)).toEqual([id]);
    const payments = await call('GET /api/v1/payments/statistics', { token: session });
    expect(payments.text).toContain('cancel_order');
    expect(payments.text).not.toContain('claim');
  });

  test('gets no notices', async () => {
    const { enqueueMail } = await import('../../../platform/mail/enqueue-mail.ts');
    const session = await register('quiet@example.com');
    const { id } = await profile(session);
    const at = server.clock.now();
    const mail = { about: 'security' as const, locale: 'en', subject: { key: 'mail_link' }, body: [], at };
    await server.db.write(shop, (trx) => enqueueMail(trx, { ...mail, to: { user: id } }));
    const token = tokenIn((await mailsTo('quiet@example.com'))[0]);
    await confirm(token, session);
    await server.db.write(shop, (trx) => enqueueMail(trx, { ...mail, to: { user: id } }));
    expect(await mailsTo('quiet@example.com')).toHaveLength(1);
  });

  test('gets at most 30 mails a day about business, and every one about access to the account', async () => {
    const { enqueueMail } = await import('../../../platform/mail/enqueue-mail.ts');
    const email = 'intruded@example.com';
    const session = await register(email);
    await confirm(tokenIn((await mailsTo(email))[0]), session);
    const { id } = await profile(session);
    const mail = { to: { user: id }, locale: 'en', subject: { key: 'mail_link' }, body: [], at: server.clock.now() };
    await server.db.write(shop, async (trx) => {
      for (let turn = 0; turn < 40; turn += 1) await enqueueMail(trx, { ...mail, about: 'business' });
    });
    expect(await mailsTo(email)).toHaveLength(30);
    // As an intruder may: so that the mail about the new password does not go out any more.
    const browsers = [
      'Firefox/1 Linux',
      'Chrome/2 Windows',
      ...Array.from({ length: 12 }, (_, turn) => `made up ${turn}`),
    ];
    for (const agent of browsers) {
      await call('POST /login', { body: { email, password }, headers: { 'user-agent': agent } });
    }
    expect(await mailsTo(email)).toHaveLength(11);
    const changed = { password: 'the one of an intruder', password_confirmation: 'the one of an intruder' };
    expect((await call('POST /api/v1/profile/password', { token: session, body: changed })).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('password')]);
  });

  test('is confirmed by its own account, and by proven ones, however often strangers ask for links to it', async () => {
    const email = 'much-asked@example.com';
    const set = async (token: string) =>
      (await call('POST /api/v1/profile/set-email', { token, body: { email } })).status;
    const owner = await register(email);
    await mailsTo(email);
    const proven = await register('proven@example.com');
    await confirm(tokenIn((await mailsTo('proven@example.com'))[0]), proven);
    const stranger = await register('asker@example.com');
    expect(await set(stranger)).toBe(200);
    await addAttempts(server.db, shop, `email-link:${whoOf(email)}`, 18);
    expect(await set(stranger)).toBe(200);
    expect(await set(await register('asker-two@example.com'))).toBe(429);
    expect(await set(proven)).toBe(200);
    await mailsTo(email);
    expect((await call('POST /api/v1/profile/confirm-email', { token: owner })).status).toBe(200);
    expect((await confirm(tokenIn((await mailsTo(email))[0]), owner)).status).toBe(200);
  });

  test('goes to a person whom a provider vouches for', async () => {
    const email = 'grace@example.com';
    const squatter = await register(email);
    const credential = sandboxCode(server.ports.secrets, shop, 'google', { name: 'Grace', email }, server.clock.now());
    const opened = await call('POST /login/google/one-tap', { body: { payload: { credential } } });
    expect(await profile(bearer(opened))).toMatchObject({ email, email_confirmed: true });
    expect(await profile(squatter)).toMatchObject({ email: null, pending_email: email });
  });
});

describe('the link that proves an address', () => {
  test('works in a session of its account only, and once', async () => {
    const email = 'linked@example.com';
    const session = await register(email);
    const stranger = await register('stranger@example.com');
    const token = tokenIn((await mailsTo(email))[0]);
    expect((await profile(session)).email_confirmed).toBe(false);
    expect((await confirm(token, stranger)).status).toBe(422);
    expect((await confirm(token, session)).status).toBe(200);
    expect((await profile(session)).email_confirmed).toBe(true);
    expect((await confirm(token, session)).status).toBe(422);
  });

  test('is over after two days', async () => {
    const session = await register('late@example.com');
    const token = tokenIn((await mailsTo('late@example.com'))[0]);
    server.clock.forward(49 * 60 * 60 * 1000);
    expect((await confirm(token, session)).body.errors).toEqual({
      token: ['This link has expired or was already used. Request a new one.'],
    });
    await call('POST /api/v1/profile/confirm-email', { token: session });
    const again = tokenIn((await mailsTo('late@example.com'))[0]);
    expect((await confirm(again, session)).status).toBe(200);
  });
});

describe('a new address', () => {
  const set = (token: string, email: string) => call('POST /api/v1/profile/set-email', { token, body: { email } });

  test('counts once its mail is opened; the earlier one is told, and can take it back with every session', async () => {
    const session = await register('before@example.com');
    await confirm(tokenIn((await mailsTo('before@example.com'))[0]), session);
    const requested = await set(session, 'After@Example.com');
    expect(requested.body.data).toMatchObject({ email: 'before@example.com', pending_email: 'after@example.com' });
    const changed = await confirm(tokenIn((await mailsTo('after@example.com'))[0]), session);
    expect(changed.body.data).toMatchObject({ email: 'after@example.com', email_confirmed: true, pending_email: null });
    const [notice] = await mailsTo('before@example.com');
    expect(notice?.subject).toBe('Your Aurora email was changed');
    const told = await call('GET /api/v1/notices', { token: session });
    expect(told.body.data).toMatchObject([{ event: 'email_changed', title: notice?.subject, path: '/profile' }]);
    const undone = await call('POST /email/undo', { body: { token: tokenIn(notice) } });
    expect(undone.body).toEqual({ data: { undone: true } });
    expect((await call('GET /api/v1/profile', { token: session })).status).toBe(401);
    expect((await call('POST /login', { body: { email: 'before@example.com', password } })).status).toBe(422);
    const back = await openMailedReset('before@example.com');
    expect(await profile(back)).toMatchObject({ email: 'before@example.com' });
    expect((await call('POST /email/undo', { body: { token: tokenIn(notice) } })).status).toBe(422);
  });

  test('is taken back with the payouts that were asked for since, tokens, linked sign-ins and what the devices were known by', async () => {
    const email = 'robbed@example.com';
    const session = await register(email);
    await confirm(tokenIn((await mailsTo(email))[0]), session);
    const { id } = await profile(session);
    const logIn = await call('POST /login', { body: { email, password } });
    const cookie = String(logIn.headers['set-cookie']).split(';')[0] ?? '';
    await server.db.write(shop, (trx) => earn(trx, id, { referral: fromUsd(40), task: micros(0n) }));
    const withdraw = (amount: number) =>
      call('POST /api/v1/withdrawal', {
        token: session,
        body: { amount, payment_method_id: 1, account_number: 'me@example.com' },
      });
    expect((await withdraw(15)).status).toBe(200);
    server.clock.forward(60_000);
    await set(session, 'robber@example.com');
    await confirm(tokenIn((await mailsTo('robber@example.com'))[0]), session);
    expect((await withdraw(20)).status).toBe(200);
    const made = await call('POST /api/v1/api-token', { token: session, body: { name: 'CI' } });
    const logInToken = await server.db.write(shop, (trx) =>
      openLoginToken(trx, { userId: id, purpose: 'widget', madeBy: 'widget 1', at: server.clock.now() }),
    );
    await server.db.write(shop, async (trx) => {
      const linked = { provider: 'google' as const, subject: 'robber', created_at: server.clock.now() };
      await trx
        .insertInto('social_identity')
        .values({ instance: shop, user_id: id, ...linked })
        .execute();
      await trx.updateTable('app_user').set({ telegram_id: '4711' }).where('id', '=', id).execute();
    });
    expect((await call('POST /email/undo', { body: { token: tokenIn((await mailsTo(email))[0]) } })).status).toBe(200);
    const ways = await server.db.read(shop, async (trx) => [
      ...(await trx.selectFrom('social_identity').select('subject').where('user_id', '=', id).execute()),
      ...(await trx.selectFrom('app_user').select('telegram_id').where('id', '=', id).execute()),
    ]);
    expect(ways).toEqual([{ telegram_id: null }]);
    expect((await call('GET /api/v1/profile', { token: made.body.data.api_token })).status).toBe(401);
    expect((await call('POST /login/token', { body: { token: logInToken } })).status).toBe(422);
    const rows = await server.db.read(shop, (trx) =>
      trx.selectFrom('withdrawal').select(['amount', 'status']).where('user_id', '=', id).orderBy('id').execute(),
    );
    expect(rows).toEqual([
      { amount: fromUsd(15), status: 'pending' },
      { amount: fromUsd(20), status: 'declined' },
    ]);
    // Ten guesses from an address, whatever cookie comes with them.
    const guess = () =>
      call('POST /login', { body: { email, password: 'guess' }, address: '10.4.0.1', headers: { cookie } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    const other = await call('POST /login', {
      body: { email, password: 'guess' },
      address: '10.4.0.2',
      headers: { cookie },
    });
    expect(other.status).toBe(422);
  });

  test('is taken back with the link to a new password that was mailed since', async () => {
    const [email, other] = ['relinked@example.com', 'relinker@example.com'];
    const session = await register(email);
    await confirm(tokenIn((await mailsTo(email))[0]), session);
    await set(session, other);
    await confirm(tokenIn((await mailsTo(other))[0]), session);
    const undo = tokenIn((await mailsTo(email))[0]);
    await call('POST /password/email', { body: { email: other } });
    const token = tokenIn((await mailsTo(other))[0]);
    expect((await call('POST /email/undo', { body: { token: undo } })).status).toBe(200);
    const body = { email, token, password: 'the thief’s own', password_confirmation: 'the thief’s own' };
    expect((await call('POST /password/reset', { body })).status).toBe(422);
  });

  describe('and then another one', () => {
    /** Somebody with a session of the owner changes the address twice. Gives the links that undo the changes, unopened. */
    async function changedTwice(name: string, between: () => void = () => {}) {
      const [own, second, third] = ['own', 'second', 'third'].map((end) => `${name}-${end}@example.com`) as string[];
      const session = await register(own ?? '');
      await confirm(tokenIn((await mailsTo(own ?? ''))[0]), session);
      await set(session, second ?? '');
      await confirm(tokenIn((await mailsTo(second ?? ''))[0]), session);
      const first = tokenIn((await mailsTo(own ?? ''))[0]);
      between();
      await set(session, third ?? '');
      await confirm(tokenIn((await mailsTo(third ?? ''))[0]), session);
      return { own: own ?? '', second: second ?? '', first };
    }
    const undo = async (token: string) => (await call('POST /email/undo', { body: { token } })).status;
    const ownsAgain = async (email: string) =>
      expect(await profile(await openMailedReset(email))).toMatchObject({ email, email_confirmed: true });

    test.each([0, 60_000])(
      'is taken back by the first owner, also after the second change was undone (%i ms between the changes)',
      async (apart) => {
        const { own, second, first } = await changedTwice(`thief${apart}`, () => server.clock.forward(apart));
        expect(await undo(tokenIn((await mailsTo(second))[0]))).toBe(200);
        expect(await undo(first)).toBe(200);
        await ownsAgain(own);
      },
    );

    test.each([0, 60_000])(
      'is not put back once the first change was undone, however late the mail about it goes out (%i ms)',
      async (apart) => {
        const { own, second, first } = await changedTwice(`late${apart}`, () => server.clock.forward(apart));
        // Of the second change nobody has been told yet.
        expect(await undo(first)).toBe(200);
        expect(await undo(tokenIn((await mailsTo(second))[0]))).toBe(422);
        await ownsAgain(own);
      },
    );
  });

  describe('while another account has proven the earlier one', () => {
    /** Changes the address, and opens another account with the earlier one, as its owner may. */
    async function replaced(name: string) {
      const [own, second] = [`${name}-own@example.com`, `${name}-second@example.com`];
      const session = await register(own);
      await confirm(tokenIn((await mailsTo(own))[0]), session);
      await set(session, second);
      await confirm(tokenIn((await mailsTo(second))[0]), session);
      const link = tokenIn((await mailsTo(own))[0]);
      const fresh = await register(own);
      await confirm(tokenIn((await mailsTo(own))[0]), fresh);
      const undo = () => call('POST /email/undo', { body: { token: link } });
      return { own, fresh, undo, id: (await profile(session)).id as number };
    }

    test('takes it back from an account that holds nothing', async () => {
      const { own, fresh, undo, id } = await replaced('empty');
      expect((await undo()).status).toBe(200);
      expect(await profile(fresh)).toMatchObject({ email: null, pending_email: own });
      expect(await profile(await openMailedReset(own))).toMatchObject({ id, email: own });
    });

    test('says what to do where that account holds an order, and works once it was done', async () => {
      const { own, fresh, undo, id } = await replaced('used');
      await guestOrder(own);
      const refused = await undo();
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.['token']).toEqual([
        'Another account uses this email now. Change the email of that account, then open this link again.',
      ]);
      await mailsTo(own);
      await set(fresh, 'used-moved@example.com');
      await confirm(tokenIn((await mailsTo('used-moved@example.com'))[0]), fresh);
      expect((await undo()).status).toBe(200);
      expect(await profile(fresh)).toMatchObject({ email: 'used-moved@example.com' });
      expect(await profile(await openMailedReset(own))).toMatchObject({ id, email: own });
    });
  });

  test('that somebody else has proven is answered like any other, and cannot be proven again', async () => {
    const session = await register('mover@example.com');
    const free = await set(session, 'free@example.com');
    const taken = await set(session, 'demo@livery.test');
    expect([taken.status, Object.keys(taken.body.data)]).toEqual([free.status, Object.keys(free.body.data)]);
    const token = tokenIn((await mailsTo('demo@livery.test'))[0]);
    expect((await confirm(token, session)).status).toBe(422);
  });
});

test('a guest follows an order by the token of its invoice, and nobody by another', async () => {
  const { id, payment } = await guestOrder('follows@example.com');
  const track = (token: string) =>
    call(`POST /api/v1/invoices/${payment.invoice_id}/orders`, { body: { invoice_token: token } });
  expect((await track(payment.invoice_token)).body.data).toMatchObject([
    { id, status: 'in_processing', timeline: { moments: [{ kind: 'created' }, { kind: 'paid' }] } },
  ]);
  expect((await track('guessed')).status).toBe(404);
});
