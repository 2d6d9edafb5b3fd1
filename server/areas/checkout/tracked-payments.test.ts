import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { micros } from '../../../domain/money/micros.ts';
import { mailServer } from '../../../tests/mail/mail-server.ts';
import { mailSite } from '../../../tests/mail/mail-site.ts';
import { readMails } from '../../../tests/mail/read-mails.ts';
import { send, startTestServer, type TestServer, testInstance, tokenOf } from '../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../demo/sandboxes/gateway-callback.ts';
import { runDueJobs } from '../../platform/jobs/start-runner.ts';
import { mailJobs, mailWriter } from '../../platform/mail/mail-jobs.ts';
import { smtpSender } from '../../platform/mail/smtp-sender.ts';
import { confirmationJobs } from '../paying/invoices/confirmation-mail.ts';
import { decideInvoice } from '../paying/invoices/decide-invoice.ts';

const shop = 'aurora';
let server: TestServer;
let mailbox: Awaited<ReturnType<typeof mailServer>>;
const call = (line: string, body: object) => send(server.app, line, { body });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mailbox = await mailServer();
});
afterEach(() => mailbox.close());

async function guestOrder(email: string, body: object = {}) {
  const line = (quantity: number) => ({ service_id: 2022, quantity, url: 'https://youtu.be/dQw4w9WgXcQ' });
  const reply = await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
    email,
    orders: [{ ...line(30_000), is_guarantee: true }, line(20_000)],
    payment_method_id: 1,
    ...body,
  });
  return reply.body.data;
}
const follow = (id: number, token: string) => call(`POST /api/v1/invoices/${id}/payment`, { invoice_token: token });
function report(id: number, dollars: number, outcome: 'paid' | 'declined') {
  const amount = micros(BigInt(Math.round(dollars * 100)) * 10_000n);
  const callback = { reference: `sandbox-${id}`, outcome, amount };
  return call('POST /gateway/sandbox/callback', sandboxCallback(server.ports.secrets, shop, callback));
}
/** What arrives at an address over SMTP once the jobs have run. */
async function mailsTo(email: string) {
  const instances = { all: () => [testInstance(shop), testInstance('lumen')] };
  const writeMail = mailWriter(smtpSender({ url: mailbox.url, from: 'shop@example.com' }), instances, mailSite);
  const handlers = {
    ...mailJobs(writeMail),
    ...confirmationJobs({ writeMail, secrets: server.ports.secrets, instances }),
  };
  const onFailure = ({ error }: { readonly error: unknown }) => {
    throw error;
  };
  while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, onFailure })) > 0);
  return readMails(mailbox.received).filter(({ to }) => to === email);
}
/** Amounts of a text, in micro-USD, in their order. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(−?)\$([\d\u00a0]+\.\d+)/g)].map(
    ([, minus, digits = '']) => Math.round(Number(digits.replaceAll('\u00a0', '')) * 1e6) * (minus === '−' ? -1 : 1),
  );
const millionths = (dollars: number) => Math.round(dollars * 1e6);

test('a guest reads what a payment is for, what it comes to and what became of it, by its link', async () => {
  const { payment, order_ids: ids } = await guestOrder('reads@example.com');
  const unpaid = (await follow(payment.invoice_id, payment.invoice_token)).body.data;
  expect(unpaid).toMatchObject({
    status: 'pending',
    paid_at: null,
    payment_method_name: payment.payment_method_name,
    total_amount: payment.total_amount,
  });
  expect(unpaid.lines.map((line: { readonly order_id: number }) => line.order_id)).toEqual(ids);
  expect(unpaid.guarantee).toBeGreaterThan(0);
  const [first, second] = unpaid.lines;
  expect(millionths(first.amount + second.amount + unpaid.guarantee)).toBe(millionths(unpaid.amount));
  expect(millionths(unpaid.amount - unpaid.discount + unpaid.fee)).toBe(millionths(unpaid.total_amount));

  await report(payment.invoice_id, payment.total_amount, 'paid');
  const paid = (await follow(payment.invoice_id, payment.invoice_token)).body.data;
  expect(paid).toMatchObject({ status: 'paid', paid_at: expect.stringMatching(/^\d{4}-/) });
  expect(paid.lines).toEqual(unpaid.lines);
});

test('an order is offered to be paid or deleted to its owner alone, whoever else follows its link', async () => {
  const { payment } = await guestOrder('mira@livery.test', { payment_method_id: 1 });
  const offersOf = async (token?: string) => {
    const reply = await send(server.app, `POST /api/v1/invoices/${payment.invoice_id}/orders`, {
      body: { invoice_token: payment.invoice_token },
      ...(token === undefined ? {} : { token }),
    });
    const orders: readonly { readonly payable: boolean; readonly deletable: boolean }[] = reply.body.data;
    return orders.map(({ payable, deletable }) => [payable, deletable]);
  };
  const none = [false, false];
  expect(await offersOf()).toEqual([none, none]);
  expect(await offersOf(await tokenOf(server.app, 'demo@livery.test'))).toEqual([none, none]);
  const all = [true, true];
  expect(await offersOf(await tokenOf(server.app, 'mira@livery.test'))).toEqual([all, all]);
});

test('another link is answered like a payment that is not there, and a declined payment says so', async () => {
  const { payment } = await guestOrder('declined@example.com');
  expect((await follow(payment.invoice_id, 'guessed')).status).toBe(404);
  expect((await follow(payment.invoice_id + 1000, payment.invoice_token)).status).toBe(404);
  await report(payment.invoice_id, payment.total_amount, 'declined');
  expect((await follow(payment.invoice_id, payment.invoice_token)).body.data).toMatchObject({
    status: 'declined',
    paid_at: null,
  });
  expect(await mailsTo('declined@example.com')).toEqual([]);
});

test('a guest gets one mail, after the payment: orders, amounts that add up, method, link and a way to set a password', async () => {
  const email = 'confirmed@example.com';
  const { payment, order_ids: ids } = await guestOrder(email);
  expect(await mailsTo(email)).toEqual([]);
  await report(payment.invoice_id, payment.total_amount, 'paid');
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  const text = mail?.text ?? '';
  expect(mail?.subject).toMatch(new RegExp(`Your order at Aurora, payment ${payment.invoice_id}`));
  for (const id of ids) expect(text).toContain(`Order ${id}: `);
  expect(text).toContain('Guarantee: ');
  expect(text).toContain(`Payment method: ${payment.payment_method_name}`);
  const amounts = amountsIn(text);
  expect(amounts.at(-1)).toBe(millionths(payment.total_amount));
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
  const [track, password] = [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link));
  expect(track?.pathname).toBe(`/app/track/${payment.invoice_id}`);
  expect((await follow(payment.invoice_id, track?.searchParams.get('token') ?? '')).status).toBe(200);
  const set = { password: 'long enough 1', password_confirmation: 'long enough 1' };
  const token = password?.searchParams.get('token');
  expect((await call('POST /password/reset', { email, token, ...set })).status).toBe(200);
});

test('a transfer that an operator declines is told to the guest, without an account to open', async () => {
  const email = 'transfer@example.com';
  const { payment } = await guestOrder(email, { payment_method_id: 4 });
  const { invoice_id: id, invoice_token: token } = payment;
  await call(`POST /api/v1/invoices/${id}/mark-is-paid`, { invoice_token: token });
  expect(await mailsTo(email)).toEqual([]);
  await server.db.write(shop, (trx) =>
    decideInvoice(trx, id, { approve: false, by: 'operator', why: 'no money came', at: server.clock.now() }),
  );
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toContain('wasn’t confirmed');
  expect(mail?.text).toContain(`/app/track/${id}?`);
  expect(mail?.text).not.toContain('/password/reset');
});
