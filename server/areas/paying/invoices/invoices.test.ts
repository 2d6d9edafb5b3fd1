import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { micros } from '../../../../domain/money/micros.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../../demo/sandboxes/gateway-callback.ts';
import type { PaymentMethodTable } from '../../../platform/db/schema/payments.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { invoiceJobs } from './invoice-jobs.ts';

let server: TestServer;
let token = '';
let mira = '';
const shop = 'aurora';
const [byGateway, byCode, byHand] = [1, 3, 4] as const;
const call = (line: string, options?: Parameters<typeof send>[2]) => send(server.app, line, { token, ...options });
const topUp = async (method: number, amount = 100): Promise<Wire> =>
  (await call('POST /api/v1/add-funds', { body: { amount, payment_method_id: method } })).body.data;
const unpaidOrder = async (method: number, quantity = 50_000): Promise<{ id: number; payment: Wire }> => {
  const { body } = await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
    body: {
      orders: [{ service_id: 2022, quantity, url: 'https://youtu.be/dQw4w9WgXcQ' }],
      payment_method_id: method,
    },
  });
  return { id: body.data.order_ids[0], payment: body.data.payment };
};
const resume = (id: number, by = token) => call(`POST /api/v1/invoices/${id}/resume`, { body: {}, token: by });
const invoice = async (id: number): Promise<Wire> => (await call(`GET /api/v1/invoices/${id}`)).body.data;
const list = async (query = ''): Promise<readonly Wire[]> => (await call(`GET /api/v1/invoices?${query}`)).body['data'];
const ids = async (query: string) => (await list(query)).map(({ id }) => id);
function paid(invoiceId: number, dollars: number) {
  const amount = micros(BigInt(Math.round(dollars * 100)) * 10_000n);
  const callback = { reference: `sandbox-${invoiceId}`, outcome: 'paid' as const, amount };
  return call('POST /gateway/sandbox/callback', { body: sandboxCallback(server.ports.secrets, shop, callback) });
}

beforeAll(async () => {
  server = await startTestServer();
  mira = await tokenOf(server.app, 'mira@livery.test');
});
beforeEach(async () => {
  token = await tokenOf(server.app);
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

test('the page of the gateway leads back in the language of the customer', async () => {
  const { url } = await topUp(byGateway, 20);
  expect(new URL(url).search).toBe('?locale=en');
  const page = await send(server.app, `GET ${new URL(url).pathname}?locale=pt_BR`);
  expect(page.text).toContain('/paid?locale=pt_BR');
  const requested = await send(server.app, `POST ${new URL(url).pathname}/declined?locale=pt_BR`);
  expect(requested.headers['location']).toBe('/app/pt_BR/add-funds/error');
  const pay = async (cookie: string) => {
    const reply = await send(server.app, `POST ${new URL(url).pathname}/paid`, { headers: { cookie } });
    return [reply.status, reply.headers['location']];
  };
  expect(await pay('locale=pt_BR')).toEqual([303, '/app/pt_BR/add-funds/success']);
  expect(await pay('locale=xx')).toEqual([303, '/app/add-funds/success']);
});

describe('a payment that waits', () => {
  test('is listed with its method, sum and end, newest first, and nobody else sees it', async () => {
    const first = await topUp(byHand);
    const second = await topUp(byGateway, 20);
    const [newest, before] = await list();
    expect([newest?.id, before?.id]).toEqual([second.invoice_id, first.invoice_id]);
    expect(before).toEqual({
      id: first.invoice_id,
      status: 'pending',
      purpose: 'top_up',
      order_ids: [],
      payment_method_name: 'Bank transfer',
      total_amount: 100,
      comment: null,
      resumable: true,
      created_at: server.clock.now().toISOString(),
      expires_at: new Date(server.clock.now().getTime() + 14 * 24 * 60 * 60 * 1000).toISOString(),
    });
    expect(await invoice(first.invoice_id)).toEqual(before);
    expect(await ids('search[value]=transfer')).toContain(first.invoice_id);
    expect(await ids('search[value]=transfer')).not.toContain(second.invoice_id);
    expect((await call('GET /api/v1/invoices', { token: mira })).body['recordsTotal']).toBe(0);
    for (const line of [`GET /api/v1/invoices/${first.invoice_id}`, `POST /api/v1/invoices/${first.invoice_id}/resume`])
      expect((await call(line, { token: mira })).status).toBe(404);
  });

  test.for([byGateway, byCode, byHand])('by method %i is gone on with as it was asked for', async (method) => {
    const requested = await topUp(method);
    expect((await resume(requested.invoice_id)).body.data).toEqual(requested);
  });

  test('is filtered by its status, by its order, and by whether it can be paid', async () => {
    const top = await topUp(byHand);
    const { id, payment } = await unpaidOrder(byHand);
    expect(await ids(`order_id=${id}`)).toEqual([payment.invoice_id]);
    await call(`POST /api/v1/invoices/${payment.invoice_id}/mark-is-paid`, { body: {} });
    expect(await ids(`order_id=${id}&resumable=true`)).toEqual([]);
    expect(await ids(`order_id=${id}&resumable=false`)).toEqual([payment.invoice_id]);
    expect(await ids('status=in_moderation')).toContain(payment.invoice_id);
    expect(await ids('status=pending')).toContain(top.invoice_id);
  });
});

describe('an order', () => {
  const orderOf = async (id: number) => {
    const [line] = (await call(`GET /api/v1/orders/datatable?search[value]=${id}`)).body['data'] as { id: number }[];
    const one = (await call(`GET /api/v1/orders/${id}`)).body.data;
    expect(line).toMatchObject({ id, waiting_payment_id: one.waiting_payment_id });
    return one.waiting_payment_id as number | null;
  };

  test('names the newest payment that waits for it, however many others wait', async () => {
    const first = await unpaidOrder(byHand);
    for (let turn = 0; turn < 25; turn += 1) await topUp(byHand);
    expect(await orderOf(first.id)).toBe(first.payment.invoice_id);
    const later = await call(`POST /api/v1/orders/${first.id}/pay-by-invoice`, { body: { payment_method_id: byCode } });
    expect(later.body.data.invoice_id).toBeGreaterThan(first.payment.invoice_id);
    expect(await orderOf(first.id)).toBe(later.body.data.invoice_id);
  });

  test('names none where none waits: it is paid, or its customer said to have paid', async () => {
    const { id, payment } = await unpaidOrder(byHand);
    await call(`POST /api/v1/invoices/${payment.invoice_id}/mark-is-paid`, { body: {} });
    expect(await orderOf(id)).toBeNull();
    await paid((await topUp(byGateway, 500)).invoice_id, 515);
    const other = await unpaidOrder(byHand);
    expect((await call(`POST /api/v1/orders/${other.id}/pay-by-balance`, { body: {} })).body.data.order).toMatchObject({
      waiting_payment_id: null,
    });
  });
});

describe('a payment for which there is nothing to pay any more', () => {
  const refused = async (id: number) => {
    expect((await invoice(id))['resumable']).toBe(false);
    const { status, body } = await resume(id);
    expect([status, body.errors]).toEqual([422, { invoice_id: ['There’s nothing left to pay here.'] }]);
  };

  test('is one that has been paid, or that the customer said to have paid', async () => {
    const top = await topUp(byGateway);
    await paid(top.invoice_id, top.total_amount);
    expect((await invoice(top.invoice_id))['status']).toBe('paid');
    await refused(top.invoice_id);
    const announced = await topUp(byHand);
    await call(`POST /api/v1/invoices/${announced.invoice_id}/mark-is-paid`, { body: {} });
    await refused(announced.invoice_id);
  });

  test('is one whose order was paid from the balance meanwhile, or was removed', async () => {
    await paid((await topUp(byGateway, 500)).invoice_id, 515);
    const { id, payment } = await unpaidOrder(byHand);
    expect((await call(`POST /api/v1/orders/${id}/pay-by-balance`, { body: {} })).status).toBe(200);
    await refused(payment.invoice_id);
    const other = await unpaidOrder(byHand);
    await call(`POST /api/v1/orders/${other.id}/delete`, { body: {} });
    await refused(other.payment.invoice_id);
    expect((await invoice(other.payment.invoice_id))['order_ids']).toEqual([]);
  });

  test('is one that has expired', async () => {
    const top = await topUp(byHand);
    server.clock.forward(15 * 24 * 60 * 60 * 1000);
    token = await tokenOf(server.app);
    const handlers = invoiceJobs(server.ports.gateway);
    const failures: unknown[] = [];
    const onFailure = ({ error }: { error: unknown }) => void failures.push(error);
    while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, onFailure })) > 0);
    expect(failures).toEqual([]);
    expect((await invoice(top.invoice_id))['status']).toBe('expired');
    await refused(top.invoice_id);
  });

  test('is one of an account on hold', async () => {
    const top = await topUp(byHand);
    const hold = (at: Date | null) =>
      server.db.write(shop, (trx) =>
        trx.updateTable('app_user').set({ frozen_at: at }).where('email', '=', 'demo@livery.test').execute(),
      );
    await hold(server.clock.now());
    expect((await resume(top.invoice_id)).status).toBe(422);
    await hold(null);
    expect((await resume(top.invoice_id)).status).toBe(200);
  });
});

/** By how a method asks for the money. The two others take it at once, so that nothing is left to expire. */
const isToldOf: Readonly<Record<Exclude<PaymentMethodTable['strategy'], 'balance' | 'linkedCard'>, boolean>> = {
  message: true,
  qr_code: true,
  // A page of a gateway that nobody paid on.
  others: false,
};

test.each(Object.entries(isToldOf))('that %s has expired is told of by notice: %s', async (strategy, isTold) => {
  const method = await server.db.read(shop, (trx) =>
    trx
      .selectFrom('payment_method')
      .select('id')
      .where('strategy', '=', strategy as keyof typeof isToldOf)
      .where('is_active', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const { invoice_id: id } = await topUp(method.id);
  server.clock.forward(15 * 24 * 60 * 60 * 1000);
  token = await tokenOf(server.app);
  const onFailure = ({ error }: { error: unknown }) => {
    throw error;
  };
  const handlers = invoiceJobs(server.ports.gateway);
  while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, onFailure })) > 0);
  expect((await invoice(id))['status']).toBe('expired');
  const announced = (await call('GET /api/v1/notices')).body.data.filter(({ text }: Wire) => text.includes(String(id)));
  expect(announced.length).toBe(isTold ? 1 : 0);
});
