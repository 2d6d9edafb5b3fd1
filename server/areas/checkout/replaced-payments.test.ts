import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { micros } from '../../../domain/money/micros.ts';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { declinedQuantity } from '../../../tests/server/declined-quantity.ts';
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../demo/sandboxes/gateway-callback.ts';

let server: TestServer;
let token = '';
const shop = 'aurora';
const widget = '/api/v1/order-widget';
const query = 'api_token=aurora-token';
const byPage = 1;
const byHand = 4;
const line = (quantity = 20_000) => ({ service_id: 2022, quantity, url: 'https://youtu.be/dQw4w9WgXcQ' });
const call = (text: string, options?: Parameters<typeof send>[2]) => send(server.app, text, { token, ...options });
const request = (body: object, options: object = {}) =>
  call(`POST ${widget}/widget-order-requests?${query}`, {
    body: { orders: [line()], payment_method_id: byPage, ...body },
    ...options,
  });
const fromBalance = (body: object, options: object = {}) =>
  call(`POST ${widget}/orders?${query}`, { body: { orders: [line()], ...body }, ...options });
const byCard = (body: object, options: object = {}) =>
  call(`POST ${widget}/widget-order-requests-with-recurring-payments-method?${query}`, {
    body: { orders: [line()], ...body },
    ...options,
  });
const balance = async () =>
  (await call('GET /api/v1/profile?with_increased_balance_accuracy=1')).body.data.balance as number;
const order = (id: number) => call(`GET /api/v1/orders/${id}`);
const statusOf = async (id: number) => (await order(id)).body.data?.status ?? 'deleted';
const countOrders = async () => {
  const { count } = await server.db.read(shop, (trx) =>
    trx
      .selectFrom('orders')
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};
const callBack = ({ invoice_id: id, total_amount: dollars }: Wire, outcome: 'paid' | 'declined') => {
  const amount = micros(BigInt(Math.round(dollars * 100)) * 10_000n);
  const callback = { reference: `sandbox-${id}`, outcome, amount };
  return call('POST /gateway/sandbox/callback', { body: sandboxCallback(server.ports.secrets, shop, callback) });
};
const replacedBy = (...payments: readonly Wire[]) => ({
  replaces: payments.map(({ invoice_id, invoice_token }) => ({ invoice_id, invoice_token })),
});
/** An order whose payment the gateway has declined. */
async function declined(body: object = {}, options: object = {}) {
  const { order_ids: ids, payment } = (await request(body, options)).body.data;
  await callBack(payment, 'declined');
  return { ids: ids as number[], id: ids[0] as number, payment };
}

beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

describe('another payment for what a declined one was for', () => {
  test('pays the same orders from the balance, once for one key, and none is left unpaid', async () => {
    const { id, payment } = await declined();
    const [before, count] = [await balance(), await countOrders()];
    const options = { headers: { 'idempotency-key': 'replaced-balance' } };
    const reply = await fromBalance(replacedBy(payment), options);
    expect(reply.body.data.orders).toMatchObject([{ id, status: 'in_processing' }]);
    expect(await balance()).toBeCloseTo(before - reply.body.data.total, 6);
    expect(reply.body.data.balance).toBeCloseTo(await balance(), 6);
    expect((await fromBalance(replacedBy(payment), options)).text).toBe(reply.text);
    expect(await balance()).toBeCloseTo(before - reply.body.data.total, 6);
    expect(await countOrders()).toBe(count);
  });

  test('asks for the money of the same orders by another method, and once more by that one', async () => {
    const { ids, payment } = await declined({ orders: [line(), line(50_000)] });
    const count = await countOrders();
    const orders = [line(), line(50_000)];
    const second = (await request({ orders, payment_method_id: byHand, ...replacedBy(payment) })).body.data;
    expect(second.order_ids).toEqual(ids);
    expect(second.payment.invoice_id).not.toBe(payment.invoice_id);
    const third = (await request({ orders, payment_method_id: byHand, ...replacedBy(second.payment) })).body.data;
    expect(third.payment).toEqual(second.payment);
    expect(await countOrders()).toBe(count);
  });

  test('goes on after a linked card was declined, whose refusal names the payment', async () => {
    const card = (await call('POST /api/v1/recurring-payments-methods', { body: { payment_method_id: byPage } })).body
      .data.id;
    const quantity = await declinedQuantity(async (quantity) => {
      const body = { services: [line(quantity)], payment_method_id: byPage };
      const { data } = (await call(`POST ${widget}/services/total-cost?${query}`, { body })).body;
      return data.float_total_amount;
    });
    const orders = [line(quantity)];
    const options = { headers: { 'idempotency-key': 'declined-card' } };
    const refused = await byCard({ orders, recurring_payments_method_id: card }, options);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['recurring_payments_method_id']]);
    const { retry_with: retryWith } = refused.body;
    expect(retryWith).toEqual({ replaces: [{ invoice_id: expect.any(Number), invoice_token: expect.any(String) }] });
    const again = await byCard({ orders, recurring_payments_method_id: card }, options);
    expect(again.body['retry_with']).toEqual(retryWith);
    const { id } = (await call('GET /api/v1/orders/datatable?length=1')).body.data[0];
    const byCardAgain = await byCard({ orders, recurring_payments_method_id: card, ...retryWith });
    expect(byCardAgain.status).toBe(422);
    const paid = await fromBalance({ orders, ...byCardAgain.body['retry_with'] });
    expect(paid.body.data.orders).toMatchObject([{ id, status: 'in_processing' }]);
  });

  test('with other lines deletes the unpaid orders, and makes new ones', async () => {
    const { id, payment } = await declined();
    const reply = await fromBalance({ orders: [line(30_000)], ...replacedBy(payment) });
    expect(reply.body.data.orders).toMatchObject([{ quantity: 30_000, status: 'in_processing' }]);
    expect([reply.body.data.orders[0].id === id, await statusOf(id)]).toEqual([false, 'deleted']);
    // The money that comes all the same is the customer's.
    const before = await balance();
    expect((await callBack(payment, 'paid')).body).toEqual({ result: 'paid' });
    expect(await balance()).toBeGreaterThan(before);
  });

  test('at another price than then is for new orders, in place of those', async () => {
    const { id, payment } = await declined();
    const dearer = (by: string) =>
      server.db.write(shop, (trx) =>
        trx
          .updateTable('service')
          .set((row) => ({ default_price: row('default_price', by === 'up' ? '+' : '-', 10_000n) }))
          .where('id', '=', 2022)
          .execute(),
      );
    await dearer('up');
    const reply = await fromBalance(replacedBy(payment));
    await dearer('down');
    expect([reply.status, reply.body.data.orders[0].id === id, await statusOf(id)]).toEqual([200, false, 'deleted']);
  });

  test('that is refused leaves everything as it was', async () => {
    const { id, payment } = await declined();
    const orders = [line(30_000)];
    expect((await fromBalance({ orders, expected_total: 0.01, ...replacedBy(payment) })).status).toBe(409);
    expect((await fromBalance({ orders, coupon_code: 'NONE', ...replacedBy(payment) })).status).toBe(422);
    expect((await fromBalance({ orders: [line(3_000_000)], ...replacedBy(payment) })).status).toBe(422);
    expect((await request({ orders, expected_total: 0.01, ...replacedBy(payment) })).status).toBe(409);
    expect(await statusOf(id)).toBe('unpaid');
  });

  test('is refused where the declined one was paid meanwhile, and for other lines it is another order', async () => {
    const { id, payment } = await declined();
    await callBack(payment, 'paid');
    const before = await balance();
    for (const reply of [await fromBalance(replacedBy(payment)), await request(replacedBy(payment))])
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['replaces']]);
    expect([await balance(), await statusOf(id)]).toEqual([before, 'in_processing']);
    const other = await fromBalance({ orders: [line(30_000)], ...replacedBy(payment) });
    expect([other.status, await statusOf(id)]).toEqual([200, 'in_processing']);
  });

  test('is refused while the payment is in review', async () => {
    const { payment } = (await request({ orders: [line(50_000)], payment_method_id: byHand })).body.data;
    await call(`POST /api/v1/invoices/${payment.invoice_id}/mark-is-paid`, { body: {} });
    const reply = await fromBalance({ orders: [line(50_000)], ...replacedBy(payment) });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['replaces']]);
  });

  test('continues with what waits as well, and other lines leave that alone', async () => {
    const { order_ids: ids, payment } = (await request({})).body.data;
    const other = await fromBalance({ orders: [line(30_000)], ...replacedBy(payment) });
    expect([other.body.data.orders[0].id === ids[0], await statusOf(ids[0])]).toEqual([false, 'unpaid']);
    const reply = await fromBalance(replacedBy(payment));
    expect(reply.body.data.orders).toMatchObject([{ id: ids[0], status: 'in_processing' }]);
    // Paid elsewhere after all: it stays on the balance.
    const before = await balance();
    await callBack(payment, 'paid');
    expect(await balance()).toBeCloseTo(before + reply.body.data.total, 6);
  });

  test('leaves an order alone that a later payment continues and whose money may still come', async () => {
    const { id, payment } = await declined();
    const later = (await request(replacedBy(payment))).body.data;
    expect(later.order_ids).toEqual([id]);
    for (const replaced of [replacedBy(later.payment, payment), replacedBy(payment)]) {
      const other = await request({ orders: [line(35_000)], ...replaced });
      expect([other.status, await statusOf(id)]).toEqual([200, 'unpaid']);
    }
  });

  test('continues with one of several that it replaces, and leaves no twin of it', async () => {
    const other = await declined({ orders: [line(30_000)] });
    const first = (await request({})).body.data;
    const twin = (await request({})).body.data;
    const reply = await fromBalance(replacedBy(other.payment, first.payment, twin.payment));
    expect(reply.body.data.orders).toMatchObject([{ id: first.order_ids[0], status: 'in_processing' }]);
    expect([await statusOf(other.id), await statusOf(twin.order_ids[0])]).toEqual(['deleted', 'deleted']);
  });

  test('uses the coupon that the waiting one has reserved, which then pays without it', async () => {
    const body = { coupon_code: 'WELCOME10' };
    const { order_ids: ids, payment } = (await request(body)).body.data;
    expect((await fromBalance(body)).status).toBe(422);
    const reply = await fromBalance({ ...body, ...replacedBy(payment) });
    expect(reply.body.data.orders).toMatchObject([{ id: ids[0], status: 'in_processing' }]);
    expect(reply.body.data.orders[0].cost).toBeCloseTo(reply.body.data.total, 6);
    const before = await balance();
    await callBack(payment, 'paid');
    expect(await balance()).toBeCloseTo(before + reply.body.data.total, 6);
    expect(await statusOf(ids[0])).toBe('in_processing');
  });
});

describe('whose payment it is', () => {
  test('of somebody else, of a top-up, or with the token of another it is 404', async () => {
    const { id, payment } = await declined();
    const mira = await tokenOf(server.app, 'mira@livery.test');
    const { invoice_id: invoiceId, invoice_token: invoiceToken } = payment;
    const topUp = (await call('POST /api/v1/add-funds', { body: { amount: 10, payment_method_id: byPage } })).body.data;
    const missing = [
      fromBalance({ replaces: [{ invoice_id: invoiceId }] }, { token: mira }),
      fromBalance({ replaces: [{ invoice_id: invoiceId, invoice_token: topUp.invoice_token }] }, { token: mira }),
      fromBalance({ replaces: [{ invoice_id: topUp.invoice_id }] }),
      fromBalance({ replaces: [{ invoice_id: 2_000_000_000 }] }),
      request({ email: 'who@example.com', replaces: [{ invoice_id: invoiceId }] }, { token: '' }),
      byCard({ recurring_payments_method_id: 1, replaces: [{ invoice_id: invoiceId }] }, { token: mira }),
      // Another shop seals with another name.
      call(`POST ${widget}/widget-order-requests?api_token=lumen-token`, {
        token: '',
        host: 'lumen.example',
        body: {
          orders: [line()],
          payment_method_id: byPage,
          email: 'who@example.com',
          replaces: [{ invoice_id: invoiceId, invoice_token: invoiceToken }],
        },
      }),
    ];
    for (const reply of await Promise.all(missing)) expect(reply.status).toBe(404);
    expect(await statusOf(id)).toBe('unpaid');
  });

  test('a guest continues the own order with the token, and with another e-mail orders it there in its place', async () => {
    const guest = { token: '' };
    const orders = [line(50_000)];
    const { ids, payment } = await declined({ orders, email: 'same@example.com' }, guest);
    const byTransfer = { orders, email: 'same@example.com', payment_method_id: byHand };
    const next = (await request({ ...byTransfer, ...replacedBy(payment) }, guest)).body.data;
    expect(next.order_ids).toEqual(ids);
    const other = (await request({ orders, email: 'other@example.com', ...replacedBy(next.payment) }, guest)).body.data;
    expect(other.order_ids).not.toEqual(ids);
    const rows = await server.db.read(shop, (trx) =>
      trx.selectFrom('orders').select('deleted_at').where('id', 'in', ids).execute(),
    );
    expect(rows).toEqual([{ deleted_at: expect.any(Date) }]);
  });
});
