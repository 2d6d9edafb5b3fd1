import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { send, startTestServer, testPorts, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import { stripeGateway } from '../../platform/payments/stripe-gateway.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';

const webhookSecret = 'whsec_aurora';
const secrets = createSecrets(Buffer.alloc(32, 7), {
  aurora: { stripeSecretKey: 'sk_test_aurora', stripeWebhookSecret: webhookSecret },
});

interface Session {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** As much of Stripe's API as opens a session: the same key opens the same one, and another body under it is refused. */
async function startStripe() {
  const sessions = new Map<string, Session & { readonly body: string }>();
  const keys: (string | undefined)[] = [];
  const http = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      keys.push(request.headers.authorization);
      const key = String(request.headers['idempotency-key']);
      const known = sessions.get(key);
      const answer = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') return answer(404, { error: {} });
      if (known && known.body !== body) return answer(400, { error: { type: 'idempotency_error' } });
      const session = known ?? {
        id: `cs_test_${sessions.size + 1}`,
        fields: Object.fromEntries(new URLSearchParams(body)),
        body,
      };
      sessions.set(key, session);
      return answer(200, { id: session.id, object: 'checkout.session', url: `https://checkout.example/${session.id}` });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const last = () => [...sessions.values()].at(-1) as Session;
  return { url, sessions, keys, last, close: () => new Promise((resolve) => http.close(resolve)) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

let stripe: Awaited<ReturnType<typeof startStripe>>;
let server: TestServer;
let token = '';

beforeAll(async () => {
  stripe = await startStripe();
  const gateway = stripeGateway({ secrets, url: stripe.url, timeout: 900_000 });
  server = await startTestServer({ ports: testPorts({ secrets, gateway }) });
  token = await tokenOf(server.app);
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
  await stripe.close();
});

const call = (text: string, options?: Parameters<typeof send>[2]) => send(server.app, text, { token, ...options });
const balance = async () => (await call('GET /api/v1/profile')).body.data.balance as number;

async function topUp(amount = 25) {
  const made = await call('POST /api/v1/add-funds', { body: { amount, payment_method_id: 1 } });
  expect(made.status).toBe(200);
  return made.body.data as { readonly invoice_id: number; readonly url: string };
}

interface EventOptions {
  readonly type?: string;
  readonly session?: object;
  readonly secret?: string;
  /** Seconds before now. */
  readonly ago?: number;
  readonly host?: string;
}

/** Calls the webhook as Stripe does. */
async function tell({ id, fields }: Session, event: EventOptions = {}) {
  const { type = 'checkout.session.completed', session = {}, secret = webhookSecret, ago = 0, host } = event;
  const object = {
    id,
    object: 'checkout.session',
    currency: 'usd',
    amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    payment_status: 'paid',
    metadata: { instance: fields['metadata[instance]'] },
    ...session,
  };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - ago;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return send(server.app, 'POST /gateway/stripe', {
    headers: { 'stripe-signature': signature, 'content-type': 'application/json', ...(host ? { host } : {}) },
    body: Buffer.from(payload),
  });
}

describe('a payment on the page of Stripe', () => {
  test('is opened for exact cents, in the name of the shop’s own key, and leads back to the shop', async () => {
    const { invoice_id: id, url } = await topUp(25);
    const { id: name, fields } = stripe.last();
    expect(url).toBe(`https://checkout.example/${name}`);
    expect(stripe.keys.at(-1)).toBe('Bearer sk_test_aurora');
    const { total_amount: total } = (
      await call('POST /api/v1/invoices/total-amount', { body: { amount: 25, payment_method_id: 1 } })
    ).body.data as { total_amount: number };
    expect(fields).toMatchObject({
      mode: 'payment',
      client_reference_id: String(id),
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': String(Math.round(total * 100)),
    });
    const back = async (address: string, cookie = '') => {
      const { pathname, search } = new URL(address);
      const reply = await send(server.app, `GET ${pathname}${search}`, { headers: { cookie } });
      return [reply.status, reply.headers['location']];
    };
    expect(await back(fields['success_url'] ?? '')).toEqual([303, '/app/add-funds/success']);
    expect(await back(fields['cancel_url'] ?? '')).toEqual([303, '/app/add-funds/error']);
    // Whoever changes the number of the payment is told nothing of it.
    expect((await back((fields['success_url'] ?? '').replace(`/${id}/`, `/${id + 1}/`)))[0]).toBe(404);
  });

  test('leads back in the language in which the customer left, whatever the browser remembers', async () => {
    await call('POST /api/v1/add-funds?locale=pt_BR', { body: { amount: 25, payment_method_id: 1 } });
    const { pathname, search } = new URL(stripe.last().fields['success_url'] ?? '');
    const { headers } = await send(server.app, `GET ${pathname}${search}`, { headers: { cookie: 'locale=en' } });
    expect(headers['location']).toBe('/app/pt_BR/add-funds/success');
  });

  test('of an order leads back to the order, in whatever way it ended', async () => {
    const orders = [{ service_id: 2022, quantity: 10_000, url: 'https://youtu.be/dQw4w9WgXcQ' }];
    const made = await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
      body: { orders, payment_method_id: 1 },
    });
    const { invoice_id: id } = made.body.data.payment;
    for (const name of ['success_url', 'cancel_url']) {
      const { pathname, search } = new URL(stripe.last().fields[name] ?? '');
      const { headers } = await send(server.app, `GET ${pathname}${search}`);
      expect(headers['location']).toMatch(new RegExp(`^/app/track/${id}\\?token=`));
    }
    expect((await tell(stripe.last())).body).toEqual({ result: 'paid' });
  });

  test('is credited once, however often Stripe tells of it', async () => {
    const before = await balance();
    await topUp(30);
    const event = [await tell(stripe.last()), await tell(stripe.last()), await tell(stripe.last())];
    expect(event.map(({ status, body }) => [status, body.result])).toEqual([
      [200, 'paid'],
      [200, 'unchanged'],
      [200, 'unchanged'],
    ]);
    expect(await balance()).toBe(before + 30);
  });

  test('whose money comes later is credited when it has come, and not before', async () => {
    const before = await balance();
    await topUp(30);
    expect((await tell(stripe.last(), { session: { payment_status: 'unpaid' } })).body).toEqual({
      result: 'unchanged',
    });
    expect(await balance()).toBe(before);
    const later = { type: 'checkout.session.async_payment_succeeded' };
    expect((await tell(stripe.last(), later)).body).toEqual({ result: 'paid' });
    expect(await balance()).toBe(before + 30);
  });

  test('that fails is declined, and nothing is credited', async () => {
    const before = await balance();
    await topUp(30);
    const failed = { type: 'checkout.session.async_payment_failed', session: { payment_status: 'unpaid' } };
    expect((await tell(stripe.last(), failed)).body).toEqual({ result: 'declined' });
    expect(await balance()).toBe(before);
  });

  test.each([
    ['another sum', { amount_total: 100 }],
    ['another currency', { currency: 'eur' }],
  ])('of %s is left to the operator', async (_, session) => {
    const before = await balance();
    await topUp(30);
    expect((await tell(stripe.last(), { session })).body).toEqual({ result: 'in_moderation' });
    expect(await balance()).toBe(before);
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed ten minutes ago', { ago: 600 }],
    ['for a shop without keys', { host: 'lumen.example' }],
  ])('that is told of by what is %s stays as it is', async (_, event) => {
    const before = await balance();
    await topUp(30);
    expect((await tell(stripe.last(), event)).status).toBe(403);
    expect(await balance()).toBe(before);
  });

  test('of something else on the same account is none of the shop’s', async () => {
    const other = { metadata: { instance: 'elsewhere' } };
    expect((await tell({ id: 'cs_other', fields: {} }, { session: other })).body).toEqual({ result: 'unchanged' });
    // One that names this shop and is not known yet is told of again.
    const unknown = { metadata: { instance: 'aurora' }, amount_total: 100 };
    expect((await tell({ id: 'cs_unknown', fields: {} }, { session: unknown })).status).toBe(404);
  });

  test('is refused in words where Stripe does not answer, and opened once when it does', async () => {
    const gateway = stripeGateway({ secrets, url: 'http://127.0.0.1:1' });
    const payment = {
      instance: 'aurora',
      invoiceId: 900,
      amount: 10_000n as never,
      origin: 'https://shop.example',
      locale: 'en',
    };
    const backTo = { paid: 'https://shop.example/a', declined: 'https://shop.example/b' };
    await expect(gateway.open({ ...payment, backTo })).rejects.toThrow();
    const whole = stripeGateway({ secrets, url: stripe.url, timeout: 900_000 });
    const [one, two] = [await whole.open({ ...payment, backTo }), await whole.open({ ...payment, backTo })];
    expect(two).toEqual(one);
  });
});

test('a shop without keys of Stripe offers no payments by it, and no shop links cards at it', async () => {
  const gateway = stripeGateway({ secrets, url: stripe.url, timeout: 900_000 });
  expect([gateway.use('aurora'), gateway.use('lumen')]).toEqual(['payments', 'none']);
  const link = await call('POST /api/v1/recurring-payments-methods', { body: { payment_method_id: 1 } });
  expect(link.status).toBe(422);
  const methods = (await call('GET /api/v1/payment-methods/get-available-for-recurring-payments')).body.data;
  expect(methods).toEqual([]);
});
