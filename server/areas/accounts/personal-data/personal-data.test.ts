import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { send, startTestServer, type TestServer, testInstance, tokenOf } from '../../../../tests/server/test-server.ts';
import { sandboxCallback } from '../../../demo/sandboxes/gateway-callback.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { grant } from '../../../platform/ledger/grant.ts';
import { mailSite } from '../../../../tests/mail/mail-site.ts';
import { mailJobs, mailWriter } from '../../../platform/mail/mail-jobs.ts';
import type { Mail } from '../../../platform/ports/mail-sender.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { emailJobs } from '../email/email-jobs.ts';
import { documentJobs } from '../verification-documents/document-jobs.ts';
import { unlinkCardJobs } from '../../paying/linked-cards/unlink-card.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import { deletionJobs } from './deletion-jobs.ts';
import { exportJobs } from './export-jobs.ts';
import { defaultRetention } from './retention.ts';
import { applyRetention } from './retention-jobs.ts';

let server: TestServer;
const brands = [testInstance('aurora'), testInstance('lumen')];
const instances = createInstanceRegistry(brands);
beforeAll(async () => {
  server = await startTestServer({ instances });
});
afterAll(async () => {
  await assertInvariants(server.db);
  await server.close();
});

const shop = 'aurora';
const day = 24 * 60 * 60 * 1000;
const password = 'correct horse battery';
let calls = 0;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.9.${Math.floor((calls += 1) / 250)}.${calls % 250}`, ...options });
const bearer = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  String(reply.headers['authorization']).replace('Bearer ', '');

const unlinked: string[] = [];

/** Does the queued work and gives the mails that it sent. */
async function work(): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const sender = { name: 'test', send: async (mail: Mail) => void sent.push(mail) };
  const writeMail = mailWriter(sender, { all: () => [testInstance(shop), testInstance('lumen')] }, mailSite);
  const gateway: PaymentGateway = {
    ...server.ports.gateway!,
    unlinkCard: async ({ reference }) => void unlinked.push(reference),
  };
  const handlers = {
    ...mailJobs(writeMail),
    ...emailJobs(writeMail),
    ...documentJobs(server.ports.files),
    ...exportJobs(server.ports.files, writeMail),
    ...deletionJobs(writeMail),
    ...unlinkCardJobs(gateway),
  };
  const onFailure = ({ error }: { readonly error: unknown }) => {
    throw error;
  };
  while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, onFailure })) > 0);
  return sent;
}

const tokenIn = (mail: Mail | undefined) =>
  new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get('token') ?? '';

let people = 0;
/** A customer with a proven address. */
async function customer(email = `person${(people += 1)}@example.com`) {
  const body = { name: 'Ada', email, password, password_confirmation: password };
  const token = bearer(await call('POST /register', { body }));
  const [mail] = (await work()).filter(({ to }) => to === email);
  await call('POST /email/confirm', { token, body: { token: tokenIn(mail) } });
  const { id } = (await call('GET /api/v1/profile', { token })).body.data as { id: number };
  return { email, token, id };
}
const login = (email: string) => call('POST /login', { body: { email, password } });
const credit = (id: number, usd: number) =>
  server.db.write(shop, (trx) => grant(trx, id, fromUsd(usd), { reference: `test-${usd}` }));
const statusOf = async (token: string) => (await call('GET /api/v1/profile', { token })).status;
const rowOf = (id: number) =>
  server.db.read(shop, (trx) => trx.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

async function fetchCopy(line: string, token: string, body?: object) {
  const [method = 'GET', url = ''] = line.split(' ');
  const reply = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'aurora.example', authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, bytes: new Uint8Array(reply.rawPayload) };
}

describe('a copy of everything that is stored about a customer', () => {
  test('comes as a zip with data, their schema and files, by a link that works once, or from the profile', async () => {
    const token = await tokenOf(server.app);
    const requested = await call('POST /api/v1/profile/export', { token });
    expect(requested.body.data).toMatchObject({ status: 'preparing', may_ask: false });
    const [mail] = (await work()).filter(({ subject }) => subject.includes('data is ready'));
    expect(mail?.to).toBe('demo@livery.test');
    expect((await call('GET /api/v1/profile/export', { token })).body.data).toMatchObject({ status: 'ready' });

    const { status, bytes } = await fetchCopy('GET /api/v1/profile/export/file', token);
    expect(status).toBe(200);
    const files = unzipSync(bytes);
    const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString()) as unknown;
    const data = json('data.json') as { tables: Record<string, Record<string, unknown>[]> };
    expect(data.tables['app_user']?.map(({ email }) => email)).toEqual(['demo@livery.test']);
    expect(data.tables['orders']?.length).toBeGreaterThan(5);
    expect(data.tables['ledger_entry']?.length).toBeGreaterThan(5);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(json('schema.json') as object);
    expect([validate(data), validate.errors]).toEqual([true, null]);
    expect(JSON.stringify(data)).not.toMatch(/scrypt\$|token_hash/);

    const open = () => fetchCopy('POST /api/v1/profile/export/open', token, { token: tokenIn(mail) });
    expect(
      (
        await fetchCopy('POST /api/v1/profile/export/open', await tokenOf(server.app, 'mira@livery.test'), {
          token: tokenIn(mail),
        })
      ).status,
    ).toBe(422);
    expect([(await open()).status, (await open()).status]).toEqual([200, 422]);
  });

  test('holds the files that they sent, and is gone after seven days', async () => {
    const { token } = await customer();
    const file = Buffer.from('%PDF-1.7\nmy card');
    const boundary = 'b';
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\ncontent-type: application/pdf\r\n\r\n${file.toString()}\r\n--${boundary}\r\ncontent-disposition: form-data; name="step"\r\n\r\ncard\r\n--${boundary}--\r\n`;
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/v1/verification-document',
      headers: {
        host: 'aurora.example',
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: part,
    });
    expect(sent.statusCode).toBe(200);
    await call('POST /api/v1/profile/export', { token });
    await work();
    const { bytes } = await fetchCopy('GET /api/v1/profile/export/file', token);
    const documents = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('documents/'));
    expect(documents.map(([, content]) => Buffer.from(content).toString())).toEqual([file.toString()]);

    const { file_hash: hash } = await server.db.read(shop, (trx) =>
      trx.selectFrom('account_export').select('file_hash').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(await server.ports.files.exists(shop, hash ?? '')).toBe(true);
    server.clock.forward(2 * day);
    await work();
    expect(await server.ports.files.exists(shop, hash ?? '')).toBe(true);
    server.clock.forward(5 * day);
    await work();
    expect(await server.ports.files.exists(shop, hash ?? '')).toBe(false);
    expect((await call('POST /password/confirm', { token, body: { password } })).status).toBe(401);
  });

  test('is asked for once in a day, with a recent password, never with an API token', async () => {
    const { token } = await customer();
    const made = await call('POST /api/v1/api-token', {
      token,
      body: { name: 'CI', scopes: ['read', 'orders', 'funds'] },
    });
    const program = made.body.data.api_token as string;
    expect((await call('POST /api/v1/profile/export', { token: program })).status).toBe(403);
    expect((await call('GET /api/v1/profile/export/file', { token: program })).status).toBe(403);
    const twice = await Promise.all([1, 2].map(() => call('POST /api/v1/profile/export', { token })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    server.clock.forward(day);
    expect((await call('POST /api/v1/profile/export', { token })).status).toBe(403);
    expect((await call('GET /api/v1/profile/export/file', { token })).status).toBe(403);
    await call('POST /password/confirm', { token, body: { password } });
    expect((await call('POST /api/v1/profile/export', { token })).status).toBe(200);
  });
});

/** Asks for the deletion and confirms it; gives the mails that followed. */
async function startDeletion({ token, email }: { readonly token: string; readonly email: string }, waive = false) {
  const requested = await call('POST /api/v1/profile/deletion', { token, body: { waive } });
  expect(requested.status).toBe(200);
  const [mail] = (await work()).filter(({ to, subject }) => to === email && subject.startsWith('Delete your'));
  const confirmed = await call('POST /account/deletion/confirm', { body: { token: tokenIn(mail) } });
  expect(confirmed.status).toBe(200);
  return (await work()).filter(({ to, subject }) => to === email && subject.includes('will be deleted'));
}

describe('the deletion of an account', () => {
  test('is confirmed by mail, signs out everywhere, holds the account, and can be taken back by the mail', async () => {
    const ada = await customer();
    const made = await call('POST /api/v1/api-token', { token: ada.token, body: { name: 'CI' } });
    const [mail] = await startDeletion(ada);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await statusOf(made.body.data.api_token)).toBe(401);
    const token = bearer(await login(ada.email));
    const order = { service_id: 2022, quantity: 1000, url: 'https://youtu.be/dQw4w9WgXcQ' };
    const refused = await call('POST /api/v1/orders', { token, body: { orders: [order] } });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('hold')]);
    expect((await call('GET /api/v1/profile/deletion', { token })).body.data.due_at).toBe(
      new Date(server.clock.now().getTime() + 14 * day).toISOString(),
    );
    expect((await call('POST /account/deletion/cancel', { body: { token: tokenIn(mail) } })).status).toBe(200);
    expect((await rowOf(ada.id)).frozen_at).toBeNull();
    server.clock.forward(15 * day);
    await work();
    expect((await login(ada.email)).status).toBe(200);
  });

  test('happens after the days of grace: nobody can log in, and the address is free again', async () => {
    const ada = await customer();
    await startDeletion(ada);
    server.clock.forward(13 * day);
    await work();
    expect((await login(ada.email)).status).toBe(200);
    server.clock.forward(2 * day);
    const [mail] = (await work()).filter(({ to }) => to === ada.email);
    expect(mail?.subject).toContain('was deleted');
    expect((await login(ada.email)).status).toBe(422);
    expect(await rowOf(ada.id)).toMatchObject({ email: null, name: '–', password_hash: null, messengers: {} });
    const again = await customer(ada.email);
    expect(again.id).not.toBe(ada.id);
    expect((await call('GET /api/v1/orders', { token: again.token })).body.data).toEqual([]);
  });

  test('is canceled in a session too, and then no earlier link deletes the account', async () => {
    const ada = await customer();
    await call('POST /api/v1/profile/deletion', { token: ada.token, body: {} });
    const [mail] = (await work()).filter(({ to }) => to === ada.email);
    await call('DELETE /api/v1/profile/deletion', { token: ada.token });
    expect((await call('POST /account/deletion/confirm', { body: { token: tokenIn(mail) } })).status).toBe(422);
    await startDeletion(ada);
    const token = bearer(await login(ada.email));
    expect((await call('DELETE /api/v1/profile/deletion', { token })).body.data.due_at).toBeNull();
    server.clock.forward(20 * day);
    await work();
    expect((await login(ada.email)).status).toBe(200);
  });

  describe('by whoever has changed the address', () => {
    /** Gives the links that were mailed: to undo the change, and to delete the account. */
    async function changed(send: boolean) {
      const ada = await customer();
      const email = `new-${ada.email}`;
      await call('POST /api/v1/profile/set-email', { token: ada.token, body: { email } });
      const [proof] = (await work()).filter(({ to }) => to === email);
      await call('POST /email/confirm', { token: ada.token, body: { token: tokenIn(proof) } });
      const [undo] = (await work()).filter(({ to }) => to === ada.email);
      await call('POST /api/v1/profile/deletion', { token: ada.token, body: {} });
      const mailed = async () => tokenIn((await work()).find(({ to }) => to === email));
      return { ...ada, undo: tokenIn(undo), deletion: send ? await mailed() : '', mailed };
    }
    const undo = async (token: string) =>
      expect((await call('POST /email/undo', { body: { token } })).status).toBe(200);
    const confirm = (token: string) => call('POST /account/deletion/confirm', { body: { token } });

    test('is stopped when the change is undone', async () => {
      const ada = await changed(true);
      expect((await confirm(ada.deletion)).status).toBe(200);
      await undo(ada.undo);
      expect(await rowOf(ada.id)).toMatchObject({ email: ada.email, deletion_due_at: null, frozen_at: null });
      server.clock.forward(15 * day);
      await work();
      expect(await rowOf(ada.id)).toMatchObject({ email: ada.email, deleted_at: null });
    });

    test('does not begin by a link that is delivered after the change was undone', async () => {
      const ada = await changed(false);
      await undo(ada.undo);
      expect((await confirm(await ada.mailed())).status).toBe(422);
      expect(await rowOf(ada.id)).toMatchObject({ deletion_due_at: null });
    });

    test('happens after the days in which the change can be undone, where the shop has fewer days of grace', async () => {
      const settings = { ...brands[0]?.settings, retention: { deletionDays: 0 } };
      instances.replace([testInstance('aurora', { settings }), ...brands.slice(1)]);
      try {
        const ada = await changed(true);
        const due = (await confirm(ada.deletion)).body.data.due_at;
        expect(due).toBe(new Date(server.clock.now().getTime() + 7 * day).toISOString());
      } finally {
        instances.replace(brands);
      }
    });
  });

  test('counts at once where no address is proven that could be written to', async () => {
    const body = { name: 'Ada', email: 'never@example.com', password, password_confirmation: password };
    const token = bearer(await call('POST /register', { body }));
    const requested = await call('POST /api/v1/profile/deletion', { token, body: {} });
    expect(requested.body.data.due_at).not.toBeNull();
    expect(await statusOf(token)).toBe(401);
  });

  test('is refused while money would be lost, unless it is given up, which the shop gets', async () => {
    const ada = await customer();
    await credit(ada.id, 12.5);
    const refused = await call('POST /api/v1/profile/deletion', { token: ada.token, body: {} });
    expect(refused.body.errors).toEqual({
      waive: ['You still have money on your account. Spend or withdraw it, or give it up.'],
    });
    expect((await call('GET /api/v1/profile/deletion', { token: ada.token })).body.data.balance).toBe(12.5);
    await startDeletion(ada, true);
    server.clock.forward(15 * day);
    await work();
    expect((await rowOf(ada.id)).deleted_at).not.toBeNull();
    const { balance } = await server.db.read(shop, (trx) =>
      trx
        .selectFrom('ledger_account')
        .select('balance')
        .where('user_id', '=', ada.id)
        .where('purpose', '=', 'balance')
        .executeTakeFirstOrThrow(),
    );
    expect(balance).toBe(0n);
  });

  test('is given up, and its customer told, when money has arrived meanwhile', async () => {
    const ada = await customer();
    await startDeletion(ada);
    await credit(ada.id, 5);
    server.clock.forward(15 * day);
    const [mail] = (await work()).filter(({ to }) => to === ada.email);
    expect(mail?.subject).toBe('Your Aurora account wasn’t deleted');
    expect(await rowOf(ada.id)).toMatchObject({ deleted_at: null, deletion_due_at: null, frozen_at: null });
  });

  test('waits for what is open', async () => {
    const token = await tokenOf(server.app);
    const { open } = (await call('GET /api/v1/profile/deletion', { token })).body.data;
    expect(open).toEqual(expect.arrayContaining(['orders', 'withdrawals']));
    const refused = await call('POST /api/v1/profile/deletion', { token, body: { waive: true } });
    expect(refused.body.errors).toEqual({
      account: ['You still have orders in progress. Wait until they end, or cancel them.'],
    });
  });

  test('is asked for with a recent password, never with an API token', async () => {
    const { token } = await customer();
    const made = await call('POST /api/v1/api-token', {
      token,
      body: { name: 'CI', scopes: ['read', 'orders', 'funds'] },
    });
    const program = made.body.data.api_token as string;
    expect((await call('POST /api/v1/profile/deletion', { token: program, body: {} })).status).toBe(403);
    server.clock.forward(11 * 60_000);
    expect((await call('POST /api/v1/profile/deletion', { token, body: {} })).status).toBe(403);
  });

  test('has the gateway forget the linked cards', async () => {
    const ada = await customer();
    const linked = await call('POST /api/v1/recurring-payments-methods', {
      token: ada.token,
      body: { payment_method_id: 1 },
    });
    expect(linked.status).toBe(200);
    await startDeletion(ada);
    server.clock.forward(15 * day);
    await work();
    expect(unlinked).toEqual([expect.stringMatching(/^sandbox-card-/)]);
  });

  test('leaves guests’ later orders with the address to a guests’ account', async () => {
    const ada = await customer();
    await startDeletion(ada);
    await call('POST /api/v1/order-widget/widget-order-requests?api_token=aurora-token', {
      body: {
        email: ada.email,
        orders: [{ service_id: 2022, quantity: 10_000, url: 'https://youtu.be/dQw4w9WgXcQ' }],
        payment_method_id: 1,
      },
    });
    server.clock.forward(15 * day);
    await work();
    expect((await rowOf(ada.id)).deleted_at).not.toBeNull();
    const guest = await server.db.read(shop, (trx) =>
      trx.selectFrom('app_user').select('id').where('guest_email', '=', ada.email).execute(),
    );
    expect(guest).toHaveLength(1);
  });
});

test('money that arrives for a deleted account waits for the operator', async () => {
  const ada = await customer();
  const requested = await call('POST /api/v1/add-funds', {
    token: ada.token,
    body: { amount: 20, payment_method_id: 1 },
  });
  expect(requested.status).toBe(200);
  const invoice = await server.db.write(shop, (trx) =>
    trx
      .updateTable('invoice')
      .set({ status: 'expired' })
      .where('user_id', '=', ada.id)
      .returning(['id', 'charge'])
      .executeTakeFirstOrThrow(),
  );
  await startDeletion(ada);
  server.clock.forward(15 * day);
  await work();
  const callback = { reference: `sandbox-${invoice.id}`, outcome: 'paid' as const, amount: micros(invoice.charge) };
  await call('POST /gateway/sandbox/callback', { body: sandboxCallback(server.ports.secrets, shop, callback) });
  const { status } = await server.db.read(shop, (trx) =>
    trx.selectFrom('invoice').select('status').where('id', '=', invoice.id).executeTakeFirstOrThrow(),
  );
  expect(status).toBe('in_moderation');
});

describe('what has been kept long enough', () => {
  test('goes: old entries of the audit log, sent mails, declined documents, idle guests', async () => {
    const at = server.clock.now();
    const old = (days: number) => new Date(at.getTime() - days * day);
    const { id } = await customer();
    await server.db.write(shop, async (trx) => {
      const { instance } = trx;
      const act = { instance, made_by: 'ann', why: 'x', action: 'freeze', subject: 'user 1' };
      await trx
        .insertInto('operator_act')
        .values([
          { ...act, at: old(1200) },
          { ...act, at: old(1000) },
        ])
        .execute();
      const job = { instance, kind: 'send-mail', payload: '{"to":"old@example.com"}', run_at: old(9) };
      await trx
        .insertInto('job')
        .values([
          { ...job, key: 'sent', done_at: old(8) },
          { ...job, key: 'just sent', done_at: old(6) },
        ])
        .execute();
      const document = { instance, user_id: id, step: 'card' as const, content_type: 'image/png' as const, size: 1 };
      await trx
        .insertInto('verification_document')
        .values([
          { ...document, filename: 'old.png', file_hash: 'c'.repeat(64), status: 'declined', created_at: old(31) },
          { ...document, filename: 'new.png', file_hash: 'c'.repeat(64), status: 'declined', created_at: old(29) },
        ])
        .execute();
      const guest = { instance, name: 'g', affiliate_code: 'g-1', messengers: '{}' };
      await trx
        .insertInto('app_user')
        .values([
          { ...guest, guest_email: 'idle@example.com', created_at: old(731) },
          { ...guest, guest_email: 'fresh@example.com', affiliate_code: 'g-2', created_at: old(700) },
        ])
        .execute();
    });
    await applyRetention(server.db, shop, defaultRetention, at);
    const left = await server.db.read(shop, async (trx) => ({
      acts: (await trx.selectFrom('operator_act').select('at').where('subject', '=', 'user 1').execute()).length,
      mails: await trx.selectFrom('job').select('key').where('key', 'like', '%sent').execute(),
      documents: await trx.selectFrom('verification_document').select('filename').where('user_id', '=', id).execute(),
      guests: await trx
        .selectFrom('app_user')
        .select('guest_email')
        .where('guest_email', 'in', ['idle@example.com', 'fresh@example.com'])
        .execute(),
    }));
    expect(left).toEqual({
      acts: 1,
      mails: [{ key: 'just sent' }],
      documents: [{ filename: 'new.png' }],
      guests: [{ guest_email: 'fresh@example.com' }],
    });
  });

  test('of payments of deleted accounts: what names them outside goes after ten years, their amounts stay', async () => {
    const at = server.clock.now();
    const years = (count: number) => new Date(at.getTime() - count * 365.25 * day);
    const [gone, here] = [await customer(), await customer()];
    await server.db.write(shop, async (trx) => {
      const { instance } = trx;
      await trx
        .updateTable('app_user')
        .set({ deleted_at: years(9) })
        .where('id', '=', gone.id)
        .execute();
      const invoice = { instance, purpose: 'top_up' as const, payment_method_id: 1, status: 'declined' as const };
      const none = { amount: 5n, payable: 5n, fee: 0n, charge: 5n, method_bonus: 0n, expires_at: at };
      const payout = { instance, withdrawal_method_id: 1, amount: 7n, fee: 0n, from_referral: 7n, from_task: 0n };
      for (const [{ id }, age] of [
        [gone, 10.1],
        [gone, 9.9],
        [here, 10.1],
      ] as const) {
        const name = `${id} ${age}`;
        const made = { user_id: id, created_at: years(age) };
        await trx
          .insertInto('invoice')
          .values({ ...invoice, ...none, ...made, gateway: 'sandbox', gateway_reference: name })
          .execute();
        await trx
          .insertInto('withdrawal')
          .values({ ...payout, ...made, status: 'declined', account_number: name, decided_at: at, decided_by: 'ann' })
          .execute();
      }
    });
    await applyRetention(server.db, shop, defaultRetention, at);
    const kept = [null, `${gone.id} 9.9`, `${here.id} 10.1`];
    const left = await server.db.read(shop, async (trx) => ({
      invoices: await trx
        .selectFrom('invoice')
        .select(['gateway_reference as name', 'amount'])
        .where('user_id', 'in', [gone.id, here.id])
        .orderBy('id')
        .execute(),
      payouts: await trx
        .selectFrom('withdrawal')
        .select(['account_number as name', 'amount'])
        .where('user_id', 'in', [gone.id, here.id])
        .orderBy('id')
        .execute(),
    }));
    expect(left).toEqual({
      invoices: kept.map((name) => ({ name, amount: 5n })),
      payouts: kept.map((name) => ({ name: name ?? '', amount: 7n })),
    });
  });
});
