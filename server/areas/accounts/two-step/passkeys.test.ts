import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../../tests/server/authenticator.ts';
import { PasskeyDevice, type Wrongly } from '../../../../tests/server/passkey-device.ts';
import { send, startTestServer, testInstance, type TestServer } from '../../../../tests/server/test-server.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import { passkeySite } from '../passkeys/passkey-site.ts';
import { removeTwoStep } from './two-step.ts';

let server: TestServer;
const hosts = ['www.shop.example', 'shop.example', 'other.example', 'localhost', '127.0.0.1'];
beforeAll(async () => {
  const instances = createInstanceRegistry([testInstance('aurora', { hosts }), testInstance('lumen')]);
  server = await startTestServer({ instances, trustProxy: '10.0.0.0/8' });
});
afterAll(() => server?.close());

const shop = 'aurora';
const password = 'correct horse battery';
const minute = 60_000;
let number = 0;
const call = (line: string, { host = 'shop.example', headers = {}, ...options }: Parameters<typeof send>[2] = {}) => {
  number += 1;
  const from = `203.0.${Math.floor(number / 250)}.${number % 250}`;
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': from };
  return send(server.app, line, { address: '10.1.1.1', host, headers: { ...forwarded, ...headers }, ...options });
};
type Reply = Awaited<ReturnType<typeof call>>;
const bearer = ({ headers }: Reply) => String(headers['authorization'] ?? '').replace('Bearer ', '');
/** Status and what has messages. */
const refusal = ({ status, body }: Reply) => [status, ...Object.keys(body.errors ?? {})];
const opensSession = async (reply: Reply) =>
  (await call('GET /api/v1/profile', { token: bearer(reply) })).status === 200 && reply.status === 200;

async function newcomer() {
  const email = `key${(number += 1)}@example.com`;
  const body = { name: 'Ada', email, password, password_confirmation: password };
  const token = bearer(await call('POST /register', { body }));
  const id = (await call('GET /api/v1/profile', { token })).body.data.id as number;
  await server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('id', '=', id).execute(),
  );
  return { email, token, id };
}

const begin = async (token: string, host?: string) =>
  (await call('POST /api/v1/passkeys/begin', { token, ...(host ? { host } : {}) })).body.data.options;

async function add(token: string, device: PasskeyDevice, wrongly: Wrongly = {}) {
  const credential = device.make(await begin(token), wrongly);
  return call('POST /api/v1/passkeys', { token, body: { credential } });
}

/** A customer with a passkey. */
async function keyed({ counter = 0 } = {}) {
  const who = await newcomer();
  const device = new PasskeyDevice('https://shop.example', { counter });
  const added = await add(who.token, device);
  expect(added.status).toBe(200);
  return { ...who, device, passkey: added.body.data.passkey, codes: added.body.data.recovery_codes as string[] };
}

const challenge = async (host?: string) =>
  (await call('POST /login/passkey/begin', host ? { host } : {})).body.data.options;
const logIn = async (device: PasskeyDevice, wrongly: Wrongly = {}) =>
  call('POST /login/passkey', { body: { credential: device.use(await challenge(), wrongly) } });

const firstStep = async (email: string, options: object = {}) =>
  (await call('POST /login', { body: { email, password }, ...options })).body.data.second_step;
async function secondStep(token: string, device: PasskeyDevice, wrongly: Wrongly = {}) {
  const { options } = (await call('POST /login/second-step/passkey/begin', { body: { token } })).body.data;
  return call('POST /login/second-step/passkey', { body: { token, credential: device.use(options, wrongly) } });
}
const mailsTo = async (email: string): Promise<string[]> => {
  const jobs = await server.db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
  );
  return jobs
    .map(({ payload }) => payload as { to: string; subject: { key: string } })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject.key);
};

describe('adding a passkey', () => {
  test('turns the second step on: recovery codes once, other sessions end, the owner is told', async () => {
    const { email, token } = await newcomer();
    const elsewhere = bearer(await call('POST /login', { body: { email, password } }));
    const device = new PasskeyDevice('https://shop.example');
    const options = await begin(token);
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Aurora' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(email);
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' };
    const added = await call('POST /api/v1/passkeys', { token, headers, body: { credential: device.make(options) } });
    expect(added.body.data.passkey).toMatchObject({
      name: 'Chrome · Windows',
      host: 'shop.example',
      last_used_at: null,
    });
    expect(added.body.data.recovery_codes).toHaveLength(10);
    expect((await call('GET /api/v1/profile', { token: elsewhere })).status).toBe(401);
    expect((await call('GET /api/v1/two-step', { token })).body.data).toEqual({
      enabled: false,
      enabled_at: null,
      passkeys: 1,
      recovery_codes_left: 10,
    });
    const second = await begin(token);
    expect(second.excludeCredentials).toMatchObject([{ id: device.credentialId }]);
    expect(second.user.id).toBe(options.user.id);
    expect((await add(token, new PasskeyDevice('https://shop.example'))).body.data.recovery_codes).toEqual([]);
    expect((await call('GET /api/v1/passkeys', { token })).body.data).toHaveLength(2);
    expect(await mailsTo(email)).toEqual(expect.arrayContaining(['mail_passkey_added_subject']));
  });

  test('needs a recent login, a session, and an address that is proven', async () => {
    const { id, token } = await newcomer();
    const program = (await call('POST /api/v1/api-token', { token, body: { name: 'CI', scopes: ['read'] } })).body.data
      .api_token;
    expect((await call('GET /api/v1/passkeys', { token: program })).status).toBe(403);
    const options = await begin(token);
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', id).execute(),
    );
    expect(refusal(await call('POST /api/v1/passkeys/begin', { token }))).toEqual([422, 'email']);
    const credential = new PasskeyDevice('https://shop.example').make(options);
    expect(refusal(await call('POST /api/v1/passkeys', { token, body: { credential } }))).toEqual([422, 'email']);
    server.clock.forward(11 * minute);
    for (const line of ['POST /api/v1/passkeys/begin', 'POST /api/v1/passkeys', 'DELETE /api/v1/passkeys/1']) {
      const body = line.endsWith('passkeys') ? { credential } : undefined;
      expect(refusal(await call(line, { token, ...(body ? { body } : {}) }))).toEqual([403, 'current_password']);
    }
  });

  test.for<[string, Wrongly]>([
    ['made for another origin', { origin: 'https://evil.example' }],
    ['made for another origin of the shop', { origin: 'https://www.shop.example' }],
    ['made for another relying party', { rpId: 'evil.example' }],
    ['of a challenge that nobody gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['made inside of another site', { crossOrigin: true }],
    ['made without asking who is there', { unverified: true }],
    ['with certificates, which would have addresses fetched', { x5c: [new Uint8Array(8)] }],
  ])('one %s is refused', async ([, wrongly]) => {
    const { token } = await newcomer();
    const before = server.log.length;
    const reply = await add(token, new PasskeyDevice('https://shop.example'), wrongly);
    expect(refusal(reply)).toEqual([422, 'credential']);
    expect((await call('GET /api/v1/passkeys', { token })).body.data).toEqual([]);
    // The library would refuse the certificates too, but some only after it has fetched what they name.
    const isUnasked = server.log.slice(before).some((line) => line.includes('An attestation was not asked for'));
    expect(isUnasked).toBe(wrongly.x5c !== undefined);
  });

  test('takes a challenge once, for five minutes, of its own session and for adding', async () => {
    const { email, token } = await newcomer();
    const device = () => new PasskeyDevice('https://shop.example');
    const post = (by: string, credential: object) => call('POST /api/v1/passkeys', { token: by, body: { credential } });
    const expired = await begin(token);
    server.clock.forward(5 * minute);
    expect(refusal(await post(token, device().make(expired)))).toEqual([422, 'credential']);
    const elsewhere = bearer(await call('POST /login', { body: { email, password } }));
    const own = await begin(token);
    expect(refusal(await post(elsewhere, device().make(own)))).toEqual([422, 'credential']);
    const failed = await begin(token);
    expect((await post(token, device().make(failed, { rpId: 'evil.example' }))).status).toBe(422);
    expect((await post(token, device().make(failed))).status).toBe(422);
    expect((await post(token, device().make({ ...own, challenge: (await challenge()).challenge }))).status).toBe(422);
    await add(token, device());
    const confirming = (await call('POST /api/v1/passkeys/confirm', { token })).body.data.options.challenge;
    expect((await post(token, device().make({ ...own, challenge: confirming }))).status).toBe(422);
    const made = device().make(own);
    expect((await post(token, made)).status).toBe(200);
    expect((await post(token, made)).status).toBe(422);
  });

  test('takes no passkey of another account, and twenty of one', async () => {
    const { device, token } = await keyed();
    const stranger = await newcomer();
    expect(refusal(await add(stranger.token, device))).toEqual([422, 'credential']);
    for (let more = 1; more < 20; more += 1) {
      expect((await add(token, new PasskeyDevice('https://shop.example'))).status).toBe(200);
    }
    expect(refusal(await call('POST /api/v1/passkeys/begin', { token }))).toEqual([422, 'passkey']);
  });
});

describe('logging in with a passkey alone', () => {
  test('is both steps, ends the session that the browser had, and knows the device from then on', async () => {
    const { device, id, token } = await keyed();
    const options = await challenge();
    expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const headers = { cookie: `AUTH_TOKEN=${token}` };
    const opened = await call('POST /login/passkey', { headers, body: { credential: device.use(options) } });
    expect([opened.status, opened.body.data.id]).toEqual([200, id]);
    expect(String(opened.headers['set-cookie'])).toMatch(/^device-/);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(401);
    const [session] = (await call('GET /api/v1/sessions', { token: bearer(opened) })).body.data;
    expect(session).toMatchObject({ current: true, opened_by: 'passkey' });
    const [passkey] = (await call('GET /api/v1/passkeys', { token: bearer(opened) })).body.data;
    expect(passkey.last_used_at).toBe(server.clock.now().toISOString());
    // It is a recent login too.
    expect((await call('POST /api/v1/two-step/recovery-codes', { token: bearer(opened) })).status).toBe(200);
  });

  test.for<[string, Wrongly]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['of a challenge that nobody gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['inside of another site', { crossOrigin: true }],
    ['without asking who is there', { unverified: true }],
    ['of something else', { forged: true }],
    ['for another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['that does not say for whom', { userHandle: null }],
  ])('refuses a signature %s', async ([, wrongly]) => {
    const { device } = await keyed();
    const reply = await logIn(device, wrongly);
    expect(refusal(reply)).toEqual([422, 'credential']);
    expect(bearer(reply)).toBe('');
    expect(await opensSession(await logIn(device))).toBe(true);
  });

  test('refuses what was signed before, what comes late, and a passkey that is not known or was removed', async () => {
    const { device, token, passkey } = await keyed();
    const credential = device.use(await challenge());
    expect((await call('POST /login/passkey', { body: { credential } })).status).toBe(200);
    expect(refusal(await call('POST /login/passkey', { body: { credential } }))).toEqual([422, 'credential']);
    const expired = await challenge();
    server.clock.forward(5 * minute);
    expect((await call('POST /login/passkey', { body: { credential: device.use(expired) } })).status).toBe(422);
    expect((await logIn(new PasskeyDevice('https://shop.example'), { userHandle: 'eA' })).status).toBe(422);
    expect((await call(`DELETE /api/v1/passkeys/${passkey.id}`, { token })).status).toBe(200);
    expect(refusal(await logIn(device))).toEqual([422, 'credential']);
  });

  test('refuses a counter that has not grown and tells the log, but believes nobody who has not signed', async () => {
    const { device } = await keyed({ counter: 7 });
    expect(await opensSession(await logIn(device))).toBe(true);
    const events = () => server.log.filter((line) => line.includes('passkey_counter_regressed')).length;
    const before = events();
    expect((await logIn(device, { counter: 8, forged: true })).status).toBe(422);
    expect(events()).toBe(before);
    expect(refusal(await logIn(device, { counter: 8 }))).toEqual([422, 'credential']);
    expect(events()).toBe(before + 1);
    expect((await logIn(device, { counter: 0 })).status).toBe(422);
    expect(await opensSession(await logIn(device))).toBe(true);
  });

  test('a customer whose account is gone logs in no more', async () => {
    const { device, id } = await keyed();
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ deleted_at: server.clock.now() }).where('id', '=', id).execute(),
    );
    const reply = await logIn(device);
    expect([reply.status, bearer(reply)]).toEqual([401, '']);
  });
});

describe('a passkey as second step', () => {
  test('every first step waits for it', async () => {
    const { email, device } = await keyed();
    const { token, by } = await firstStep(email);
    expect(by).toBe('passkey');
    const opened = await secondStep(token, device);
    expect(await opensSession(opened)).toBe(true);
    expect(refusal(await call('POST /login/second-step/passkey/begin', { body: { token } }))).toEqual([422, 'token']);
  });

  test('or a recovery code, or an app that is set up too', async () => {
    const { email, codes, token } = await keyed();
    const body = { token: (await firstStep(email)).token, code: codes[0] };
    expect(await opensSession(await call('POST /login/second-step', { body }))).toBe(true);
    const { secret } = (await call('POST /api/v1/two-step', { token })).body.data;
    const code = await appCode(secret, server.clock.now());
    expect((await call('POST /api/v1/two-step/confirm', { token, body: { code } })).status).toBe(200);
    expect((await firstStep(email)).by).toBe('any');
    expect((await firstStep(email, { host: 'other.example' })).by).toBe('code');
  });

  test('its challenge is of this login: not of another, nor of a login with the passkey alone', async () => {
    const [one, other] = [await keyed(), await keyed()];
    const { token } = await firstStep(one.email);
    const begun = (await call('POST /login/second-step/passkey/begin', { body: { token } })).body.data.options;
    expect(begun.allowCredentials).toMatchObject([{ id: one.device.credentialId }]);
    const finish = (at: string, credential: object) =>
      call('POST /login/second-step/passkey', { body: { token: at, credential } });
    expect(refusal(await call('POST /login/passkey', { body: { credential: one.device.use(begun) } }))).toEqual([
      422,
      'credential',
    ]);
    const { token: later } = await firstStep(one.email);
    expect((await finish(later, one.device.use(begun))).status).toBe(422);
    expect((await finish(token, one.device.use(await challenge()))).status).toBe(422);
    expect(refusal(await secondStep(token, other.device))).toEqual([422, 'credential']);
    const { token: theirs } = await firstStep(other.email);
    expect((await finish(theirs, one.device.use(begun))).status).toBe(422);
    expect(await opensSession(await finish(token, one.device.use(begun)))).toBe(true);
  });

  test.for<[string, Wrongly]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['nobody who was asked for', { unverified: true }],
  ])('refuses %s', async ([, wrongly]) => {
    const { email, device } = await keyed();
    const { token } = await firstStep(email);
    expect(refusal(await secondStep(token, device, wrongly))).toEqual([422, 'credential']);
    expect(await opensSession(await secondStep(token, device))).toBe(true);
  });

  test('confirms a password that is given again', async () => {
    const { device, token } = await keyed();
    const confirm = (body: object) => call('POST /password/confirm', { token, body: { password, ...body } });
    server.clock.forward(11 * minute);
    expect(refusal(await confirm({}))).toEqual([422, 'code', 'passkey']);
    const { options } = (await call('POST /api/v1/passkeys/confirm', { token })).body.data;
    const credential = device.use(options);
    expect(refusal(await confirm({ credential, password: 'wrong' }))).toEqual([422, 'password']);
    expect(refusal(await confirm({ credential: device.use(await challenge()) }))).toEqual([422, 'credential']);
    expect((await call('POST /api/v1/passkeys/begin', { token })).status).toBe(403);
    expect((await confirm({ credential })).status).toBe(200);
    expect((await call('POST /api/v1/passkeys/begin', { token })).status).toBe(200);
    expect((await confirm({ credential })).status).toBe(422);
  });
});

describe('passkeys in the profile', () => {
  test('are named and removed by their owner alone; the last one takes recovery codes with it', async () => {
    const { email, token, passkey, id } = await keyed();
    const stranger = await newcomer();
    const rename = (by: string, name: string) =>
      call(`PATCH /api/v1/passkeys/${passkey.id}`, { token: by, body: { name } });
    expect((await rename(stranger.token, 'Mine')).status).toBe(404);
    expect((await call(`DELETE /api/v1/passkeys/${passkey.id}`, { token: stranger.token })).status).toBe(404);
    expect(refusal(await rename(token, '  '))).toEqual([422, 'name']);
    expect((await rename(token, ' Phone ')).body.data.name).toBe('Phone');
    expect((await call(`DELETE /api/v1/passkeys/${passkey.id}`, { token })).body.data).toEqual({ removed: true });
    expect((await call('GET /api/v1/passkeys', { token })).body.data).toEqual([]);
    expect(await mailsTo(email)).toContain('mail_passkey_removed_subject');
    const codes = await server.db.read(shop, (trx) =>
      trx.selectFrom('recovery_code').select('user_id').where('user_id', '=', id).execute(),
    );
    expect(codes).toEqual([]);
    expect(await opensSession(await call('POST /login', { body: { email, password } }))).toBe(true);
  });

  test('stay a second step when the app is turned off', async () => {
    const { email, token } = await keyed();
    const { secret } = (await call('POST /api/v1/two-step', { token })).body.data;
    const code = await appCode(secret, server.clock.now());
    await call('POST /api/v1/two-step/confirm', { token, body: { code } });
    expect((await call('DELETE /api/v1/two-step', { token })).status).toBe(200);
    expect(await mailsTo(email)).toContain('mail_two_step_app_off_subject');
    expect((await firstStep(email)).by).toBe('passkey');
    expect((await call('GET /api/v1/two-step', { token })).body.data).toMatchObject({
      passkeys: 1,
      recovery_codes_left: 10,
    });
    expect((await call('DELETE /api/v1/two-step', { token })).status).toBe(422);
  });

  test('that were added since a moment go with everything else that was set up since then', async () => {
    const { email, token, id, device } = await keyed();
    server.clock.forward(minute);
    const since = server.clock.now();
    const expired = new PasskeyDevice('https://shop.example');
    await add(token, expired);
    expect(await server.db.write(shop, (trx) => removeTwoStep(trx, id, { since }))).toBe(true);
    expect(refusal(await logIn(expired))).toEqual([422, 'credential']);
    expect(await opensSession(await logIn(device))).toBe(true);
    expect((await firstStep(email)).by).toBe('passkey');
    expect(await server.db.write(shop, (trx) => removeTwoStep(trx, id))).toBe(true);
    expect(refusal(await logIn(device))).toEqual([422, 'credential']);
    expect(await server.db.write(shop, (trx) => removeTwoStep(trx, id))).toBe(false);
  });
});

describe('the host of a passkey', () => {
  const siteAt = (origin: string) => passkeySite({ origin, instance: testInstance(shop, { hosts }) });

  test('is that of the shop, or the one above it; bare addresses and pages without TLS have none', () => {
    expect(siteAt('https://shop.example')?.rpId).toBe('shop.example');
    expect(siteAt('https://www.shop.example')?.rpId).toBe('shop.example');
    expect(siteAt('https://other.example')?.rpId).toBe('other.example');
    expect(siteAt('http://localhost:3000')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3000' });
    expect(siteAt('http://aurora.localhost:3000')?.rpId).toBe('aurora.localhost');
    for (const none of ['https://127.0.0.1', 'https://[::1]', 'http://shop.example']) expect(siteAt(none)).toBe(null);
  });

  test('is never what a caller says', async () => {
    const requested = await call('POST /login/passkey/begin', { host: '127.0.0.1' });
    expect(refusal(requested)).toEqual([422, 'passkey']);
    expect((await call('POST /login/passkey/begin', { host: 'evil.example' })).status).toBe(404);
    const headers = { origin: 'https://evil.example', referer: 'https://evil.example/' };
    expect((await call('POST /login/passkey/begin', { headers })).body.data.options.rpId).toBe('shop.example');
  });

  test('makes one passkey good for hosts below it, and for no others', async () => {
    const { device } = await keyed();
    const at = async (host: string, wrongly: Wrongly) =>
      call('POST /login/passkey', { host, body: { credential: device.use(await challenge(host), wrongly) } });
    expect(await opensSession(await at('www.shop.example', { origin: 'https://www.shop.example' }))).toBe(true);
    expect((await at('other.example', { origin: 'https://other.example' })).status).toBe(422);
    expect((await at('other.example', { rpId: 'shop.example' })).status).toBe(422);
  });
});
