import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { micros } from '../../../domain/money/micros.ts';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { fulfilmentJobs } from '../fulfilment/fulfilment-jobs.ts';
import { sandboxProvider } from '../../demo/sandboxes/fulfilment-provider.ts';
import { sandboxCallback } from '../../demo/sandboxes/gateway-callback.ts';
import { declinedQuantity } from '../../../tests/server/declined-quantity.ts';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import { balanceOf } from '../../platform/ledger/balance-of.ts';
import { decideInvoice } from '../paying/invoices/decide-invoice.ts';
import { declineInvoice } from '../paying/invoices/decline-invoice.ts';
import { invoiceJobs } from '../paying/invoices/invoice-jobs.ts';
import { unlinkCardJobs } from '../paying/linked-cards/unlink-card.ts';
import { runDueJobs } from '../../platform/jobs/start-runner.ts';
import { refundCompleted } from '../ordering/lifecycle/refund-completed.ts';
import { cancelOrder } from '../ordering/lifecycle/cancel-order.ts';

let server: TestServer;
let token = '';
const shop = 'aurora';
const widget = '/api/v1/order-widget';
const key = 'api_token=aurora-token';
/** 1.9 USD per 1000, or whatever the seed says: tests compare with the total cost. */
const line = (quantity = 10_000) => ({ service_id: 2022, quantity, url: 'https://youtu.be/dQw4w9WgXcQ' });
const call = (text: string, options?: Parameters<typeof send>[2]) => send(server.app, text, { token, ...options });
const balance = async () =>
  (await call('GET /api/v1/profile?with_increased_balance_accuracy=1')).body.data.balance as number;
const order = async (id: number) => (await call(`GET /api/v1/orders/${id}`)).body.data;
const cost = async (body: object, options: object = {}) =>
  (await call(`POST ${widget}/services/total-cost?${key}`, { body: { services: [line()], ...body }, ...options })).body
    .data;
const request = (body: object, options: object = {}) =>
  call(`POST ${widget}/widget-order-requests?${key}`, {
    body: { orders: [line()], payment_method_id: 1, ...body },
    ...options,
  });
const byCard = (body: object, options: object = {}) =>
  call(`POST ${widget}/widget-order-requests-with-recurring-payments-method?${key}`, {
    body: { orders: [line()], ...body },
    ...options,
  });
function paid(invoiceId: number, dollars: number) {
  const amount = micros(BigInt(Math.round(dollars * 100)) * 10_000n);
  const callback = { reference: `sandbox-${invoiceId}`, outcome: 'paid' as const, amount };
  return call('POST /gateway/sandbox/callback', { body: sandboxCallback(server.ports.secrets, shop, callback) });
}
async function runJobs(rounds = 40) {
  const failures: unknown[] = [];
  const handlers = { ...fulfilmentJobs(sandboxProvider(1)), ...invoiceJobs(server.ports.gateway) };
  for (let round = 0; round < rounds; round += 1) {
    await runDueJobs({
      db: server.db,
      handlers,
      now: server.clock.now,
      parallel: 20,
      onFailure: ({ error }) => void failures.push(error),
    });
    server.clock.forward(250);
  }
  expect(failures).toEqual([]);
}
const couponOf = (orderId: number) =>
  server.db.read(shop, (trx) =>
    trx.selectFrom('order_coupon').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
  );

beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

describe('ordering with money from outside', () => {
  test.each([
    ['https://t.me/channel', 'Wrong network: Telegram. Enter a link from: YouTube.'],
    ['https://elsewhere.example/watch?v=1', 'elsewhere.example'],
  ])('is refused with the link %s of another network in every way of paying, and prices it', async (url, words) => {
    const orders = [line(), { ...line(), url }];
    const guest = { orders, payment_method_id: 1, email: 'wrong.link@example.com' };
    const check = await call(`POST ${widget}/orders/validate-url?${key}`, { body: { url, service_id: 2022 } });
    const replies = [
      await request({ orders }),
      await request(guest, { token: undefined }),
      await call(`POST ${widget}/orders?${key}`, { body: { orders } }),
    ];
    const sentence = expect.stringContaining(words);
    expect([check.status, check.body.errors]).toEqual([422, { url: [sentence] }]);
    for (const { status, body } of replies)
      expect([status, body.errors]).toEqual([422, { 'orders.1.url': check.body.errors?.['url'] }]);
    // What a selection costs is asked for while its link is typed.
    expect((await cost({ services: orders })).float_total_amount).toBeGreaterThan(0);
  });

  test('makes unpaid orders and asks for their total; paid, they are charged and begin, and the balance stays', async () => {
    const before = await balance();
    const priced = await cost({ payment_method_id: 1 });
    const { body } = await request({ orders: [line(), line(5_000)], expected_total: 1000 });
    const { order_ids: ids, payment, user } = body.data;
    expect(user).toBeNull();
    expect(payment.strategy).toBe('others');
    expect(payment.total_amount).toBeGreaterThan(priced.float_total_amount);
    expect([(await order(ids[0])).status, (await order(ids[1])).payable]).toEqual(['unpaid', true]);

    expect((await paid(payment.invoice_id, payment.total_amount)).body).toEqual({ result: 'paid' });
    expect((await paid(payment.invoice_id, payment.total_amount)).body).toEqual({ result: 'unchanged' });
    expect([(await order(ids[0])).status, (await order(ids[1])).status]).toEqual(['in_processing', 'in_processing']);
    expect(await balance()).toBeCloseTo(before, 6);
  });

  test('with a discount costs each order less its share, and what is refunded follows that', async () => {
    const full = await cost({});
    const reduced = await cost({ payment_method_id: 1, coupon_code: 'welcome10' });
    expect(reduced).toMatchObject({
      coupon_bonus_type: 'discount',
      coupon_bonus_percentage: 0.1,
      total_bonus_float: 0,
    });
    expect(reduced.coupon_bonus_float).toBeCloseTo(full.float_total_amount * 0.1, 6);

    const { data } = (await request({ coupon_code: 'welcome10' })).body;
    const [id] = data.order_ids;
    expect(data.payment.total_amount).toBe(reduced.float_total_amount);
    expect((await order(id)).cost).toBe(full.float_total_amount);
    await paid(data.payment.invoice_id, data.payment.total_amount);
    const net = full.float_total_amount * 0.9;
    expect((await order(id)).cost).toBeCloseTo(net, 6);
    const before = await balance();
    await server.db.write(shop, (trx) =>
      cancelOrder(trx, id, { from: 'in_processing', actor: 'user', at: server.clock.now(), reason: 'user' }),
    );
    expect(await balance()).toBeCloseTo(before + net, 6);
  });

  test('is refused dearer than shown, with everything that is wrong, and with a way to pay that is none', async () => {
    expect((await request({ expected_total: 0.01 })).status).toBe(409);
    const faults = await request({ orders: [line(1), { ...line(), service_id: 999_999 }] });
    expect(Object.keys(faults.body.errors ?? {})).toEqual(['orders.0.quantity', 'orders.1.service_id']);
    expect(Object.keys((await request({ payment_method_id: 77 })).body.errors ?? {})).toEqual(['payment_method_id']);
    expect(Object.keys((await request({ coupon_code: 'NONE' })).body.errors ?? {})).toEqual(['coupon_code']);
  });

  test('whose order was deleted or paid otherwise meanwhile stays on the balance', async () => {
    const { data } = (await request({})).body;
    const again = await call(`POST /api/v1/orders/${data.order_ids[0]}/pay-by-invoice`, {
      body: { payment_method_id: 3 },
    });
    expect(again.body.data.invoice_id).not.toBe(data.payment.invoice_id);
    await paid(data.payment.invoice_id, data.payment.total_amount);
    const before = await balance();
    await paid(again.body.data.invoice_id, again.body.data.total_amount);
    expect(await balance()).toBeCloseTo(before + (await cost({})).float_total_amount, 6);
    const third = await call(`POST /api/v1/orders/${data.order_ids[0]}/pay-by-invoice`, {
      body: { payment_method_id: 1 },
    });
    expect([third.status, Object.keys(third.body.errors ?? {})]).toEqual([422, ['order_id']]);
  });

  test('is gone on with where it is asked for again by the same way', async () => {
    const { data } = (await request({})).body;
    const again = await call(`POST /api/v1/orders/${data.order_ids[0]}/pay-by-invoice`, {
      body: { payment_method_id: 1 },
    });
    expect(again.body.data).toEqual(data.payment);
  });

  test("of somebody else's order is 404", async () => {
    const { data } = (await request({})).body;
    const mira = await tokenOf(server.app, 'mira@livery.test');
    const path = `POST /api/v1/orders/${data.order_ids[0]}/pay-by-invoice`;
    expect((await call(path, { token: mira, body: { payment_method_id: 1 } })).status).toBe(404);
  });
});

/** The names of everything in a reply and what kind of thing each is. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

describe('a guest', () => {
  const guest = (email: string | null, body: object = {}) => request({ email, ...body }, { token: '' });

  test('needs an e-mail', async () => {
    expect((await guest(null)).body.errors).toEqual({ email: ['Fill in this field.'] });
    expect((await guest('no mail')).status).toBe(422);
  });

  test('with an unknown e-mail has its orders on an account that nobody can log in to, and no mail before a payment', async () => {
    const { body } = await guest('New.One@Example.com', { affiliate_code: 'mira' });
    expect(body.data.user).toEqual({ is_new_user: true, email: 'new.one@example.com' });
    await guest('new.one@example.com');
    const found = await server.db.read(shop, async (trx) => ({
      user: await trx
        .selectFrom('app_user')
        .selectAll()
        .where('guest_email', '=', 'new.one@example.com')
        .executeTakeFirstOrThrow(),
      mails: await trx.selectFrom('job').select('payload').where('kind', 'like', 'send-%').execute(),
      orders: await trx.selectFrom('orders').select('user_id').where('id', 'in', body.data.order_ids).execute(),
    }));
    expect(found.user).toMatchObject({ email: null, password_hash: null, referred_by: 2 });
    expect(found.mails).toEqual([]);
    expect(found.orders).toEqual([{ user_id: found.user.id }]);
    await paid(body.data.payment.invoice_id, body.data.payment.total_amount);
    const [status] = await server.db.read(shop, (trx) =>
      trx.selectFrom('orders').select('status').where('id', 'in', body.data.order_ids).execute(),
    );
    expect(status).toEqual({ status: 'in_processing' });
  });

  test('with a known e-mail leaves the order with that account, is not logged in, and is told nothing of it', async () => {
    const { body, headers } = await guest('demo@livery.test');
    expect(headers['authorization']).toBeUndefined();
    expect(body.data.user).toEqual({ is_new_user: true, email: 'demo@livery.test' });
    expect((await order(body.data.order_ids[0])).status).toBe('unpaid');
  });

  test('that is never paid causes three mails a day to the customer in whose name it was made, and is in the list', async () => {
    const ids: number[] = [];
    for (let one = 0; one < 5; one += 1) {
      const { body } = await guest('mira@livery.test', { payment_method_id: 4, orders: [line(50_000)] });
      ids.push(body.data.payment.invoice_id);
    }
    const mailed = async () => {
      const rows = await server.db.read(shop, (trx) =>
        trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').execute(),
      );
      return rows.filter(({ payload }) => JSON.stringify(payload).includes('notice_payment_expired_orders')).length;
    };
    const before = await mailed();
    for (const id of ids) {
      const at = server.clock.now();
      const expired = await server.db.write(shop, (trx) =>
        declineInvoice(trx, id, { by: 'system', at, from: ['pending'], to: 'expired' }),
      );
      expect(expired).toBe(true);
    }
    expect((await mailed()) - before).toBe(3);
    const stored = await server.db.read(shop, (trx) =>
      trx.selectFrom('notice').select('id').where('user_id', '=', 2).where('event', '=', 'payment_expired').execute(),
    );
    expect(stored).toHaveLength(5);
  });

  test('with the e-mail of a frozen account is told the same; the money waits on the balance', async () => {
    const freeze = (at: Date | null) =>
      server.db.write(shop, (trx) => trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', 2).execute());
    await freeze(server.clock.now());
    const known = (await guest('mira@livery.test')).body.data;
    const unknown = (await guest('nobody-yet@example.com')).body.data;
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    const byHand = (await guest('mira@livery.test', { payment_method_id: 4, orders: [line(50_000)] })).body.data;
    const marked = await call(`POST /api/v1/invoices/${byHand.payment.invoice_id}/mark-is-paid`, {
      token: '',
      body: { invoice_token: byHand.payment.invoice_token },
    });
    expect([marked.status, marked.body.data.status]).toEqual([200, 'in_moderation']);
    const money = () => server.db.read(shop, (trx) => balanceOf(trx, 2));
    const before = await money();
    await paid(known.payment.invoice_id, known.payment.total_amount);
    expect((await money()) > before).toBe(true);
    const [left] = await server.db.read(shop, (trx) =>
      trx.selectFrom('orders').select(['user_id', 'status']).where('id', 'in', known.order_ids).execute(),
    );
    expect(left).toEqual({ user_id: 2, status: 'unpaid' });
    await freeze(null);
  });

  test('is told the same of a coupon with a limit for each user whether or not the e-mail has used it', async () => {
    const orders = [line(50_000)];
    const mira = await tokenOf(server.app, 'mira@livery.test');
    expect((await request({ orders, coupon_code: 'WELCOME10' }, { token: mira })).status).toBe(200);
    const replies = await Promise.all(
      ['mira@livery.test', 'demo@livery.test', 'nobody-at-all@example.com'].map(async (email) => {
        const { status, body } = await guest(email, { orders, coupon_code: 'WELCOME10' });
        return [status, body.errors];
      }),
    );
    const sentence = 'This coupon isn’t valid, or you need to log in to use it.';
    expect(replies).toEqual(replies.map(() => [422, { coupon_code: [sentence] }]));
    expect((await guest('mira@livery.test', { orders, coupon_code: 'BACK7' })).status).toBe(200);
    const shown = await cost({ payment_method_id: 1, coupon_code: 'WELCOME10' }, { token: '' });
    expect(shown.coupon_bonus_type).toBeNull();
  });

  test('who has paid at the gateway, or not, goes on to its orders, with a session and without', async () => {
    const { payment } = (await guest('payer@example.com')).body.data;
    const page = new URL(payment.url).pathname;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const choose = (outcome: string, cookie = '') =>
      call(`POST ${page}/${outcome}`, { token: '', headers: { ...headers, cookie }, body: Buffer.from('') });
    const query = new URLSearchParams({ token: payment.invoice_token });
    const followed = `/app/track/${payment.invoice_id}?${query.toString()}`;
    expect((await choose('declined')).headers['location']).toBe(followed);
    expect((await choose('paid')).headers['location']).toBe(followed);
    expect((await choose('paid', 'AUTH_TOKEN=x')).headers['location']).toBe(followed);
  });

  test('is told where the gateway does not answer, and pays otherwise or again with the same key', async () => {
    const ports = server.ports as { gateway: unknown };
    const whole = ports.gateway;
    ports.gateway = { ...server.ports.gateway, open: () => Promise.reject(new Error('The gateway is down')) };
    const options = { token: '', headers: { 'idempotency-key': 'guest-key-down' } };
    const refused = await request({ email: 'down@example.com' }, options);
    ports.gateway = whole;
    const sentence =
      'This payment method isn’t available right now. You haven’t been charged. Try again in a moment or choose another one.';
    expect([refused.status, refused.body.errors]).toEqual([422, { payment_method_id: [sentence] }]);
    const again = await request({ email: 'down@example.com' }, options);
    expect([again.status, again.body.data.payment.strategy]).toEqual([200, 'others']);
    const orders = await server.db.read(shop, (trx) =>
      trx
        .selectFrom('orders')
        .innerJoin('app_user', 'app_user.id', 'orders.user_id')
        .select('orders.id')
        .where('guest_email', '=', 'down@example.com')
        .execute(),
    );
    expect(orders.map(({ id }) => id)).toEqual(again.body.data.order_ids);
  });

  test('gets the same reply for the same key', async () => {
    const options = { token: '', headers: { 'idempotency-key': 'guest-key-1' } };
    const first = await request({ email: 'key@example.com' }, options);
    expect([first.status, (await request({ email: 'key@example.com' }, options)).text]).toEqual([200, first.text]);
  });
});

describe('an order whose payment an operator has to look at', () => {
  const byHand = async () => {
    const { order_ids: ids, payment } = (await request({ payment_method_id: 4, orders: [line(50_000)] })).body.data;
    return { id: ids[0] as number, invoice: payment.invoice_id as number };
  };
  const report = (invoice: number) => call(`POST /api/v1/invoices/${invoice}/mark-is-paid`, { body: {} });
  const decide = (invoice: number, approve: boolean) =>
    server.db.write(shop, (trx) =>
      decideInvoice(trx, invoice, { approve, by: 'ann', why: 'looked', at: server.clock.now() }),
    );
  const askAgain = async (id: number, method: number) =>
    (await call(`POST /api/v1/orders/${id}/pay-by-invoice`, { body: { payment_method_id: method } })).body.data;

  test('waits with it, cannot be paid a second time, and begins when it is approved', async () => {
    const before = await balance();
    const { id, invoice } = await byHand();
    await report(invoice);
    const waiting = await order(id);
    expect(waiting).toMatchObject({ status: 'in_moderation', payable: false, deletable: false, cancelable: true });
    expect((await call(`POST /api/v1/orders/${id}/pay-by-balance`, { body: {} })).status).toBe(422);
    await decide(invoice, true);
    expect((await order(id)).status).toBe('in_processing');
    expect(await balance()).toBeCloseTo(before, 6);
  });

  test('is canceled when it is declined, and nothing comes back that was never paid', async () => {
    const before = await balance();
    const { id, invoice } = await byHand();
    await report(invoice);
    await decide(invoice, false);
    expect(await order(id)).toMatchObject({ status: 'canceled', cancel_reason: 'payment', cost: 0 });
    expect(await balance()).toBe(before);
  });

  test('waits for the last of its payments', async () => {
    const { id, invoice } = await byHand();
    const second = await askAgain(id, 1);
    await report(invoice);
    await paid(second.invoice_id, second.total_amount - 1);
    await decide(invoice, false);
    expect((await order(id)).status).toBe('in_moderation');
    await decide(second.invoice_id, true);
    expect((await order(id)).status).toBe('in_processing');
  });

  test('goes on when it is paid otherwise meanwhile, and what is approved later stays on the balance', async () => {
    const { id, invoice } = await byHand();
    const second = await askAgain(id, 1);
    await report(invoice);
    await paid(second.invoice_id, second.total_amount);
    expect((await order(id)).status).toBe('in_processing');
    const before = await balance();
    await decide(invoice, true);
    expect([(await order(id)).status, (await balance()) > before]).toEqual(['in_processing', true]);
  });

  test('is canceled where the account was frozen meanwhile, and the money waits on the balance', async () => {
    const { id, invoice } = await byHand();
    await report(invoice);
    const freeze = (at: Date | null) =>
      server.db.write(shop, (trx) => trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', 1).execute());
    const before = await balance();
    await freeze(server.clock.now());
    await decide(invoice, true);
    await freeze(null);
    expect([(await order(id)).status, (await balance()) > before]).toEqual(['canceled', true]);
  });
});

describe('a linked card', () => {
  const link = (body: object = {}, options: object = {}) =>
    call('POST /api/v1/recurring-payments-methods', { body: { payment_method_id: 1, ...body }, ...options });

  test('is linked, listed for its owner only, priced like its method, and unlinked', async () => {
    const { data } = (await link()).body;
    expect(data).toMatchObject({ payment_method_id: 1, name: expect.stringMatching(/^Sandbox •••• \d{4}$/) });
    expect((await call('GET /api/v1/recurring-payments-methods')).body.data).toEqual([data]);
    expect((await call(`GET ${widget}/recurring-payments-methods?${key}`)).body.data).toEqual([data]);
    expect((await call(`GET ${widget}/recurring-payments-methods?${key}`, { token: '' })).body.data).toEqual([]);
    expect(await cost({ recurring_payments_method_id: data.id })).toEqual(await cost({ payment_method_id: 1 }));
    const mira = await tokenOf(server.app, 'mira@livery.test');
    const path = `DELETE /api/v1/recurring-payments-methods/${data.id}`;
    expect((await call(path, { token: mira })).status).toBe(404);
    expect([(await call(path)).status, (await call(path)).status]).toEqual([200, 404]);
    const gone = await byCard({ recurring_payments_method_id: data.id });
    expect(Object.keys(gone.body.errors ?? {})).toEqual(['recurring_payments_method_id']);
  });

  test('that is unlinked is forgotten by the gateway too, which is asked again when it does not answer', async () => {
    const card = (await link({}, { headers: { 'idempotency-key': 'link-key-2' } })).body.data.id as number;
    const { gateway_reference: reference } = await server.db.read(shop, (trx) =>
      trx.selectFrom('recurring_payments_method').selectAll().where('id', '=', card).executeTakeFirstOrThrow(),
    );
    const requested: string[] = [];
    const failures: string[] = [];
    const work = () =>
      runDueJobs({
        db: server.db,
        handlers: unlinkCardJobs({
          ...server.ports.gateway!,
          async unlinkCard(one) {
            requested.push(one.reference);
            if (requested.filter((each) => each === reference).length === 1)
              throw new Error('The gateway does not answer');
          },
        }),
        now: server.clock.now,
        onFailure: ({ error }) => void failures.push(String(error)),
      });
    await work();
    expect(requested).not.toContain(reference);
    await call(`DELETE /api/v1/recurring-payments-methods/${card}`);
    await work();
    expect(failures).toEqual(['Error: The gateway does not answer']);
    server.clock.forward(61_000);
    await work();
    await work();
    expect(requested.filter((one) => one === reference)).toHaveLength(2);
  });

  test('is linked once for one key, and for no method that takes none', async () => {
    const options = { headers: { 'idempotency-key': 'link-key-1' } };
    expect((await link({}, options)).text).toBe((await link({}, options)).text);
    expect((await link({ payment_method_id: 4 })).status).toBe(422);
  });

  test('pays an order at once, with one reply for one key', async () => {
    const card = (await link()).body.data.id;
    const before = await balance();
    const options = { headers: { 'idempotency-key': 'card-order-1' } };
    const first = await byCard({ recurring_payments_method_id: card }, options);
    expect(first.body.data.orders).toMatchObject([{ status: 'in_processing' }]);
    expect(first.body.data.total).toBe((await cost({ payment_method_id: 1 })).float_total_amount);
    expect(await balance()).toBeCloseTo(before, 6);
    await runJobs(12);
    expect((await byCard({ recurring_payments_method_id: card }, options)).text).toBe(first.text);
  });

  test('that is declined leaves the order unpaid', async () => {
    const card = (await link()).body.data.id;
    const quantity = await declinedQuantity(
      async (count) => (await cost({ services: [line(count)], payment_method_id: 1 })).float_total_amount,
    );
    const before = await balance();
    const reply = await byCard({ orders: [line(quantity)], recurring_payments_method_id: card });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['recurring_payments_method_id']]);
    const { body } = await call('GET /api/v1/orders/datatable?length=1');
    expect(body.data[0]).toMatchObject({ quantity, status: 'unpaid' });
    expect(await balance()).toBe(before);
  });

  test('whose charge was interrupted is charged by the job', async () => {
    const card = (await link()).body.data.id;
    const broken = { ...server.ports.gateway, chargeCard: () => Promise.reject(new Error('cut')) };
    const ports = server.ports as { gateway: unknown };
    const whole = ports.gateway;
    ports.gateway = broken;
    const reply = await byCard({ recurring_payments_method_id: card });
    ports.gateway = whole;
    expect(reply.status).toBe(500);
    const { id } = (await call('GET /api/v1/orders/datatable?length=1')).body.data[0];
    expect((await order(id)).status).toBe('unpaid');
    server.clock.forward(61_000);
    await runJobs(3);
    expect((await order(id)).status).toBe('in_processing');
  });
});

describe('coupons on the balance', () => {
  const buy = (body: object) =>
    call(`POST ${widget}/orders?${key}`, { body: { orders: [line(20_000), line()], ...body } });

  test('a bonus is credited at once, a cashback as far as the orders are delivered, each once', async () => {
    const start = await balance();
    const total = (await cost({ services: [line(20_000), line()] })).float_total_amount;
    const bonus = await buy({ coupon_code: 'more5' });
    expect([bonus.status, bonus.body.data.total]).toEqual([200, total]);
    expect(await balance()).toBeCloseTo(start - total + total * 0.05, 6);
    expect(bonus.body.data.balance).toBeCloseTo(await balance(), 6);

    const { orders } = (await buy({ coupon_code: 'BACK7' })).body.data;
    const promised = await couponOf(orders[0].id);
    expect(Number(promised?.cashback)).toBeCloseTo(orders[0].cost * 70_000, 0);
    const before = await balance();
    await runJobs();
    expect((await order(orders[0].id)).status).toBe('completed');
    await runJobs(4);
    expect(await balance()).toBeCloseTo(before + total * 0.07, 5);
  });

  test('a refund takes its share of the cashback back, whether that was credited before or comes after', async () => {
    const start = await balance();
    const { orders } = (await buy({ orders: [line()], coupon_code: 'BACK7' })).body.data;
    const [{ id, cost: paidFor }] = orders;
    await runJobs();
    const refund = (share: number, reference: string) =>
      server.db.write(shop, (trx) => {
        const amount = micros(BigInt(Math.round(paidFor * share * 1_000_000)));
        return refundCompleted(trx, id, { amount, reference, at: server.clock.now() });
      });
    expect(await balance()).toBeCloseTo(start - paidFor + paidFor * 0.07, 5);
    expect(await refund(0.5, 'half')).toBe(true);
    expect(await refund(0.5, 'half')).toBe(true);
    expect(await balance()).toBeCloseTo(start - paidFor / 2 + (paidFor * 0.07) / 2, 5);
    expect(await refund(0.5, 'rest')).toBe(true);
    expect(await balance()).toBeCloseTo(start, 6);
  });

  test('an order canceled half-way gives the cashback of its delivered half', async () => {
    const { orders } = (await buy({ orders: [line()], coupon_code: 'BACK7' })).body.data;
    const [{ id, cost: paidFor, quantity }] = orders;
    const before = await balance();
    await server.db.write(shop, async (trx) => {
      await trx
        .updateTable('orders')
        .set({ current_quantity: quantity / 2 })
        .where('id', '=', id)
        .execute();
      await cancelOrder(trx, id, { from: 'in_processing', actor: 'user', at: server.clock.now(), reason: 'user' });
    });
    await runJobs(3);
    expect(await balance()).toBeCloseTo(before + paidFor / 2 + (paidFor * 0.07) / 2, 5);
  });

  test('one that is used up by the customer is refused, and nothing is charged', async () => {
    const before = await balance();
    const reply = await buy({ coupon_code: 'WELCOME10' });
    expect([reply.status, reply.body.errors]).toEqual([422, { coupon_code: ['This coupon isn’t valid.'] }]);
    expect(await balance()).toBe(before);
  });
});
