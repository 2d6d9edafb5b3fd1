import { afterAll, beforeAll, expect, test } from 'vitest';
import { micros } from '../../../../domain/money/micros.ts';
import { send, startTestServer, type TestServer, tokenOf, type Wire } from '../../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../../demo/sandboxes/gateway-callback.ts';

let server: TestServer;
let token = '';
const call = (line: string, options?: Parameters<typeof send>[2]) => send(server.app, line, { token, ...options });
const receipt = (id: number, by = token) => call(`GET /api/v1/invoices/${id}/receipt`, { token: by });
function pay(invoiceId: number, dollars: number) {
  const amount = micros(BigInt(Math.round(dollars * 100)) * 10_000n);
  const callback = { reference: `sandbox-${invoiceId}`, outcome: 'paid' as const, amount };
  return call('POST /gateway/sandbox/callback', { body: sandboxCallback(server.ports.secrets, 'aurora', callback) });
}
/** Parts and their sum in cents, so that they can be compared. */
const cents = (dollars: number) => Math.round(dollars * 100);

beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server.app);
});
afterAll(() => server.close());

test('a top-up has a receipt once it is paid: what was paid, and what it brought', async () => {
  const body = { amount: 100, payment_method_id: 2, coupon_code: 'MORE5' };
  const { data } = (await call('POST /api/v1/add-funds', { body })).body;
  expect((await receipt(data.invoice_id)).status).toBe(404);
  await pay(data.invoice_id, data.total_amount);
  expect((await receipt(data.invoice_id)).body.data).toMatchObject({
    invoice_id: data.invoice_id,
    number: String(data.invoice_id),
    purpose: 'top_up',
    lines: [],
    amount: 100,
    discount: 0,
    fee: 1,
    total_amount: 101,
    payable: 100,
    coupon_bonus: 5,
    payment_method_bonus: 2,
    credited: 107,
  });
});

test('a discount of a top-up is taken off what is paid and credited all the same', async () => {
  const body = { amount: 100, payment_method_id: 1, coupon_code: 'WELCOME10' };
  const { data } = (await call('POST /api/v1/add-funds', { body })).body;
  await pay(data.invoice_id, data.total_amount);
  const { data: told } = (await receipt(data.invoice_id)).body;
  expect(told).toMatchObject({ amount: 100, discount: 10, payable: 90, coupon_bonus: 10, credited: 100 });
  expect(cents(told.amount - told.discount + told.fee)).toBe(cents(told.total_amount));
});

test('a payment for orders lists them, and adds up', async () => {
  const order = (quantity: number) => ({ service_id: 2022, quantity, url: 'https://youtu.be/dQw4w9WgXcQ' });
  const { data } = (
    await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
      body: { orders: [order(50_000), order(70_000)], payment_method_id: 1 },
    })
  ).body;
  await pay(data.payment.invoice_id, data.payment.total_amount);
  const { data: told } = (await receipt(data.payment.invoice_id)).body;
  expect(told.lines.map((line: Wire) => [line.order_id, line.quantity])).toEqual([
    [data.order_ids[0], 50_000],
    [data.order_ids[1], 70_000],
  ]);
  expect(cents(told.lines[0].amount + told.lines[1].amount)).toBe(cents(told.amount));
  expect(cents(told.amount - told.discount + told.fee)).toBe(cents(told.total_amount));
  // The rows of the money history lead to it.
  const { data: rows } = (await call('GET /api/v1/payments/statistics?length=5')).body;
  const invoiced = (rows as unknown as readonly Wire[]).find(({ type }) => type === 'invoiced');
  expect(invoiced).toMatchObject({ invoice_id: told.invoice_id });
});

test('the receipt of somebody else is not there', async () => {
  const { data } = (await call('POST /api/v1/add-funds', { body: { amount: 20, payment_method_id: 1 } })).body;
  await pay(data.invoice_id, data.total_amount);
  expect((await receipt(data.invoice_id)).status).toBe(200);
  const mira = await tokenOf(server.app, 'mira@livery.test');
  expect((await receipt(data.invoice_id, mira)).status).toBe(404);
  expect((await receipt(data.invoice_id, '')).status).toBe(401);
});
