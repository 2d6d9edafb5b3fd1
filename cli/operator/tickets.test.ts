import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTicketByHand, closeTicketByHand, listOpenTickets, showTicket } from '../commands/tickets.ts';
import { send, startTestServer, type TestServer, testInstance, type Wire } from '../../tests/server/test-server.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { invoiceToken } from '../../server/areas/paying/port.ts';

const shop = 'aurora';
const support = 'help@aurora.example';
let server: TestServer;
let people = 0;
let token = '';
let email = '';

beforeAll(async () => {
  const settings = { ...testInstance(shop).settings, supportContact: support };
  server = await startTestServer({
    instances: createInstanceRegistry([testInstance(shop, { settings }), testInstance('lumen')]),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  [token, email] = await customer();
});

const line = { service_id: 2022, quantity: 10_000, url: 'https://youtu.be/dQw4w9WgXcQ' };
type Reply = { readonly status: number; readonly body: Wire };
const call = (request: string, body?: object, as = token): Promise<Reply> =>
  send(server.app, request, {
    ...(as === '' ? {} : { token: as }),
    ...(body ? { body } : {}),
    address: `10.3.${people % 250}.1`,
  });

async function customer(): Promise<[string, string]> {
  const address = `asks-${(people += 1)}@example.com`;
  const body = { name: 'Ada', email: address, password: 'the old one', password_confirmation: 'the old one' };
  const reply = await send(server.app, 'POST /register', { body, address: `10.3.${people % 250}.2` });
  await server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('email', '=', address).execute(),
  );
  return [String(reply.headers['authorization']).replace('Bearer ', ''), address];
}
/** An order that waits to be paid by an invoice; guests have them too. */
async function order(
  as = token,
  guest = `guest-${people}@example.com`,
  orders: readonly object[] = [line],
): Promise<{ orderId: number; invoiceId: number; shown: string }> {
  const body = { orders, payment_method_id: 1, ...(as === '' ? { email: guest } : {}) };
  const path = 'POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token';
  const reply = await call(path, body, as);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const invoiceId: number = reply.body.data.payment.invoice_id;
  const shown = invoiceToken(server.ports.secrets, shop, invoiceId);
  const [made] = (await call(`POST /api/v1/invoices/${invoiceId}/orders`, { invoice_token: shown }, as)).body.data;
  return { orderId: made.id, invoiceId, shown };
}
const ask = (orderId: number, text = 'When does it start?', as = token) =>
  call(`POST /api/v1/orders/${orderId}/support`, { reason: 'slow', text, email }, as);
const jobs = async (to: string) => {
  const rows = await server.db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
  );
  return rows.map(({ payload }) => payload).filter((mail) => mail['to'] === to);
};
const audit = () => ({ by: 'op', why: 'support', at: server.clock.now() });
const operate = <T>(work: (trx: Parameters<typeof showTicket>[0]) => Promise<T>) => server.db.write(shop, work);

describe('a question about an order', () => {
  test('is a ticket that the operator answers and the customer reads, and is told by mail and notice', async () => {
    const { orderId } = await order();
    const asked = await ask(orderId);
    expect(asked.status).toBe(200);
    const { id } = asked.body.data;
    expect((await operate(listOpenTickets)).map((one) => one.id)).toContain(id);
    expect(await operate((trx) => showTicket(trx, id))).toContain('When does it start?');

    await operate((trx) => answerTicketByHand(trx, id, 'Tomorrow.', audit()));
    const { body } = await call(`GET /api/v1/tickets/${id}`);
    expect(body.data).toMatchObject({
      order_id: orderId,
      reason: 'slow',
      status: 'answered',
      messages: [
        { id: 1, author: 'customer', text: 'When does it start?' },
        { id: 2, author: 'operator', text: 'Tomorrow.' },
      ],
    });
    expect((await call(`GET /api/v1/tickets?order_id=${orderId}`)).body.data).toMatchObject([
      { id, status: 'answered' },
    ]);
    expect(await jobs(email)).toMatchObject([
      { title: { key: 'notice_ticket_answered_title' }, page: `/tickets/${id}` },
    ]);
    const [notice] = (await call('GET /api/v1/notices')).body.data;
    expect(notice).toMatchObject({ path: `/tickets/${id}`, is_read: false, title: `Answer to your question ${id}` });
    expect(notice.text).toContain('Tomorrow.');
  });

  test('may be about a payment, and is listed with the time of its first answer once it waits again', async () => {
    const { orderId } = await order();
    const asked = await call(`POST /api/v1/orders/${orderId}/support`, {
      reason: 'payment',
      text: 'Where is it?',
      email,
    });
    expect(asked.status).toBe(200);
    const { id } = asked.body.data;
    const listed = async () => (await operate(listOpenTickets)).find((one) => one.id === id);
    expect(await listed()).toMatchObject({ reason: 'payment', first_answer: null });
    server.clock.forward(90 * 60_000);
    const at = server.clock.now();
    await operate((trx) => answerTicketByHand(trx, id, 'On its way.', audit()));
    server.clock.forward(60_000);
    await operate((trx) => answerTicketByHand(trx, id, 'It is there.', audit()));
    await call(`POST /api/v1/tickets/${id}/messages`, { text: 'No.' });
    expect(await listed()).toMatchObject({ first_answer: at });
  });

  test('is mailed to the support of the shop, with nothing of the customer’s in the subject', async () => {
    const { orderId } = await order();
    const before = (await jobs(support)).length;
    const { id } = (await ask(orderId, 'WORDS OF MINE')).body.data;
    await call(`POST /api/v1/tickets/${id}/messages`, { text: 'MORE WORDS' });
    const mails = (await jobs(support)).slice(before);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails.map(({ subject, title }) => [subject, title]))).not.toMatch(/WORDS/);
    expect(JSON.stringify(mails.map(({ body }) => body))).toMatch(/WORDS OF MINE.*MORE WORDS/);
  });

  test('is open again when the customer writes, and takes nothing more once it is closed', async () => {
    const { orderId } = await order();
    const { id } = (await ask(orderId)).body.data;
    await operate((trx) => answerTicketByHand(trx, id, 'Tomorrow.', audit()));
    const written = await call(`POST /api/v1/tickets/${id}/messages`, { text: 'Thanks, and?' });
    expect(written.body.data).toMatchObject({ status: 'open', messages: [{}, {}, { author: 'customer' }] });
    expect((await call(`POST /api/v1/tickets/${id}/close`, {})).body.data.status).toBe('closed');
    expect((await call(`POST /api/v1/tickets/${id}/messages`, { text: 'x' })).status).toBe(422);
    await expect(operate((trx) => answerTicketByHand(trx, id, 'x', audit()))).rejects.toThrow('is closed');
    await expect(operate((trx) => closeTicketByHand(trx, id, audit()))).rejects.toThrow('no open ticket');
  });

  test('of somebody else is not there', async () => {
    const { orderId } = await order();
    const { id } = (await ask(orderId)).body.data;
    const [stranger] = await customer();
    const replies = [
      await call(`GET /api/v1/tickets/${id}`, undefined, stranger),
      await call(`POST /api/v1/tickets/${id}/messages`, { text: 'x' }, stranger),
      await call(`POST /api/v1/tickets/${id}/close`, {}, stranger),
      await ask(orderId, 'x', stranger),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call('GET /api/v1/tickets', undefined, stranger)).body.data).toEqual([]);
  });

  test('is refused after five about one order in a day', async () => {
    const { orderId } = await order();
    const statuses: number[] = [];
    for (let one = 0; one < 6; one += 1) statuses.push((await ask(orderId)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('behind the link of an invoice', () => {
  const askTracked = (at: { invoiceId: number; shown: string }, orderId: number, text = 'Where is it?') =>
    call(
      `POST /api/v1/invoices/${at.invoiceId}/support`,
      { invoice_token: at.shown, order_id: orderId, reason: 'other', text, email: 'g@example.com' },
      '',
    );
  const tracked = (at: { invoiceId: number; shown: string }) =>
    call(`POST /api/v1/invoices/${at.invoiceId}/tickets`, { invoice_token: at.shown }, '');

  test('a guest asks and reads the answer without an account', async () => {
    const mine = await order('');
    const { id } = (await askTracked(mine, mine.orderId)).body.data;
    await operate((trx) => answerTicketByHand(trx, id, 'On its way.', audit()));
    expect((await tracked(mine)).body.data).toMatchObject([
      { id, status: 'answered', messages: [{ text: 'Where is it?' }, { author: 'operator', text: 'On its way.' }] },
    ]);
  });

  test('what strangers ask about orders in somebody’s name keeps that customer from no question', async () => {
    const mine = await order();
    for (let at = 0; at < 5; at += 1) {
      const theirs = await order('', email);
      for (let one = 0; one < 5; one += 1) expect((await askTracked(theirs, theirs.orderId)).status).toBe(200);
    }
    expect((await ask(mine.orderId)).status).toBe(200);
  });

  test('takes 20 questions of one link in a day', async () => {
    const lines = Array.from({ length: 5 }, () => line);
    const mine = await order('', `guest-${people}@example.com`, lines);
    const statuses: number[] = [];
    for (let one = 0; one < 21; one += 1) {
      statuses.push((await askTracked(mine, mine.orderId + Math.floor(one / 5))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test('nothing else is seen or asked: no other order, and no ticket that was asked in the cabinet', async () => {
    const mine = await order();
    await ask(mine.orderId, 'in the cabinet');
    expect((await tracked(mine)).body.data).toEqual([]);
    const other = await order();
    expect((await askTracked(mine, other.orderId)).status).toBe(404);
    expect((await askTracked({ ...mine, shown: other.shown }, mine.orderId)).status).toBe(404);
    expect((await tracked({ ...mine, shown: other.shown })).status).toBe(404);
  });
});

describe('notices', () => {
  test('are counted in the profile until they are read, and those that came after the list stay unread', async () => {
    const { orderId } = await order();
    const { id } = (await ask(orderId)).body.data;
    await operate((trx) => answerTicketByHand(trx, id, 'One.', audit()));
    const [first] = (await call('GET /api/v1/notices')).body.data;
    await operate((trx) => answerTicketByHand(trx, id, 'Two.', audit()));
    expect((await call('GET /api/v1/profile')).body.data.unread_notices).toBe(2);
    expect((await call('POST /api/v1/notices/read', { ids: [first.id] })).body.data).toEqual({ unread: 1 });
    expect((await call('GET /api/v1/notices')).body.data.map((one: { is_read: boolean }) => one.is_read)).toEqual([
      false,
      true,
    ]);
  });

  test('of others are neither seen nor marked as read', async () => {
    const { orderId } = await order();
    const { id } = (await ask(orderId)).body.data;
    await operate((trx) => answerTicketByHand(trx, id, 'One.', audit()));
    const [notice] = (await call('GET /api/v1/notices')).body.data;
    const [stranger] = await customer();
    expect((await call('GET /api/v1/notices', undefined, stranger)).body.data).toEqual([]);
    await call('POST /api/v1/notices/read', { ids: [notice.id] }, stranger);
    expect((await call('GET /api/v1/profile')).body.data.unread_notices).toBe(1);
  });
});
