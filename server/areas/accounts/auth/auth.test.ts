import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { derivations } from '../passwords/queued-passwords.ts';
import { manualTimers } from '../../../../tests/manual-timers.ts';
import { addAttempts } from '../../../../tests/server/add-attempts.ts';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';
import { whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { hashPassword, setPasswordCost, verifyPassword } from '../passwords/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const call = (line: string, options?: Parameters<typeof send>[2]) => send(server.app, line, options);
const day = 24 * 60 * 60 * 1000;
let number = 0;
/** Registration of somebody new; every test has addresses of its own, so that no limit is met by accident. */
const person = (changes: object = {}) => {
  number += 1;
  const body = {
    name: 'Ada',
    email: `ada${number}@example.com`,
    password: 'correct horse',
    password_confirmation: 'correct horse',
    ...changes,
  };
  return { body, address: `10.0.0.${number}` };
};
const bearer = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  String(reply.headers['authorization']).replace('Bearer ', '');

describe('logging in', () => {
  test('opens a session whose token comes in the Authorization header', async () => {
    const reply = await call('POST /login', { body: { email: 'Demo@Livery.test', password: 'livery-demo' } });
    expect([reply.status, reply.body]).toEqual([200, { data: { id: 1, name: 'Demo Customer' } }]);
    expect(reply.headers['access-control-expose-headers']).toBe('Authorization');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(bearer(reply)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const profile = await call('GET /api/v1/profile', { token: bearer(reply) });
    expect(profile.body.data).toMatchObject({
      id: 1,
      email: 'demo@livery.test',
      balance: 250,
      currency: 'USD',
      frozen_at: null,
    });
  });

  test('takes an address as it is pasted, and stores it as it is compared', async () => {
    const pasted = ['\u2068Demo＠livery.test\u2069', 'mailto:DEMO@livery.test', 'Demo <demo@livery.test> '];
    for (const email of pasted) {
      expect((await call('POST /login', { body: { email, password: 'livery-demo' } })).status).toBe(200);
    }
    const { body, address } = person();
    const registered = await call('POST /register', {
      body: { ...body, email: ` ${body.email.toUpperCase()}\u200b` },
      address,
    });
    expect(registered.status).toBeLessThan(300);
    const login = await call('POST /login', { body: { email: body.email, password: body.password }, address });
    expect(login.status).toBe(200);
    const two = await call('POST /login', {
      body: { email: 'demo@livery.test, ada@livery.test', password: 'x' },
      address,
    });
    expect(Object.keys(two.body.errors ?? {})).toEqual(['email']);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await call('POST /login', { body: { email: 'demo@livery.test', password: 'nonsense' } });
    const unknown = await call('POST /login', { body: { email: 'nobody@livery.test', password: 'nonsense' } });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      {
        message: 'Wrong email or password.',
        errors: { email: ['Wrong email or password.'] },
      },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('is limited by address and e-mail, with the time to wait, and starts anew later', async () => {
    const guess = () =>
      call('POST /login', { body: { email: 'mira@livery.test', password: 'guess' }, address: '10.9.9.9' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
    const limited = await guess();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.body.message).toBe('Too many attempts. Wait 15 minutes and try again.');
    const forged = await call('POST /login', {
      body: { email: 'mira@livery.test', password: 'guess' },
      address: '10.9.9.9',
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(forged.status).toBe(429);
    expect(
      (await call('POST /login', { body: { email: 'mira@livery.test', password: 'livery-demo' }, address: '10.9.9.8' }))
        .status,
    ).toBe(200);
    server.clock.forward(16 * 60 * 1000);
    expect((await guess()).status).toBe(422);
  });

  test('is refused nobody for what others try (fault 26)', async () => {
    const logIn = (password: string, address: string, headers = {}) =>
      call('POST /login', { body: { email: 'tomasz@livery.test', password }, address, headers });
    const first = await logIn('livery-demo', '10.8.0.1');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^device-[\w-]{8}=[\w-]{16}\.[\w-]{43}; .*HttpOnly/);
    const device = { cookie: cookie.split(';')[0] ?? '' };

    // One address, more often than it may: the others do not notice.
    const tries = [];
    for (let turn = 0; turn < 25; turn += 1) tries.push((await logIn('guess', '10.8.0.2')).status);
    expect([tries.filter((status) => status === 422).length, tries.filter((status) => status === 429).length]).toEqual([
      10, 15,
    ]);
    expect((await logIn('livery-demo', '10.8.0.3')).status).toBe(200);
    // The owner's device is not even held up at the address of whoever guesses.
    expect((await logIn('livery-demo', '10.8.0.2', device)).status).toBe(200);
    expect((await logIn('livery-demo', '10.8.0.2')).status).toBe(429);

    // Many addresses together: an attempt from a device that is not known waits, and is done all the same.
    await addAttempts(server.db, 'aurora', `login:${whoOf('tomasz@livery.test')}`, 100);
    const timers = manualTimers();
    const delayed = logIn('livery-demo', '10.8.0.4');
    let isDone = false;
    void delayed.then(() => (isDone = true));
    for (const address of ['10.8.0.5', '10.8.0.6'])
      expect((await logIn('livery-demo', address, device)).status).toBe(200);
    expect(isDone).toBe(false);
    await expect
      .poll(() => {
        timers.advance(2_000);
        return isDone;
      })
      .toBe(true);
    expect((await delayed).status).toBe(200);
    timers.release();
    server.clock.forward(61 * 60 * 1000);
  });

  test('waits for its turn, is refused at once where too many wait, and passes them on a known device', async () => {
    const logIn = (address: string, cookie = '') =>
      call('POST /login', {
        body: { email: 'tomasz@livery.test', password: 'livery-demo' },
        address,
        headers: { cookie },
      });
    const device = String((await logIn('10.8.4.1')).headers['set-cookie']).split(';')[0] ?? '';
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    // As many as there may be: of one address, then of many.
    const flood = (share: string) => derivations.run(share, () => gate).catch((error: unknown) => error);
    const running = Array.from({ length: 8 }, () => flood('10.8.4.2'));
    expect((await logIn('10.8.4.2')).status).toBe(429);
    running.push(...Array.from({ length: 30 }, (_, turn) => flood(`10.8.5.${turn}`)));
    const refused = await logIn('10.8.4.3');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    const known = logIn('10.8.4.4', device);
    // It is in the queue once its attempt is counted; one that was refused would have answered.
    expect(await Promise.race([known, logIn('10.8.4.3')])).toMatchObject({ status: 503 });
    open();
    expect((await known).status).toBe(200);
    await Promise.all(running);
  });

  test('waits behind no more than eight of an account, however many of its devices are known', async () => {
    const logIn = (cookie = '', address = '10.8.6.1') =>
      call('POST /login', {
        body: { email: 'tomasz@livery.test', password: 'livery-demo' },
        address,
        headers: { cookie },
      });
    const deviceOf = async () => String((await logIn()).headers['set-cookie']).split(';')[0] ?? '';
    const devices = [await deviceOf(), await deviceOf()];
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const running = [derivations.run('busy', () => gate), derivations.run('busy', () => gate)];
    const logIns = Array.from({ length: 10 }, (_, turn) => logIn(devices[turn % 2], `10.8.7.${turn}`));
    const refused: number[] = [];
    for (const logging of logIns) void logging.then(({ status }) => status !== 200 && refused.push(status));
    await expect.poll(() => refused).toEqual([429, 429]);
    open();
    await Promise.all([...logIns, ...running]);
    expect(refused).toHaveLength(2);
  });

  test('a device that logged in before the address was proven is known no longer', async () => {
    const email = 'device-farm@example.com';
    const body = {
      name: 'Ada',
      email,
      password: 'correct horse battery',
      password_confirmation: 'correct horse battery',
    };
    const { body: made } = await call('POST /register', { body, address: '10.8.3.1' });
    const logIn = (password: string, cookie = '') =>
      call('POST /login', { body: { email, password }, address: '10.8.3.2', headers: { cookie } });
    const deviceOf = async () => String((await logIn(body.password)).headers['set-cookie']).split(';')[0] ?? '';
    const devices = [await deviceOf(), await deviceOf()];
    await server.db.write('aurora', (trx) =>
      trx
        .updateTable('app_user')
        .set({ email_confirmed_at: server.clock.now() })
        .where('id', '=', made.data.id)
        .execute(),
    );
    const statuses = [];
    for (const device of devices) {
      for (let tries = 0; tries < 10; tries += 1) statuses.push((await logIn('guess', device)).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    server.clock.forward(16 * 60 * 1000);
    const own = await deviceOf();
    for (let tries = 0; tries < 12; tries += 1) await logIn('guess');
    expect((await logIn(body.password)).status).toBe(429);
    expect((await logIn(body.password, own)).status).toBe(200);
  });

  test('a device is known to one account only, and only by its signature', async () => {
    const logIn = (email: string, password: string, cookie: string) =>
      call('POST /login', { body: { email, password }, address: '10.8.2.1', headers: { cookie } });
    const reply = await logIn('tomasz@livery.test', 'livery-demo', '');
    const [name = '', value = ''] = (String(reply.headers['set-cookie']).split(';')[0] ?? '').split('=');
    const forged = `${name}=${value.slice(0, -2)}AA`;
    const until = async (email: string, cookie: string) => {
      let tries = 0;
      while ((await logIn(email, 'guess', cookie)).status === 422) tries += 1;
      return tries;
    };
    expect(await until('tomasz@livery.test', forged)).toBe(10);
    expect((await logIn('tomasz@livery.test', 'livery-demo', `${name}=${value}`)).status).toBe(200);
    expect(await until('tomasz@livery.test', `${name}=${value}`)).toBe(10);
    expect((await logIn('tomasz@livery.test', 'livery-demo', `${name}=${value}`)).status).toBe(429);
    expect(await until('demo@livery.test', `${name}=${value}`)).toBe(10);
    server.clock.forward(16 * 60 * 1000);
  });

  test('counts an IPv6 network of 64 bits as one address', async () => {
    const guess = (address: string) =>
      call('POST /login', { body: { email: 'mira@livery.test', password: 'guess' }, address });
    for (let turn = 1; turn <= 10; turn += 1) expect((await guess(`2001:db8:1:2::${turn}`)).status).toBe(422);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(422);
  });

  test('waits no longer than its window when the clock was set back', async () => {
    const guess = () =>
      call('POST /login', { body: { email: 'mira@livery.test', password: 'guess' }, address: '10.8.3.1' });
    server.clock.forward(2 * day);
    for (let turn = 0; turn < 11; turn += 1) await guess();
    server.clock.forward(-2 * day);
    const refused = await guess();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 15 * 60]);
    server.clock.forward(15 * 60 * 1000 + 1);
    expect((await guess()).status).toBe(422);
  });

  test('lets a frozen user in', async () => {
    const { body, address } = person();
    await call('POST /register', { body, address });
    await server.db.write('aurora', (trx) =>
      trx.updateTable('app_user').set({ frozen_at: server.clock.now() }).where('email', '=', body.email).execute(),
    );
    const token = bearer(await call('POST /login', { body: { email: body.email, password: body.password }, address }));
    expect((await call('GET /api/v1/profile', { token })).body.data.frozen_at).toBe(server.clock.now().toISOString());
  });

  test('keeps no token and no password in the database', async () => {
    const token = await tokenOf(server.app);
    const rows = await server.db.read('aurora', async (trx) => [
      ...(await trx.selectFrom('session').selectAll().execute()),
      ...(await trx.selectFrom('app_user').selectAll().execute()),
    ]);
    const stored = JSON.stringify(rows);
    expect(stored).toContain('scrypt$');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('livery-demo');
  });
});

describe('registering', () => {
  test('opens an account without money and a session', async () => {
    const { body, address } = person();
    const reply = await call('POST /register', { body, address });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      name: 'Ada',
      email: body.email,
      balance: 0,
      account_type: 'individual',
      company_name: null,
    });
    expect((await call('GET /api/v1/profile', { token: bearer(reply) })).body.data.email).toBe(body.email);
  });

  test('says everything that is wrong at once, each on its field', async () => {
    const reply = await call(
      'POST /register',
      person({ name: '  ', password_confirmation: 'other', account_type: 'company' }),
    );
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        name: ['Fill in this field.'],
        password_confirmation: ['The passwords don’t match.'],
        company_name: ['Enter your company name.'],
      },
    ]);
  });

  test('says that a password is too short', async () => {
    const reply = await call('POST /register', person({ password: 'short', password_confirmation: 'short' }));
    expect(reply.body.errors).toEqual({ password: ['Enter at least 8 characters.'] });
  });

  test('refuses an e-mail that has an account, in any case', async () => {
    const first = person();
    await call('POST /register', first);
    const reply = await call('POST /register', person({ email: first.body.email.toUpperCase() }));
    expect(reply.body.errors).toEqual({ email: ['An account with this email already exists. Log in instead.'] });
  });

  test('makes one account of equal calls with one key, and a session for each', async () => {
    const { body, address } = person();
    const headers = { 'idempotency-key': 'register-key-1' };
    const first = await call('POST /register', { body, address, headers });
    const again = await call('POST /register', { body, address, headers });
    expect(again.text).toBe(first.text);
    expect(bearer(again)).not.toBe(bearer(first));
    expect((await call('GET /api/v1/profile', { token: bearer(again) })).status).toBe(200);
    const thief = await call('POST /register', {
      body: { ...body, password: 'another one', password_confirmation: 'another one' },
      address,
      headers,
    });
    expect([thief.status, Object.keys(thief.body.errors ?? {})]).toEqual([422, ['Idempotency-Key']]);
    expect(thief.headers['authorization']).toBeUndefined();
  });

  test('remembers who brought the customer, and does not mind an unknown code', async () => {
    const brought = person({ affiliate_code: 'demo' });
    await call('POST /register', brought);
    const stray = person({ affiliate_code: 'nobody-has-this' });
    expect((await call('POST /register', stray)).status).toBe(200);
    const rows = await server.db.read('aurora', (trx) =>
      trx
        .selectFrom('app_user')
        .select(['email', 'referred_by'])
        .where('email', 'in', [brought.body.email, stray.body.email])
        .orderBy('id')
        .execute(),
    );
    expect(rows.map((row) => row.referred_by)).toEqual([1, null]);
  });

  test('of two at the same moment with one e-mail, one wins', async () => {
    const one = person();
    const replies = await Promise.all([
      call('POST /register', one),
      call('POST /register', { ...one, address: '10.3.3.3' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

describe('a session', () => {
  test('ends seven days after its last use', async () => {
    const token = await tokenOf(server.app);
    server.clock.forward(6 * day);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(200);
    server.clock.forward(6 * day);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(200);
    server.clock.forward(7 * day + 1);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(401);
  });

  test('renewed by five tabs at once logs none of them out; the old token ends a minute later', async () => {
    const token = await tokenOf(server.app);
    const renewed = await Promise.all([1, 2, 3, 4, 5].map(() => call('GET /refresh', { token })));
    expect(renewed.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(renewed.map(bearer)).size).toBe(5);
    expect(renewed[0]?.body.data.expires_at).toBe(new Date(server.clock.now().getTime() + 7 * day).toISOString());
    server.clock.forward(59_000);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(200);
    server.clock.forward(2_000);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(401);
    for (const reply of renewed) expect((await call('GET /api/v1/profile', { token: bearer(reply) })).status).toBe(200);
  });

  test('is over at once after logging out, and only that one', async () => {
    const [token, other] = [await tokenOf(server.app), await tokenOf(server.app)];
    expect((await call('POST /logout', { token })).body).toEqual({ data: { ended: true } });
    expect((await call('GET /api/v1/profile', { token })).status).toBe(401);
    expect((await call('POST /logout', { token })).status).toBe(401);
    expect((await call('GET /api/v1/profile', { token: other })).status).toBe(200);
  });
});

describe('the profile', () => {
  let token = '';
  beforeEach(async () => {
    const someone = person();
    token = bearer(await call('POST /register', someone));
  });

  test('changes only what is given', async () => {
    const reply = await call('PATCH /api/v1/profile', {
      token,
      body: { name: ' Grace ', notify_order_actions: false },
    });
    expect(reply.body.data).toMatchObject({ name: 'Grace', notify_order_actions: false, notify_payment_actions: true });
  });

  test('refuses to change nothing, and an empty name', async () => {
    const nothing = await call('PATCH /api/v1/profile', { token, body: {} });
    expect([nothing.status, nothing.body]).toEqual([422, { message: 'Change at least one field.', errors: {} }]);
    expect((await call('PATCH /api/v1/profile', { token, body: { name: ' ' } })).body.errors).toEqual({
      name: ['Fill in this field.'],
    });
  });

  test('cuts the balance to cents, or gives it exactly when asked', async () => {
    const demo = await tokenOf(server.app);
    await server.db.write('aurora', async (trx) => {
      const { grant } = await import('../../../platform/ledger/grant.ts');
      const { micros } = await import('../../../../domain/money/micros.ts');
      await grant(trx, 1, micros(9_999n), { reference: 'test' });
    });
    expect((await call('GET /api/v1/profile', { token: demo })).body.data.balance).toBe(250);
    const exact = await call('GET /api/v1/profile?with_increased_balance_accuracy=1', { token: demo });
    expect(exact.body.data.balance).toBe(250.009999);
  });
});

describe('passwords', () => {
  const cheap = { N: 1024, r: 8, p: 1 };
  test('are salted, verified, and equal in all spellings of a letter', async () => {
    const [one, other] = [await hashPassword('caf\u00e9', cheap), await hashPassword('caf\u00e9', cheap)];
    expect(one).not.toBe(other);
    expect(await verifyPassword('cafe\u0301', one)).toBe(true);
    expect(await verifyPassword('cafe', one)).toBe(false);
  });

  test('cost as much to check where there is no account', async () => {
    // Enough work to stand out from what else this process does.
    const before = setPasswordCost({ N: 2 ** 13, r: 8, p: 1 });
    onTestFinished(() => void setPasswordCost(before));
    const stored = await hashPassword('x');
    // What the processor did, since how long it took depends on what else is running; the least of several, since it may have done more.
    const work = async (hash: string | null) => {
      const tries = [];
      for (let tried = 0; tried < 5; tried += 1) {
        const start = process.cpuUsage();
        expect(await verifyPassword('wrong', hash)).toBe(false);
        const { user, system } = process.cpuUsage(start);
        tries.push(user + system);
      }
      return Math.min(...tries);
    };
    expect(await work(null)).toBeGreaterThan((await work(stored)) / 4);
  });
});

describe('who has an account', () => {
  test('is told to a network address ten times a day by signing up; then it signs nobody up for a while each time, and others go on', async () => {
    const address = '10.66.0.1';
    const taken = () => call('POST /register', { ...person({ email: 'demo@livery.test' }), address });
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push((await taken()).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect((await call('POST /register', { ...person(), address })).status).toBe(429);
    expect((await call('POST /register', person())).status).toBe(200);
    server.clock.forward(16 * 60 * 1000);
    expect((await call('POST /register', { ...person(), address })).status).toBe(200);
    expect((await taken()).status).toBe(422);
    expect((await call('POST /register', { ...person(), address })).status).toBe(429);
  });

  test('is told once a day to the owner of the address, whoever asks how often', async () => {
    server.clock.forward(2 * day);
    const mails = () =>
      server.db.read('aurora', (trx) =>
        trx
          .selectFrom('job')
          .select('payload')
          .where('kind', '=', 'send-mail')
          .where((job) => job.cast<string>('payload', 'text'), 'like', '%mail_register_taken_subject%')
          .execute(),
      );
    for (const body of [person(), person(), person()]) {
      await call('POST /register', { ...body, body: { ...body.body, email: 'mira@livery.test' } });
    }
    const sent = (await mails()).filter(({ payload }) => payload['to'] === 'mira@livery.test');
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).toContain('/app/password/reset');
  });
});

test.for([
  ['Aurora2026'.toLowerCase(), 'the shop'],
  ['aurora.example1', 'its host'],
  ['xguessme99', 'their address'],
  ['Lovelace-1!', 'their name'],
])('a password that is little more than a name (%s, of %s) is refused', async ([weak]) => {
  const names = { email: 'xguessme@example.com', name: 'Ada Lovelace' };
  const { body, address } = person({ ...names, password: weak, password_confirmation: weak });
  const reply = await call('POST /register', { body, address });
  expect(reply.body.errors).toEqual({
    password: ['This password is too close to your name, your email or ours. Choose another one.'],
  });
});
