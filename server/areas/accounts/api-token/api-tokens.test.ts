import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer } from '../../../../tests/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const path = '/api/v1/api-token';
const minute = 60_000;
let calls = 0;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.19.${Math.floor((calls += 1) / 250)}.${calls % 250}`, ...options });
const statusOf = async (token: string, host = 'aurora.example') =>
  (await call('GET /api/v1/profile', { token, host })).status;
async function newCustomer(): Promise<string> {
  const password = 'correct horse battery';
  const body = { name: 'Ada', email: `programs${(calls += 1)}@example.com`, password, password_confirmation: password };
  const reply = await call('POST /register', { body });
  return String(reply.headers['authorization']).replace('Bearer ', '');
}
let token = '';
beforeEach(async () => {
  token = await newCustomer();
});
const make = (name: string, body: object = {}, headers: Record<string, string> = {}) =>
  call(`POST ${path}`, { token, body: { name, ...body }, headers });
const list = async () =>
  (await call(`GET ${path}`, { token })).body.data as { id: number; last_used_at: string | null }[];

describe('API tokens', () => {
  test('are made with a name, seen once, listed, used and deleted one by one', async () => {
    expect(await list()).toEqual([]);
    const [first, second] = [await make(' Price monitor '), await make('Orders', { scopes: ['funds'] })];
    const secrets = [first, second].map(({ body }) => String(body.data.api_token));
    expect(secrets).toEqual([expect.stringMatching(/^lvk_[\w-]{43}$/), expect.stringMatching(/^lvk_[\w-]{43}$/)]);
    const listed = await call(`GET ${path}`, { token });
    const made = { id: expect.any(Number), created_at: server.clock.now().toISOString(), last_used_at: null };
    expect(listed.body.data).toEqual([
      { ...made, name: 'Price monitor', scopes: ['read', 'orders'] },
      { ...made, name: 'Orders', scopes: ['funds'] },
    ]);
    for (const secret of secrets) expect(listed.text).not.toContain(secret);
    const profile = await call('GET /api/v1/profile', { token: secrets[0] ?? '' });
    expect([profile.status, profile.body.data.extension_api_token]).toEqual([200, null]);
    expect(await statusOf(secrets[0] ?? '', 'lumen.example')).toBe(401);
    expect((await call(`DELETE ${path}/${first.body.data.token.id}`, { token })).body.data).toEqual({ deleted: true });
    expect(await statusOf(secrets[0] ?? '')).toBe(401);
    // The other one still lives: it is refused for its scope, and not as unknown.
    expect(await statusOf(secrets[1] ?? '')).toBe(403);
  });

  test('are refused by every process once they are deleted', async () => {
    const { api_token: secret, token: made } = (await make('CI')).body.data;
    const other = await startTestServer({ db: server.db, now: server.clock.now });
    const there = () => send(other.app, 'GET /api/v1/profile', { token: secret, address: '10.20.0.1' });
    expect((await there()).status).toBe(200);
    await call(`DELETE ${path}/${made.id}`, { token });
    expect((await there()).status).toBe(401);
    await other.app.close();
  });

  test('have names of 1 to 60 characters, each once for a customer', async () => {
    expect((await make('CI')).status).toBe(200);
    const taken = { name: ['You already have a token with this name.'] };
    expect((await make(' CI ')).body.errors).toEqual(taken);
    for (const name of ['', '   ', 'x'.repeat(61)]) expect([name, (await make(name)).status]).toEqual([name, 422]);
    const { id } = (await make('x'.repeat(60))).body.data.token;
    const rename = (name: string) => call(`PATCH ${path}/${id}`, { token, body: { name } });
    expect((await rename('CI')).body.errors).toEqual(taken);
    expect((await rename(' Shop ')).body.data.name).toBe('Shop');
    expect((await rename('Shop')).status).toBe(200);
    token = await newCustomer();
    expect((await make('CI')).status).toBe(200);
  });

  test('are 20 at most, also when several are made at once', async () => {
    for (let count = 1; count < 20; count += 1) expect((await make(`Program ${count}`)).status).toBe(200);
    const last = await Promise.all(['A', 'B', 'C'].map((name) => make(name)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await make('One more')).body.errors).toEqual({
      name: ['You can have up to 20 API tokens. Delete one first.'],
    });
    expect(await list()).toHaveLength(20);
  });

  test('of somebody else are not there', async () => {
    const { id } = (await make('CI')).body.data.token;
    const owner = token;
    token = await newCustomer();
    expect((await call(`PATCH ${path}/${id}`, { token, body: { name: 'Mine' } })).status).toBe(404);
    expect((await call(`DELETE ${path}/${id}`, { token })).status).toBe(404);
    expect(await list()).toEqual([]);
    token = owner;
    expect(await list()).toMatchObject([{ id, name: 'CI' }]);
  });

  test('cannot make, see, name or delete tokens, nor renew or end sessions', async () => {
    const { api_token: secret, token: made } = (await make('CI', { scopes: ['read', 'orders', 'funds'] })).body.data;
    const body = { name: 'Other' };
    const refused: [string, object?][] = [
      [`GET ${path}`],
      [`POST ${path}`, body],
      [`PATCH ${path}/${made.id}`, body],
      [`DELETE ${path}/${made.id}`],
      ['GET /refresh'],
      ['POST /logout'],
    ];
    for (const [line, sent] of refused)
      expect([line, (await call(line, { token: secret, ...(sent ? { body: sent } : {}) })).status]).toEqual([
        line,
        403,
      ]);
  });

  test('are one for equal calls with one key, and lie open nowhere', async () => {
    const headers = { 'idempotency-key': 'api-token-key' };
    const replies = [await make('CI', {}, headers), await make('CI', {}, headers)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect(await list()).toHaveLength(1);
    const stored = await server.db.read('aurora', async (trx) => [
      ...(await trx.selectFrom('api_token').selectAll().execute()),
      ...(await trx.selectFrom('idempotency').selectAll().execute()),
    ]);
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toContain(replies[0]?.body.data.api_token);
    expect(server.log.join('\n')).not.toContain(replies[0]?.body.data.api_token);
  });

  test('say when they were last used, written at most once a minute', async () => {
    const secret = String((await make('CI')).body.data.api_token);
    const used = async () => (await list())[0]?.last_used_at;
    const begun = server.clock.now();
    await statusOf(secret);
    expect(await used()).toBe(begun.toISOString());
    server.clock.forward(minute - 1);
    await statusOf(secret);
    expect(await used()).toBe(begun.toISOString());
    server.clock.forward(1);
    await statusOf(secret);
    expect(await used()).toBe(server.clock.now().toISOString());
  });

  test('are not made for a frozen account, which may still delete them', async () => {
    const { id } = (await make('CI')).body.data.token;
    const { id: userId } = (await call('GET /api/v1/profile', { token })).body.data;
    await server.db.write('aurora', (trx) =>
      trx.updateTable('app_user').set({ frozen_at: server.clock.now() }).where('id', '=', userId).execute(),
    );
    expect((await make('Other')).body.errors).toEqual({ name: ['Your account is on hold. Contact support.'] });
    expect((await call(`DELETE ${path}/${id}`, { token })).status).toBe(200);
  });

  test('are told by a mail when one is made, and only then', async () => {
    const mails = () =>
      server.db.read(
        'aurora',
        async (trx) =>
          JSON.stringify(await trx.selectFrom('job').select('payload').execute()).split('mail_api_token_subject')
            .length,
      );
    const { id: userId } = (await call('GET /api/v1/profile', { token })).body.data;
    await server.db.write('aurora', (trx) =>
      trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('id', '=', userId).execute(),
    );
    const before = await mails();
    const { id } = (await make('CI')).body.data.token;
    expect(await mails()).toBe(before + 1);
    await call(`PATCH ${path}/${id}`, { token, body: { name: 'Other' } });
    await call(`DELETE ${path}/${id}`, { token });
    expect(await mails()).toBe(before + 1);
  });
});
