import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, testInstance, tokenOf } from '../../../../tests/server/test-server.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import type { Mail } from '../../../platform/ports/mail-sender.ts';
import { mailSite } from '../../../../tests/mail/mail-site.ts';
import { mailJobs, mailWriter } from '../../../platform/mail/mail-jobs.ts';
import { openLoginToken } from './open-login-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const minute = 60_000;
let addresses = 0;
const freshAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: freshAddress(), ...options });

const outbox: Mail[] = [];
let broken = 0;
const sender = {
  name: 'test',
  send: async (mail: Mail) => {
    if (broken > 0) {
      broken -= 1;
      throw new Error('The mail server is away');
    }
    outbox.push(mail);
  },
};
/** Does the queued work and gives the mails that it sent. */
async function deliver(): Promise<readonly Mail[]> {
  outbox.length = 0;
  const handlers = mailJobs(
    mailWriter(sender, { all: () => [testInstance('aurora'), testInstance('lumen')] }, mailSite),
  );
  while ((await runDueJobs({ db: server.db, handlers, now: server.clock.now, onFailure: () => {} })) > 0);
  return [...outbox];
}
const linkIn = (mail: Mail | undefined) => new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');

/** Somebody new, with a session. */
async function customer() {
  const email = `reset${addresses}@example.com`;
  const body = { name: 'Ada', email, password: 'the old one', password_confirmation: 'the old one' };
  const reply = await call('POST /register', { body });
  return { email, token: String(reply.headers['authorization']).replace('Bearer ', '') };
}
async function mailedToken(email: string): Promise<string> {
  await call('POST /password/email', { body: { email } });
  return linkIn((await deliver())[0]).searchParams.get('token') ?? '';
}
const set = (email: string, token: string, password = 'the new one') =>
  call('POST /password/reset', { body: { email, token, password, password_confirmation: password } });
const login = async (email: string, password: string) =>
  (await call('POST /login', { body: { email, password } })).status;

describe('asking for a new password', () => {
  test('answers and queues alike whether or not there is an account, and mails only where there is one', async () => {
    const { email } = await customer();
    const known = await call('POST /password/email', { body: { email: email.toUpperCase() } });
    const unknown = await call('POST /password/email', { body: { email: 'nobody@example.com' } });
    expect([known.status, known.text]).toEqual([200, '{"data":{"sent":true}}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const jobs = await server.db.read('aurora', (trx) =>
      trx
        .selectFrom('job')
        .select('payload')
        .where('kind', '=', 'send-password-link')
        .where('done_at', 'is', null)
        .execute(),
    );
    expect(jobs).toHaveLength(2);
    const mails = await deliver();
    expect(mails.map(({ to, fromName, subject }) => [to, fromName, subject])).toEqual([
      [email, 'Aurora', 'Reset your Aurora password'],
    ]);
    expect(mails[0]?.text).toContain('expires in 60 minutes');
    const link = linkIn(mails[0]);
    expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
      'http://aurora.example',
      '/app/password/reset',
      email,
    ]);
  });

  test('speaks the language of the one who asked', async () => {
    const { email } = await customer();
    await call('POST /password/email?locale=pt_BR', { body: { email } });
    expect(linkIn((await deliver())[0]).pathname).toBe('/app/pt_BR/password/reset');
  });

  test('sends one mail for equal calls with one key', async () => {
    const { email } = await customer();
    const headers = { 'idempotency-key': 'reset-mail-1' };
    for (const _ of [1, 2]) expect((await call('POST /password/email', { body: { email }, headers })).status).toBe(200);
    expect(await deliver()).toHaveLength(1);
  });

  test('is tried again when the mail server was away', async () => {
    const { email } = await customer();
    broken = 1;
    expect(await mailedToken(email)).toBe('');
    server.clock.forward(2_000);
    expect(linkIn((await deliver())[0]).searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  test('is limited for one mailbox from one address, the same for an unknown one', async () => {
    const tries = async (email: string) => {
      const found: number[] = [];
      const address = freshAddress();
      for (let number = 0; number < 6; number += 1)
        found.push((await call('POST /password/email', { body: { email }, address })).status);
      return found;
    };
    const { email } = await customer();
    expect(await tries(email)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await tries('nobody-else@example.com')).toEqual([200, 200, 200, 200, 200, 429]);
    await deliver();
  });
});

test('whoever asks in the name of others keeps no owner on a new device from a link', async () => {
  const { email } = await customer();
  const flood = async () => {
    for (let turn = 0; turn < 25; turn += 1) await call('POST /password/email', { body: { email } });
    return deliver();
  };
  const sent = await flood();
  expect(sent).toHaveLength(20);
  server.clock.forward(44 * minute);
  expect((await call('POST /password/email', { body: { email } })).status).toBe(200);
  // What is in the mailbox still works.
  expect(await deliver()).toEqual([]);
  const token = linkIn(sent.at(-1)).searchParams.get('token') ?? '';
  expect((await set(email, token)).status).toBe(200);
  // It does not any more, so another one goes out at once, and later one at a time.
  expect(await mailedToken(email)).not.toBe('');
  await flood();
  server.clock.forward(45 * minute);
  expect(await flood()).toHaveLength(1);
});

describe('setting a new password', () => {
  test('works once, ends every session and leaves no older link', async () => {
    const { email, token: session } = await customer();
    const [older, token] = [await mailedToken(email), await mailedToken(email)];
    expect((await set(email, token)).text).toBe('{"data":{"reset":true}}');
    expect((await call('GET /api/v1/profile', { token: session })).status).toBe(401);
    expect([await login(email, 'the old one'), await login(email, 'the new one')]).toEqual([422, 200]);
    const over = { message: 'This link has expired or was already used. Request a new one.' };
    expect((await set(email, token)).body).toMatchObject({ ...over, errors: { token: [over.message] } });
    expect((await set(email, older)).body).toMatchObject(over);
  });

  test('is told in the cabinet', async () => {
    const { email } = await customer();
    await set(email, await mailedToken(email));
    const reply = await call('POST /login', { body: { email, password: 'the new one' } });
    const session = String(reply.headers['authorization']).replace('Bearer ', '');
    const told = (await call('GET /api/v1/notices', { token: session })).body.data;
    expect(told.map(({ event }: { event: string }) => event)).toEqual(['password_changed']);
  });

  test('of two at the same moment with one link, one wins', async () => {
    const { email } = await customer();
    const token = await mailedToken(email);
    const replies = await Promise.all([set(email, token, 'password one'), set(email, token, 'password two')]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  test('is refused after 60 minutes, with an invented token, and for another address', async () => {
    const { email } = await customer();
    const other = await customer();
    const token = await mailedToken(email);
    const refusals = [
      await set(email, 'x'.repeat(43)),
      await set(other.email, token),
      await set('no@example.com', token),
    ];
    server.clock.forward(60 * minute);
    refusals.push(await set(email, token));
    expect(refusals.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
      refusals.map(() => [422, ['token']]),
    );
    expect(await login(email, 'the old one')).toBe(200);
  });

  test('needs the password twice', async () => {
    const body = { email: 'a@example.com', token: 'x', password: 'long enough', password_confirmation: 'other' };
    expect((await call('POST /password/reset', { body })).body.errors).toEqual({
      password_confirmation: ['The passwords don’t match.'],
    });
  });

  test('no token of a mail is in the database or in the log', async () => {
    const { email } = await customer();
    const token = await mailedToken(email);
    const rows = await server.db.read('aurora', async (trx) => [
      ...(await trx.selectFrom('password_reset').selectAll().execute()),
      ...(await trx.selectFrom('job').selectAll().execute()),
    ]);
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await set(email, token);
    expect(server.log.join('\n')).not.toContain(token);
  });
});

describe('a one-use login token', () => {
  const make = (purpose: 'impersonate' | 'widget', userId = 1) =>
    server.db.write('aurora', (trx) =>
      openLoginToken(trx, { userId, purpose, madeBy: 'operator', at: server.clock.now() }),
    );
  const use = (token: string, host = 'aurora.example') => call('POST /login/token', { body: { token }, host });

  test('opens one session of its user, which says how it was opened', async () => {
    const token = await make('impersonate');
    const replies = await Promise.all([use(token), use(token)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const opened = replies.find(({ status }) => status === 200);
    expect(opened?.body.data).toEqual({ id: 1, name: 'Demo Customer' });
    const session = String(opened?.headers['authorization']).replace('Bearer ', '');
    expect((await call('GET /api/v1/profile', { token: session })).body.data.id).toBe(1);
    const last = await server.db.read('aurora', (trx) =>
      trx.selectFrom('session').select('opened_by').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    expect(last?.opened_by).toBe('impersonate');
  });

  test('is over after five minutes for an operator, thirty for a widget', async () => {
    const [operator, widget] = [await make('impersonate'), await make('widget')];
    server.clock.forward(5 * minute);
    expect((await use(operator)).body.errors).toEqual({
      token: ['This link has expired or was already used. Log in instead.'],
    });
    expect((await use(widget)).status).toBe(200);
    const expired = await make('widget');
    server.clock.forward(30 * minute);
    expect((await use(expired)).status).toBe(422);
  });

  test('is nothing in another shop, and no session token', async () => {
    const token = await make('impersonate');
    expect((await use(token, 'lumen.example')).status).toBe(422);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(401);
    expect((await use(await tokenOf(server.app))).status).toBe(422);
    expect((await use(token)).status).toBe(200);
  });
});
