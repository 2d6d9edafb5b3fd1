import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { micros } from '../../../../domain/money/micros.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { sandboxCallback } from '../../../demo/sandboxes/gateway-callback.ts';
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../../tests/server/test-server.ts';
import { invoiceJobs } from '../invoices/invoice-jobs.ts';
import { decideInvoice } from '../invoices/decide-invoice.ts';
import { listInModeration } from '../invoices/list-in-moderation.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { grant } from '../../../platform/ledger/grant.ts';

let server: TestServer;
let token = '';
let mira = '';
const shop = 'aurora';
const call = (line: string, options?: Parameters<typeof send>[2]) => send(server.app, line, { token, ...options });
const balance = async (by = token) =>
  (await call('GET /api/v1/profile?with_increased_balance_accuracy=1', { token: by })).body.data.balance as number;
/** Main balance and earnings together. */
const wealth = async (by = token) => {
  const { data } = (await call('GET /api/v1/profile?with_increased_balance_accuracy=1', { token: by })).body;
  return data.balance + data.referral_user_balance + data.task_user_balance;
};
const topUp = async (body: object, options: object = {}) =>
  call('POST /api/v1/add-funds', { body: { amount: 100, payment_method_id: 1, ...body }, ...options });

function callback(invoiceId: number, outcome: 'paid' | 'declined', dollars: number, changes: object = {}) {
  const callbackBody = sandboxCallback(server.ports.secrets, shop, {
    reference: `sandbox-${invoiceId}`,
    outcome,
    amount: micros(BigInt(Math.round(dollars * 100)) * 10_000n),
  });
  return call('POST /gateway/sandbox/callback', { token: '', body: { ...callbackBody, ...changes } });
}
const statusOf = (id: number) =>
  server.db.read(shop, async (trx) => {
    const row = await trx.selectFrom('invoice').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    return row.status;
  });
const usesOf = (code: string) =>
  server.db.read(shop, async (trx) => {
    const row = await trx
      .selectFrom('coupon')
      .select('uses')
      .where('instance', '=', shop)
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return row.uses;
  });
async function runJobs() {
  const failures: unknown[] = [];
  const options = {
    db: server.db,
    handlers: invoiceJobs(server.ports.gateway),
    now: server.clock.now,
    onFailure: ({ error }: { error: unknown }) => void failures.push(error),
  };
  while ((await runDueJobs(options)) > 0);
  expect(failures).toEqual([]);
}

beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
  mira = await tokenOf(server.app, 'mira@livery.test');
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

describe('what can be paid with', () => {
  test('is listed with fees, bounds and bonuses; the balance is no way to top up', async () => {
    const { body } = await call('GET /api/v1/payment-methods', { token: '' });
    expect(body.data.map((method: Wire) => [method.id, method.strategy])).toEqual([
      [1, 'others'],
      [2, 'others'],
      [3, 'qr_code'],
      [4, 'message'],
    ]);
    expect(body.data[0]).toMatchObject({ fee_percent: 0.03, min_amount: 5, max_amount: 2000, charge_currency: 'USD' });
  });

  test('a card can be linked for some, and some have bonuses', async () => {
    const ids = async (path: string) => (await call(`GET /api/v1/${path}`)).body.data.map((one: Wire) => one.id);
    expect(await ids('payment-methods/get-available-for-recurring-payments')).toEqual([1]);
    expect(await ids('payment-methods/get-available-for-order-widget')).toEqual([1, 2, 3, 4]);
    const { body } = await call('GET /api/v1/payment-methods-with-bonuses');
    expect(body.data.map((one: Wire) => [one.id, one.max_bonus_percent])).toEqual([
      [2, 0.05],
      [4, 0.03],
    ]);
  });

  test('coupons that are public and live are listed', async () => {
    const { body } = await call('GET /api/v1/coupons');
    expect(body.data.map((one: Wire) => one.code)).toEqual(['WELCOME10', 'MORE5', 'BACK7']);
    expect(body.data[0]).toMatchObject({
      bonus_type: 'discount',
      calculation_type: 'percentage',
      bonus_percentage: 0.1,
      bonus_amount: null,
      min_amount: 5,
      valid_to: null,
    });
  });
});

describe('a top-up', () => {
  test('is priced with fee, bonus of the method and coupon, and creates nothing', async () => {
    const { body } = await call('POST /api/v1/invoices/total-amount', {
      body: { payment_method_id: 2, amount: 100, coupon_code: ' more5 ' },
    });
    expect(body.data).toEqual({
      original_amount: 100,
      coupon_bonus: 5,
      coupon_bonus_type: 'bonus',
      coupon_bonus_percentage: 0.05,
      coupon_bonus_amount_calculation_type: 'percentage',
      fee: 1,
      fee_percent: 0.01,
      payment_method_bonus: 2,
      payment_method_bonus_percent: 0.02,
      total_bonus: 7,
      total_amount: 101,
      to_be_credited: 107,
    });
    expect(await usesOf('MORE5')).toBe(0);
  });

  test.each([['NO-SUCH'], ['BACK7'], ['FIVEOFF']])('answers %s, which does not apply, without a type', async (code) => {
    const { body } = await call('POST /api/v1/invoices/total-amount', { body: { amount: 20, coupon_code: code } });
    expect(body.data).toMatchObject({ coupon_bonus: null, coupon_bonus_type: null, to_be_credited: 20 });
  });

  test('leads to the page of the gateway, and is credited once however often and in whatever order it calls back', async () => {
    const before = await balance();
    const { body } = await topUp({ payment_method_id: 2, coupon_code: 'MORE5' });
    const { invoice_id: id, url, total_amount: total } = body.data;
    expect([body.data.strategy, total, body.data.qr_code]).toEqual(['others', 101, null]);
    expect(url).toMatch(/^http:\/\/aurora\.example\/gateway\/sandbox\/sandbox-\d+\/[\w-]+\?locale=en$/);
    expect(await balance()).toBe(before);

    expect((await callback(id, 'declined', total)).body).toEqual({ result: 'declined' });
    expect(await usesOf('MORE5')).toBe(0);
    expect((await callback(id, 'paid', total)).body).toEqual({ result: 'paid' });
    expect((await callback(id, 'paid', total)).body).toEqual({ result: 'unchanged' });
    expect((await callback(id, 'declined', total)).body).toEqual({ result: 'unchanged' });
    expect(await balance()).toBeCloseTo(before + 107, 6);
    expect([await statusOf(id), await usesOf('MORE5')]).toEqual(['paid', 1]);
  });

  test('is paid on the page, which only its own address opens', async () => {
    const before = await balance();
    const { data } = (await topUp({ amount: 10 })).body;
    const path = new URL(data.url).pathname;
    const page = await call(`GET ${path}`);
    expect([page.status, page.text.includes('$10.30')]).toEqual([200, true]);
    expect((await call(`GET ${path.slice(0, -2)}xx`)).status).toBe(404);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stranger = await call(`POST ${path.slice(0, -2)}xx/paid`, { headers: form, body: Buffer.from('') });
    expect(stranger.status).toBe(404);
    const reply = await call(`POST ${path}/paid`, { headers: form, body: Buffer.from('') });
    expect([reply.status, reply.headers['location']]).toEqual([303, '/app/add-funds/success']);
    expect(await balance()).toBeCloseTo(before + 10, 6);
  });

  test('is not credited by a callback that is not signed, or signed for something else', async () => {
    const { data } = (await topUp({ amount: 10 })).body;
    const before = await balance();
    for (const changes of [{ signature: 'x' }, { amount: '9.99' }, { reference: 'sandbox-1' }, { outcome: 'maybe' }]) {
      expect((await callback(data.invoice_id, 'paid', 10.3, changes)).status).toBe(403);
    }
    expect([await balance(), await statusOf(data.invoice_id)]).toEqual([before, 'pending']);
  });

  test('over another sum than the one asked for is left to the operator', async () => {
    const { data } = (await topUp({ amount: 10 })).body;
    const before = await balance();
    expect((await callback(data.invoice_id, 'paid', 1)).body).toEqual({ result: 'in_moderation' });
    expect([await balance(), await statusOf(data.invoice_id)]).toEqual([before, 'in_moderation']);
  });

  test('by QR code carries what the code holds, and by hand where to send the money', async () => {
    const qr = (await topUp({ payment_method_id: 3, amount: 20 })).body.data;
    expect([qr.strategy, qr.url, qr.qr_code]).toEqual(['qr_code', null, expect.stringContaining('/gateway/sandbox/')]);
    const message = (await topUp({ payment_method_id: 4 })).body.data;
    expect(message).toMatchObject({
      strategy: 'message',
      url: null,
      account_number: 'DE00 0000 0000 0000 0000 00',
      additional_information: 'Enter the payment number as the payment reference.',
      expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
      is_user_comment: true,
      total_amount: 100,
    });
  });

  test('with a discount costs less and credits the whole amount', async () => {
    const before = await balance();
    const { data } = (await topUp({ amount: 50, coupon_code: 'WELCOME10' })).body;
    expect(data.total_amount).toBe(46.35);
    await callback(data.invoice_id, 'paid', 46.35);
    expect(await balance()).toBeCloseTo(before + 50, 6);
    const again = await topUp({ amount: 50, coupon_code: 'WELCOME10' });
    expect([again.status, again.body.errors]).toEqual([422, { coupon_code: ['This coupon isn’t valid.'] }]);
  });

  test('is made once for one key, with the same reply', async () => {
    const options = { headers: { 'idempotency-key': 'top-up-key-1' } };
    const first = await topUp({}, options);
    expect((await topUp({}, options)).text).toBe(first.text);
    expect((await topUp({ amount: 11 }, options)).status).toBe(422);
  });

  test.each([
    [{ amount: 4.99 }, { amount: ['The minimum for this payment method is $5.00.'] }],
    [{ amount: 2000.01 }, { amount: ['The maximum for this payment method is $2\u00a0000.00.'] }],
    [{ payment_method_id: 99 }, { payment_method_id: ['This payment method isn’t available. Choose another one.'] }],
    [{ coupon_code: 'BACK7' }, { coupon_code: ['This coupon doesn’t apply here.'] }],
    [{ coupon_code: 'MORE5', amount: 19.99 }, { coupon_code: ['This coupon doesn’t apply here.'] }],
  ])('is refused for %j', async (body, errors) => {
    const reply = await topUp(body);
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
  });

  test('that nobody pays expires, gives its coupon back, and is credited all the same when the money comes late', async () => {
    const before = await balance();
    const uses = await usesOf('MORE5');
    const { data } = (await topUp({ coupon_code: 'MORE5' })).body;
    expect(await usesOf('MORE5')).toBe(uses + 1);
    server.clock.forward(25 * 60 * 60 * 1000);
    await runJobs();
    expect([await statusOf(data.invoice_id), await usesOf('MORE5')]).toEqual(['expired', uses]);
    await callback(data.invoice_id, 'paid', 103);
    expect([await balance(), await usesOf('MORE5')]).toEqual([before + 105, uses + 1]);
  });
});

describe('a payment by hand', () => {
  const mark = (id: number, body: object = {}, options: object = {}) =>
    call(`POST /api/v1/invoices/${id}/mark-is-paid`, { body, ...options });

  test('reported by the customer goes to the operator and is never a credit; approved, it is one, once', async () => {
    const before = await balance();
    const { data } = (await topUp({ payment_method_id: 4, amount: 250 })).body;
    const marked = await mark(data.invoice_id, { comment: ' sent from my bank ' });
    expect(marked.body.data).toMatchObject({
      id: data.invoice_id,
      status: 'in_moderation',
      comment: 'sent from my bank',
    });
    expect((await mark(data.invoice_id)).body.data.status).toBe('in_moderation');
    expect(await balance()).toBe(before);
    expect((await call('GET /api/v1/profile')).body.data.invoices_in_moderation).toBeGreaterThanOrEqual(1);

    const waiting = await server.db.read(shop, (trx) => listInModeration(trx));
    expect(waiting.find((one) => one.id === data.invoice_id)).toMatchObject({ email: 'demo@livery.test' });
    const decide = (approve: boolean) =>
      server.db.write(shop, (trx) =>
        decideInvoice(trx, data.invoice_id, { approve, by: 'ann', why: 'seen on the account', at: server.clock.now() }),
      );
    await decide(true);
    await expect(decide(true)).rejects.toMatchObject({ status: 422 });
    await expect(decide(false)).rejects.toMatchObject({ status: 422 });
    // 250 and the 3 % of the highest tier.
    expect(await balance()).toBeCloseTo(before + 257.5, 6);
    expect((await mark(data.invoice_id)).body.data.status).toBe('paid');
    expect(await toldOf(data.invoice_id)).toEqual(['notice_payment_paid_top_up']);
  });

  /** What was written to the customer about a payment. */
  const toldOf = async (id: number) => {
    const mails = await server.db.read(shop, (trx) =>
      trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').execute(),
    );
    return mails.flatMap(({ payload }) =>
      (payload['body'] as { key: string; values?: { number?: number } }[]).flatMap(({ key, values }) =>
        values?.number === id ? [key] : [],
      ),
    );
  };

  test('declined by the operator credits nothing and cannot be reported again', async () => {
    const before = await balance();
    const { data } = (await topUp({ payment_method_id: 4 })).body;
    await mark(data.invoice_id);
    await server.db.write(shop, (trx) =>
      decideInvoice(trx, data.invoice_id, { approve: false, by: 'ann', why: 'nothing came', at: server.clock.now() }),
    );
    expect([(await mark(data.invoice_id)).status, await balance()]).toEqual([422, before]);
    expect(await toldOf(data.invoice_id)).toEqual(['notice_payment_declined_top_up']);
  });

  test('of somebody else is not there, unless the token of the request is shown', async () => {
    const { data } = (await topUp({ payment_method_id: 4 })).body;
    expect((await mark(data.invoice_id, {}, { token: mira })).status).toBe(404);
    expect((await mark(data.invoice_id, {}, { token: '' })).status).toBe(404);
    expect((await mark(data.invoice_id, { invoice_token: 'guess' }, { token: '' })).status).toBe(404);
    const shown = await mark(data.invoice_id, { invoice_token: data.invoice_token }, { token: '' });
    expect([shown.status, shown.body.data.status]).toEqual([200, 'in_moderation']);
  });

  test('is not reported for what confirms itself', async () => {
    const { data } = (await topUp({})).body;
    expect((await mark(data.invoice_id)).body.errors).toEqual({
      invoice_id: ['This payment is confirmed automatically. There’s nothing to do.'],
    });
  });
});

describe('the history of money', () => {
  test('has every movement, filtered, sorted, with the sum over all that is selected', async () => {
    const all = await call('GET /api/v1/payments/statistics?draw=3&length=5');
    expect(all.body.draw).toBe(3);
    expect(all.body.data).toHaveLength(5);
    expect(all.body.total_amount).toBeCloseTo(await wealth(), 6);
    expect(all.body.recordsTotal).toBe(all.body.recordsFiltered);

    const coupons = await call('GET /api/v1/payments/statistics?type=coupon');
    expect(coupons.body.data.every((row: Wire) => row.type === 'coupon')).toBe(true);
    expect(coupons.body.recordsFiltered).toBeLessThan(all.body.recordsTotal);
    const paid = await call('GET /api/v1/payments/statistics?type=invoiced&search[value]=bank%20transfer');
    expect(paid.body.data).toMatchObject([{ amount: 250, payment_method: 'Bank transfer', order_id: null }]);

    const sorted = await call(
      'GET /api/v1/payments/statistics?length=1000&order[0][column]=0&order[0][dir]=asc&columns[0][data]=amount',
    );
    const amounts = sorted.body.data.map((row: Wire) => row.amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });

  test("is cut by whole days, the last one included, and is one's own", async () => {
    const between = (from: string, to: string) =>
      call(`GET /api/v1/payments/statistics?start_date=${from}&end_date=${to}&type=invoiced`);
    expect((await between('2026-03-01', '2026-03-01')).body.recordsFiltered).toBe(3);
    expect((await between('2026-02-01', '2026-02-28')).body.recordsFiltered).toBe(0);
    const hers = await call('GET /api/v1/payments/statistics', { token: mira });
    expect(hers.body.total_amount).toBeCloseTo(await wealth(mira), 6);
    const bad = await call('GET /api/v1/payments/statistics?start_date=yesterday');
    expect(bad.status).toBe(422);
  });
});

test('a frozen account asks for no money', async () => {
  await server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ frozen_at: server.clock.now() }).where('id', '=', 2).execute(),
  );
  mira = await tokenOf(server.app, 'mira@livery.test');
  const refused = { token: mira };
  expect((await topUp({}, refused)).status).toBe(422);
  expect(
    (await call('POST /api/v1/recurring-payments-methods', { ...refused, body: { payment_method_id: 1 } })).status,
  ).toBe(422);
  await server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ frozen_at: null }).where('id', '=', 2).execute(),
  );
});

test('wrong coupon codes are counted, and after too many no code is looked up any more', async () => {
  await server.db.write(shop, (trx) => grant(trx, 2, micros(50_000_000n), { reference: 'coupon-tries' }));
  const code = (coupon_code: string) =>
    call('POST /api/v1/invoices/total-amount', { token: mira, body: { amount: 100, coupon_code } });
  for (let attempt = 0; attempt < 60; attempt += 1) expect((await code(`GUESS${attempt}`)).status).toBe(200);
  const right = await code('MORE5');
  expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
  server.clock.forward(16 * 60 * 1000);
  expect((await code('MORE5')).body.data.coupon_bonus).toBe(5);
});

test('what was paid from outside, its fee and the order are lines of the history, which add up to the balance', async () => {
  const before = await balance();
  const orders = [{ service_id: 2022, quantity: 50_000, url: 'https://youtu.be/dQw4w9WgXcQ' }];
  const { data } = (
    await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
      body: { orders, payment_method_id: 1 },
    })
  ).body;
  await callback(data.payment.invoice_id, 'paid', data.payment.total_amount);
  const { body } = await call('GET /api/v1/payments/statistics?length=3');
  const rows = body.data as unknown as readonly Wire[];
  const { cost } = (await call(`GET /api/v1/orders/${data.order_ids[0]}`)).body.data;
  const amountOf = (type: string) => rows.find((row) => row.type === type).amount as number;
  expect(amountOf('invoiced')).toBe(data.payment.total_amount);
  expect(amountOf('order')).toBeCloseTo(-cost, 6);
  expect(amountOf('fee')).toBeCloseTo(cost - data.payment.total_amount, 6);
  expect(amountOf('fee')).toBeLessThan(0);
  expect(await balance()).toBeCloseTo(before, 6);
});
