import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../domain/money/usd.ts';
import { micros } from '../../../domain/money/micros.ts';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../demo/sandboxes/gateway-callback.ts';
import { grant } from '../../platform/ledger/grant.ts';

let server: TestServer;
let token = '';
const shop = 'aurora';
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
  const { id } = (await send(server.app, 'GET /api/v1/profile', { token })).body.data;
  await server.db.write(shop, (trx) => grant(trx, id, fromUsd(1000), { reference: 'reserved-coupons' }));
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

let coupons = 0;
/** A coupon of 10 % with so many uses, for guests as well. */
async function couponWith(maxUses: number) {
  const code = `FEW${(coupons += 1)}`;
  const rest = { name: code, kind: 'discount' as const, calculation_type: 'percentage' as const, percent_ppm: 100_000 };
  const { id } = await server.db.write(shop, (trx) =>
    trx
      .insertInto('coupon')
      .values({ instance: shop, code, ...rest, max_uses: maxUses, is_public: false })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const uses = async () => {
    const row = await server.db.read(shop, (trx) =>
      trx.selectFrom('coupon').select('uses').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return row.uses;
  };
  return { code, uses };
}

const orders = [{ service_id: 2022, quantity: 50_000, url: 'https://youtu.be/dQw4w9WgXcQ' }];
let guests = 0;
/** A payment that is not made yet: of a guest with an e-mail and an address of their own, unless told. */
const invoiced = (code: string, { address = `10.12.0.${(guests += 1)}`, by = '', method = 1 } = {}) =>
  send(server.app, 'POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
    token: by,
    address,
    body: {
      orders,
      payment_method_id: method,
      coupon_code: code,
      ...(by === '' ? { email: `guest${guests}-${address}@example.com` } : {}),
    },
  });
const fromBalance = (code: string) =>
  send(server.app, 'POST /api/v1/orders', { token, body: { orders, coupon_code: code } });
async function pay({ body }: Awaited<ReturnType<typeof invoiced>>): Promise<string> {
  const { invoice_id: id, total_amount: total } = body.data.payment;
  const amount = micros(BigInt(Math.round(total * 100)) * 10_000n);
  const callback = { reference: `sandbox-${id}`, outcome: 'paid' as const, amount };
  await send(server.app, 'POST /gateway/sandbox/callback', {
    body: sandboxCallback(server.ports.secrets, shop, callback),
  });
  const row = await server.db.read(shop, (trx) =>
    trx.selectFrom('orders').select('status').where('id', '=', body.data.order_ids[0]).executeTakeFirstOrThrow(),
  );
  return row.status;
}
const minutes = (count: number) => server.clock.forward(count * 60_000);

describe('a coupon with few uses', () => {
  test('is reserved by guests of one address three times in half an hour', async () => {
    const { code, uses } = await couponWith(10);
    const address = '10.13.0.1';
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      guests += 1;
      statuses.push((await invoiced(code, { address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await uses()).toBe(3);
    minutes(31);
    expect((await invoiced(code, { address })).status).toBe(200);
  });

  test('is held for half an hour by who does not pay, and then by the next', async () => {
    const { code, uses } = await couponWith(1);
    expect((await invoiced(code)).status).toBe(200);
    expect((await invoiced(code)).status).toBe(422);
    minutes(29);
    expect((await invoiced(code)).status).toBe(422);
    minutes(2);
    expect((await invoiced(code)).status).toBe(200);
    expect(await uses()).toBe(1);
  });

  test('goes to a customer before a guest, and to whoever pays before both', async () => {
    const { code, uses } = await couponWith(2);
    const [first, second] = [await invoiced(code), await invoiced(code)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const customer = await invoiced(code, { by: token });
    expect(customer.status).toBe(200);
    expect((await fromBalance(code)).status).toBe(200);
    expect(await uses()).toBe(2);
    // One use is paid and the other one is the customer's: a guest gets neither.
    expect((await invoiced(code)).status).toBe(422);
    expect((await fromBalance(code)).status).toBe(200);
    expect((await fromBalance(code)).status).toBe(422);
    expect(await uses()).toBe(2);
    // Their money comes too late for the coupon, and waits on the balance.
    expect([await pay(first), await pay(customer)]).toEqual(['unpaid', 'unpaid']);
    expect(await uses()).toBe(2);
  });

  test('is paid for with its discount although the reservation was over, as long as others have not paid', async () => {
    const { code, uses } = await couponWith(1);
    const overdue = await invoiced(code);
    minutes(40);
    const next = await invoiced(code);
    expect(next.status).toBe(200);
    expect(await pay(overdue)).not.toBe('unpaid');
    expect(await pay(next)).toBe('unpaid');
    expect(await uses()).toBe(1);
  });

  test('is not kept by a guest who only says that it was paid', async () => {
    const { code, uses } = await couponWith(1);
    const reported = async () => {
      const { payment } = (await invoiced(code, { method: 4 })).body.data;
      const marked = await send(server.app, `POST /api/v1/invoices/${payment.invoice_id}/mark-is-paid`, {
        body: { invoice_token: payment.invoice_token },
      });
      expect(marked.body.data.status).toBe('in_moderation');
    };
    await reported();
    expect((await invoiced(code)).status).toBe(422);
    minutes(31);
    await reported();
    expect((await invoiced(code, { by: token })).status).toBe(200);
    expect(await uses()).toBe(1);
  });

  test('is no more for an account with an address that nobody has proven than for a guest', async () => {
    const { code } = await couponWith(1);
    const person = async (name: string) => {
      const password = 'correct horse battery';
      const body = { name, email: `${name}@example.com`, password, password_confirmation: password };
      const { headers } = await send(server.app, 'POST /register', { body, address: `10.14.0.${(guests += 1)}` });
      return String(headers['authorization']).replace('Bearer ', '');
    };
    const first = await person('first');
    expect((await invoiced(code, { by: first })).status).toBe(200);
    expect((await invoiced(code, { by: await person('second') })).status).toBe(422);
    expect((await invoiced(code, { by: token })).status).toBe(200);
    expect((await invoiced(code, { by: first })).status).toBe(422);
  });

  test('is not taken from anybody by an order that fails', async () => {
    const { code, uses } = await couponWith(1);
    const guest = await invoiced(code);
    const poor = await tokenOf(server.app, 'tomasz@livery.test');
    const body = { orders: [{ ...orders[0], quantity: 900_000 }], coupon_code: code };
    expect((await send(server.app, 'POST /api/v1/orders', { token: poor, body })).status).toBe(422);
    expect(await pay(guest)).not.toBe('unpaid');
    expect(await uses()).toBe(1);
  });
});
