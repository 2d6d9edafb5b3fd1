import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountCopy } from '../../server/areas/accounts/personal-data/account-copy.ts';
import { closeAccount } from '../../server/areas/accounts/personal-data/close-account.ts';
import { eraseRows } from '../../server/areas/accounts/personal-data/erase-rows.ts';
import { documentJobs } from '../../server/areas/accounts/verification-documents/document-jobs.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import {
  answerTicketByHand,
  closeTicketByHand,
  firstAnswers,
  listOpenTickets,
  listTickets,
  readPicture,
  showTicket,
  tickets,
} from '../commands/tickets.ts';
import { folderFiles } from '../../server/platform/files/folder-files.ts';
import {
  root,
  send,
  startTestServer,
  type TestServer,
  testInstance,
  type Wire,
} from '../../tests/server/test-server.ts';
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
const storeQuestion = (orderId: number, text = 'When does it start?', as = token) =>
  call(`POST /api/v1/orders/${orderId}/support`, { reason: 'slow', text, email }, as);
const jobs = async (to: string) => {
  const rows = await server.db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
  );
  return rows.map(({ payload }) => payload).filter((mail) => mail['to'] === to);
};
const audit = () => ({ by: 'op', why: 'support', at: server.clock.now() });
const operate = <T>(work: (trx: Parameters<typeof showTicket>[0]) => Promise<T>) => server.db.write(shop, work);

/** A request as a browser writes a form: its texts, then its files. */
function form(
  path: string,
  texts: Readonly<Record<string, string>>,
  files: readonly Buffer[],
  as = token,
  key?: string,
): Promise<Reply> {
  const part = (name: string, more: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    ...Object.entries(texts).map(([name, text]) => part(name, '', Buffer.from(text))),
    ...files.map((file) => part('pictures', '; filename="../x.html"\r\ncontent-type: text/html', file)),
    Buffer.from('--edge--\r\n'),
  ]);
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return send(server.app, path, { token: as, body, headers, address: `10.3.${people % 250}.1` });
}
const png = (mark: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, mark)]);
const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(50, 1)]);
const question = () => ({ reason: 'slow', text: 'See the pictures.', email });

describe('pictures of a question', () => {
  const askWith = (orderId: number, files: readonly Buffer[], key?: string) =>
    form(`POST /api/v1/orders/${orderId}/support`, question(), files, token, key);
  const saved = async (id: number, as = token, host = 'aurora.example') =>
    server.app.inject({ url: `/api/v1/ticket-pictures/${id}`, headers: { host, authorization: `Bearer ${as}` } });

  test('come back as they were to whoever asked, to be saved, and to nobody else', async () => {
    const { orderId } = await order();
    const requested = await askWith(orderId, [png(1), jpeg], 'pictures-key-1');
    expect(requested.status).toBe(200);
    expect((await askWith(orderId, [png(1), jpeg], 'pictures-key-1')).body).toEqual(requested.body);
    expect((await askWith(orderId, [png(2), jpeg], 'pictures-key-1')).status).toBe(422);
    const { id } = requested.body.data;
    const [first] = (await call(`GET /api/v1/tickets/${id}`)).body.data.messages;
    expect(first.pictures).toMatchObject([
      { number: 1, content_type: 'image/png', size: 208 },
      { number: 2, content_type: 'image/jpeg', size: 53 },
    ]);
    const [picture] = first.pictures;
    expect(picture.filename).toMatch(/^picture-[0-9a-f]{24}\.png$/);
    const file = await saved(picture.id);
    expect(file.rawPayload).toEqual(png(1));
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${picture.filename}"`,
      'x-content-type-options': 'nosniff',
    });
    const [stranger] = await customer();
    expect((await saved(picture.id, stranger)).statusCode).toBe(404);
    expect((await saved(picture.id, token, 'lumen.example')).statusCode).not.toBe(200);
    expect((await saved(picture.id, '')).statusCode).toBe(401);
  });

  test('come with later messages too, and the operator reads which there are', async () => {
    const { orderId } = await order();
    const { id } = (await storeQuestion(orderId)).body.data;
    const written = await form(`POST /api/v1/tickets/${id}/messages`, { text: 'Here.' }, [png(3), png(4), jpeg]);
    expect(written.status).toBe(200);
    const { messages } = written.body.data;
    expect(messages.map(({ pictures }: { pictures: object[] }) => pictures.length)).toEqual([0, 3]);
    const picture = messages[1].pictures[2].id;
    expect(await operate((trx) => showTicket(trx, id))).toContain(`Picture ${picture}: image/jpeg, 1 KB`);
    const hash = await operate((trx) => readPicture(trx, picture, audit()));
    expect((await server.ports.files.open(shop, hash))?.size).toBe(53);
    await expect(operate((trx) => readPicture(trx, 1, audit()))).rejects.toThrow('no picture 1');
  });

  test('are in the copy of the account, and go with it', async () => {
    const { orderId } = await order();
    const { id } = (await askWith(orderId, [png(9)])).body.data;
    const { user, hash } = await server.db.write(shop, async (trx) => {
      const row = await trx
        .selectFrom('support_picture')
        .innerJoin('support_request', 'support_request.id', 'support_picture.request_id')
        .select(['support_request.user_id as user', 'support_picture.file_hash as hash'])
        .where('support_picture.request_id', '=', id)
        .executeTakeFirstOrThrow();
      await trx.updateTable('invoice').set({ status: 'expired' }).where('user_id', '=', row.user).execute();
      return row;
    });
    const at = server.clock.now();
    const { db, ports } = server;
    const pieces: Uint8Array[] = [];
    const copy = accountCopy({ db, files: ports.files, instance: shop, userId: user, at });
    for await (const piece of copy) pieces.push(piece);
    const pictures = Object.entries(unzipSync(Buffer.concat(pieces))).filter(([name]) => name.startsWith('pictures/'));
    expect(pictures.map(([, content]) => Buffer.from(content))).toEqual([png(9)]);

    const closed = await db.write(shop, (trx) => closeAccount(trx, user, { locale: 'en', at, by: 'customer' }));
    if ('open' in closed) throw new Error(`Still open: ${closed.open.join()}`);
    await eraseRows(db, closed);
    expect(await ports.files.exists(shop, hash)).toBe(true);
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
    const onFailure = ({ error }: { error: unknown }) => {
      throw error;
    };
    while (await runDueJobs({ db, handlers: documentJobs(ports.files), now: () => later, onFailure }));
    expect(await ports.files.exists(shop, hash)).toBe(false);
  });

  test.each([
    ['a drawing with a script', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')]],
    ['a PDF', [Buffer.from('%PDF-1.7 whatever')]],
    ['nothing', [Buffer.alloc(0)]],
    ['more than 5 MB', [Buffer.concat([png(1), Buffer.alloc(5 * 1024 * 1024)])]],
    ['one good picture and a bad one', [png(1), Buffer.from('GIF89a')]],
  ])('are refused where one is %s, and nothing is asked', async (_, files) => {
    const { orderId } = await order();
    const refused = await askWith(orderId, files);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['pictures']);
    expect((await call(`GET /api/v1/tickets?order_id=${orderId}`)).body.data).toEqual([]);
  });

  test('come with an answer as well, and one that is none keeps it from being sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-tickets-'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    });
    vi.stubEnv('LIVERY_FILES', pathToFileURL(join(folder, 'files')).href);
    const [good, bad] = [join(folder, 'a.png'), join(folder, 'b.svg')];
    writeFileSync(good, png(7));
    writeFileSync(bad, '<svg/>');
    const { orderId } = await order();
    const { id } = (await storeQuestion(orderId)).body.data;
    const run = (...files: readonly string[]) =>
      tickets.on(
        server.db,
        [shop, 'answer', String(id), 'See here.', ...files.flatMap((file) => ['--picture', file])],
        root,
      );
    await expect(run(good, bad)).rejects.toThrow('Nothing was sent');
    await expect(run(join(folder, 'none.png'))).rejects.toThrow('cannot be read');
    await expect(tickets.on(server.db, [shop, 'close', String(id), '--picture', good], root)).rejects.toThrow(
      'Only an answer',
    );
    expect((await call(`GET /api/v1/tickets/${id}`)).body.data.messages).toHaveLength(1);
    expect(await run(good)).toBe(`Ticket ${id} was answered.`);
    const { messages } = (await call(`GET /api/v1/tickets/${id}`)).body.data;
    expect(messages[1]).toMatchObject({
      author: 'operator',
      pictures: [{ content_type: 'image/png', size: png(7).length }],
    });
    const stored = createHash('sha256').update(png(7)).digest('hex');
    expect(await folderFiles(join(folder, 'files')).exists(shop, stored)).toBe(true);
  });

  test('are three at most, and no text in their place', async () => {
    const { orderId } = await order();
    expect((await askWith(orderId, [png(1), png(2), png(3), png(4)])).status).toBeGreaterThanOrEqual(400);
    const text = await call(`POST /api/v1/orders/${orderId}/support`, { ...question(), pictures: ['x'] });
    expect([text.status, Object.keys(text.body.errors)]).toEqual([422, ['pictures']]);
    expect((await call(`GET /api/v1/tickets?order_id=${orderId}`)).body.data).toEqual([]);
  });

  test('are stored no longer where a customer goes on sending some, though each request is refused', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 41; sent += 1) statuses.push((await askWith(2_147_483_647, [png(sent)])).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    const stored = createHash('sha256').update(png(40)).digest('hex');
    expect(await server.ports.files.exists(shop, stored)).toBe(false);
  });
});

describe('a question about an order', () => {
  test('is a ticket that the operator answers and the customer reads, and is told by mail and notice', async () => {
    const { orderId } = await order();
    const requested = await storeQuestion(orderId);
    expect(requested.status).toBe(200);
    const { id } = requested.body.data;
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

  test('needs no address: support reads that of the account, and the answer is mailed to it once it is proven', async () => {
    const { orderId } = await order();
    const ask = () => call(`POST /api/v1/orders/${orderId}/support`, { reason: 'slow', text: 'When?' });
    const { id } = (await ask()).body.data;
    expect((await operate(listOpenTickets)).find((one) => one.id === id)).toMatchObject({ email });
    await operate((trx) => answerTicketByHand(trx, id, 'Tomorrow.', audit()));
    expect(await jobs(email)).toHaveLength(1);
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ email_confirmed_at: null }).where('email', '=', email).execute(),
    );
    const other = (await ask()).body.data.id;
    await operate((trx) => answerTicketByHand(trx, other, 'Soon.', audit()));
    expect(await jobs(email)).toHaveLength(1);
    expect((await call('GET /api/v1/notices')).body.data[0]).toMatchObject({ path: `/tickets/${other}` });
  });

  test('may be about a payment, and is listed with the time of its first answer once it waits again', async () => {
    const { orderId } = await order();
    const requested = await call(`POST /api/v1/orders/${orderId}/support`, {
      reason: 'payment',
      text: 'Where is it?',
      email,
    });
    expect(requested.status).toBe(200);
    const { id } = requested.body.data;
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

  test('counts in how long the first answers of the last 30 days took, closed or not, and is in the list of all', async () => {
    server.clock.forward(31 * 24 * 60 * 60_000);
    const told = () => operate((trx) => firstAnswers(trx, server.clock.now()));
    expect(await told()).toBe('No first answers in the last 30 days.');
    const ids: number[] = [];
    for (const minutes of [10, 400, 30]) {
      [token, email] = await customer();
      const { orderId } = await order();
      const { id } = (await storeQuestion(orderId)).body.data;
      server.clock.forward(minutes * 60_000);
      await operate((trx) => answerTicketByHand(trx, id, 'Tomorrow.', audit()));
      server.clock.forward(24 * 60 * 60_000);
      await operate((trx) => answerTicketByHand(trx, id, 'Really.', audit()));
      ids.push(id);
    }
    const [first = 0, second = 0, third = 0] = ids;
    await operate((trx) => closeTicketByHand(trx, first, audit()));
    expect(await told()).toBe('First answers of the last 30 days: 3, median after 30 min, worst after 400 min.');
    expect((await operate(listTickets)).slice(0, 3).map(({ id, status }) => [id, status])).toEqual([
      [third, 'answered'],
      [second, 'answered'],
      [first, 'closed'],
    ]);
    server.clock.forward(30 * 24 * 60 * 60_000);
    expect(await told()).toBe('No first answers in the last 30 days.');
  });

  test('is mailed to the support of the shop, with nothing of the customer’s in the subject', async () => {
    const { orderId } = await order();
    const before = (await jobs(support)).length;
    const { id } = (await storeQuestion(orderId, 'WORDS OF MINE')).body.data;
    await call(`POST /api/v1/tickets/${id}/messages`, { text: 'MORE WORDS' });
    const mails = (await jobs(support)).slice(before);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails.map(({ subject, title }) => [subject, title]))).not.toMatch(/WORDS/);
    expect(JSON.stringify(mails.map(({ body }) => body))).toMatch(/WORDS OF MINE.*MORE WORDS/);
  });

  test('is open again when the customer writes, and takes nothing more once it is closed', async () => {
    const { orderId } = await order();
    const { id } = (await storeQuestion(orderId)).body.data;
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
    const { id } = (await storeQuestion(orderId)).body.data;
    const [stranger] = await customer();
    const replies = [
      await call(`GET /api/v1/tickets/${id}`, undefined, stranger),
      await call(`POST /api/v1/tickets/${id}/messages`, { text: 'x' }, stranger),
      await call(`POST /api/v1/tickets/${id}/close`, {}, stranger),
      await storeQuestion(orderId, 'x', stranger),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call('GET /api/v1/tickets', undefined, stranger)).body.data).toEqual([]);
  });

  test('is refused after five about one order in a day', async () => {
    const { orderId } = await order();
    const statuses: number[] = [];
    for (let one = 0; one < 6; one += 1) statuses.push((await storeQuestion(orderId)).status);
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
    expect((await storeQuestion(mine.orderId)).status).toBe(200);
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
    await storeQuestion(mine.orderId, 'in the cabinet');
    expect((await tracked(mine)).body.data).toEqual([]);
    const other = await order();
    expect((await askTracked(mine, other.orderId)).status).toBe(404);
    expect((await askTracked({ ...mine, shown: other.shown }, mine.orderId)).status).toBe(404);
    expect((await tracked({ ...mine, shown: other.shown })).status).toBe(404);
  });
});

describe('a question that is about no order', () => {
  const ask = (text = 'Can I change my name?', as = token) =>
    call('POST /api/v1/tickets', { reason: 'account', text }, as);

  test('is a ticket that the shop is told of and answers, and that the customer reads', async () => {
    const before = (await jobs(support)).length;
    const { id } = (await ask('Can I change my name?\nIt is misspelled.')).body.data;
    const told = (await jobs(support)).slice(before);
    expect(told).toMatchObject([{ subject: { key: 'support_mail_subject_general', values: { number: id } } }]);
    const [listed] = (await call('GET /api/v1/tickets')).body.data;
    expect(listed).toMatchObject({
      id,
      order_id: null,
      order_name: null,
      reason: 'account',
      subject: 'Can I change my name?',
    });
    expect((await operate(listOpenTickets)).map((one) => [one.id, one.order_id])).toContainEqual([id, null]);
    expect(await operate((trx) => showTicket(trx, id))).toContain('About no order');
    await operate((trx) => answerTicketByHand(trx, id, 'Yes, in your profile.', audit()));
    const [notice] = (await call('GET /api/v1/notices')).body.data;
    expect(notice).toMatchObject({
      path: `/tickets/${id}`,
      text: 'Support at Aurora has answered your question:\nYes, in your profile.',
    });
    await call(`POST /api/v1/tickets/${id}/messages`, { text: 'Thank you.' });
    const { messages } = (await call(`GET /api/v1/tickets/${id}`)).body.data;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([
      'Can I change my name?\nIt is misspelled.',
      'Yes, in your profile.',
      'Thank you.',
    ]);
    expect((await call(`GET /api/v1/tickets/${id}`, undefined, (await customer())[0])).status).toBe(404);
  });

  test('is shown in lists by the beginning of its first line', async () => {
    for (const length of [80, 100]) await ask(`\n${'😀'.repeat(length)}\nmore`);
    const listed: readonly { subject: string }[] = (await call('GET /api/v1/tickets')).body.data;
    expect(listed.map(({ subject }) => subject)).toEqual([`${'😀'.repeat(79)}…`, '😀'.repeat(80)]);
  });

  test('can be asked by a customer on hold, five times a day', async () => {
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ frozen_at: server.clock.now() }).where('email', '=', email).execute(),
    );
    for (let turn = 0; turn < 5; turn += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test('has a reason that fits one', async () => {
    const reply = await call('POST /api/v1/tickets', { reason: 'slow', text: 'When?' });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['reason']]);
  });

  test('is erased with the account', async () => {
    const { id } = (await ask()).body.data;
    const closed = await operate(async (trx) => {
      const user = await trx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      return closeAccount(trx, user.id, { locale: 'en', at: server.clock.now(), by: 'customer' });
    });
    if (!('ids' in closed)) throw new Error('The account was not closed');
    await eraseRows(server.db, closed);
    await expect(operate((trx) => showTicket(trx, id))).rejects.toThrow(`There is no ticket ${id}`);
  });
});

describe('notices', () => {
  test('are counted in the profile until they are read, and those that came after the list stay unread', async () => {
    const { orderId } = await order();
    const { id } = (await storeQuestion(orderId)).body.data;
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
    const { id } = (await storeQuestion(orderId)).body.data;
    await operate((trx) => answerTicketByHand(trx, id, 'One.', audit()));
    const [notice] = (await call('GET /api/v1/notices')).body.data;
    const [stranger] = await customer();
    expect((await call('GET /api/v1/notices', undefined, stranger)).body.data).toEqual([]);
    await call('POST /api/v1/notices/read', { ids: [notice.id] }, stranger);
    expect((await call('GET /api/v1/profile')).body.data.unread_notices).toBe(1);
  });
});
