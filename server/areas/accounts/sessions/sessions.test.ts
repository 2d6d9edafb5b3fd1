import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer } from '../../../../tests/server/test-server.ts';
import { deviceOf } from './device-of.ts';
import { hashPassword, isOutdated } from '../passwords/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'correct horse battery';
let calls = 0;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.7.${Math.floor((calls += 1) / 250)}.${calls % 250}`, ...options });
const bearer = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  String(reply.headers['authorization']).replace('Bearer ', '');
let people = 0;
async function customer() {
  const email = `session${(people += 1)}@example.com`;
  const body = { name: 'Ada', email, password, password_confirmation: password };
  return { email, token: bearer(await call('POST /register', { body })) };
}
const login = async (email: string, agent = 'Firefox', given = password) =>
  call('POST /login', { body: { email, password: given }, headers: { 'user-agent': agent } });
const statusOf = async (token: string) => (await call('GET /api/v1/profile', { token })).status;

describe('what only the owner of an account may do', () => {
  const careful: [string, object][] = [
    ['POST /api/v1/profile/set-email', { email: 'other@example.com' }],
    ['POST /api/v1/api-token', { name: 'CI' }],
    ['PATCH /api/v1/api-token/1', { name: 'CI' }],
    ['DELETE /api/v1/api-token/1', {}],
    ['POST /api/v1/withdrawal', { amount: 10, withdrawal_method_id: 1, requisites: 'x' }],
    ['POST /api/v1/recurring-payments-methods', { payment_method_id: 1 }],
    ['DELETE /api/v1/recurring-payments-methods/1', {}],
    ['POST /api/v1/profile/password', { password: 'a new long one', password_confirmation: 'a new long one' }],
  ];

  test.for(careful)(
    '%s is refused ten minutes after the sign-in, and done after the password',
    async ([line, body]: [string, object]) => {
      const { token } = await customer();
      server.clock.forward(11 * minute);
      const options = line.startsWith('DELETE') ? { token } : { token, body };
      const refused = await call(line, options);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([403, ['current_password']]);
      expect((await call('POST /password/confirm', { token, body: { password: 'not mine' } })).status).toBe(422);
      expect((await call(line, options)).status).toBe(403);
      expect((await call('POST /password/confirm', { token, body: { password } })).status).toBe(200);
      expect((await call(line, options)).status).not.toBe(403);
    },
  );

  test('is not made recent by renewing the session', async () => {
    const { token } = await customer();
    server.clock.forward(11 * minute);
    const renewed = bearer(await call('GET /refresh', { token }));
    expect((await call('POST /api/v1/api-token', { token: renewed, body: { name: 'CI' } })).status).toBe(403);
  });

  test('is never done by an API token, whatever its scopes', async () => {
    const { token } = await customer();
    const made = await call('POST /api/v1/api-token', {
      token,
      body: { name: 'CI', scopes: ['read', 'orders', 'funds'] },
    });
    const program = made.body.data.api_token as string;
    for (const [line, body] of careful) {
      const reply = await call(line, line.startsWith('DELETE') ? { token: program } : { token: program, body });
      expect([line, reply.status]).toEqual([line, 403]);
    }
    expect((await call('POST /password/confirm', { token: program, body: { password } })).status).toBe(403);
  });
});

test('an API token does what its scopes say and nothing else', async () => {
  const { token } = await customer();
  const made = await call('POST /api/v1/api-token', { token, body: { name: 'CI', scopes: ['read'] } });
  const program = made.body.data.api_token as string;
  expect(await statusOf(program)).toBe(200);
  const order = await call('POST /api/v1/orders', { token: program, body: { orders: [] } });
  expect([order.status, order.body.message]).toEqual([
    403,
    'Your API token can’t do this: it needs the permission “orders”.',
  ]);
});

describe('a session', () => {
  test('ends after 30 days however often it is renewed', async () => {
    const { email } = await customer();
    let token = bearer(await login(email));
    for (let days = 0; days < 29; days += 1) {
      server.clock.forward(day);
      token = bearer(await call('GET /refresh', { token }));
    }
    expect(await statusOf(token)).toBe(200);
    server.clock.forward(day + minute);
    expect(await statusOf(token)).toBe(401);
  });

  test('ends at once with what it was renewed from when the customer logs out', async () => {
    const { token } = await customer();
    const renewed = bearer(await call('GET /refresh', { token }));
    expect(await statusOf(token)).toBe(200);
    await call('POST /logout', { token: renewed });
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 401]);
  });

  test('ends when its browser logs in or signs up anew, as whoever, and no other session does', async () => {
    const [ada, bob] = [await customer(), await customer()];
    const elsewhere = bearer(await login(ada.email));
    const browser = { cookie: `theme=dark; AUTH_TOKEN=${ada.token}` };
    const { email } = bob;
    const wrong = await call('POST /login', { body: { email, password: 'not mine' }, headers: browser });
    expect([wrong.status, await statusOf(ada.token)]).toEqual([422, 200]);
    const next = bearer(await call('POST /login', { body: { email, password }, headers: browser }));
    expect(await Promise.all([ada.token, elsewhere, bob.token, next].map(statusOf))).toEqual([401, 200, 200, 200]);
    const body = { name: 'Cy', email: 'cy@example.com', password, password_confirmation: password };
    const cy = bearer(await call('POST /register', { body, headers: { cookie: `AUTH_TOKEN=${next}` } }));
    expect(await Promise.all([next, bob.token, cy].map(statusOf))).toEqual([401, 200, 200]);
  });

  test('ends when a log-in is sent with it', async () => {
    const [ada, bob] = [await customer(), await customer()];
    const next = bearer(await call('POST /login', { token: ada.token, body: { email: bob.email, password } }));
    expect(await Promise.all([ada.token, bob.token, next].map(statusOf))).toEqual([401, 200, 200]);
    const renewed = bearer(await call('GET /refresh', { token: next }));
    // What it was renewed from would work for a moment longer.
    await call('POST /login', { token: renewed, body: { email: ada.email, password } });
    expect(await Promise.all([next, renewed].map(statusOf))).toEqual([401, 401]);
  });

  test('is listed with its browser and ended by its owner only, one or all others', async () => {
    const { email, token } = await customer();
    const phone = bearer(await login(email, 'Phone'));
    const tablet = bearer(await login(email, 'Tablet'));
    const list = async () => (await call('GET /api/v1/sessions', { token })).body.data;
    const sessions = (await list()) as { id: number; current: boolean; device: string }[];
    expect(sessions.map(({ current, device }) => [current, device])).toEqual([
      [false, 'Tablet'],
      [false, 'Phone'],
      [true, expect.any(String)],
    ]);
    const stranger = await customer();
    const path = `DELETE /api/v1/sessions/${sessions[1]?.id}`;
    expect((await call(path, { token: stranger.token })).status).toBe(404);
    expect((await call(path, { token })).status).toBe(200);
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
    await call('DELETE /api/v1/sessions', { token });
    expect([await statusOf(tablet), await statusOf(token)]).toEqual([401, 200]);
  });
});

test.for([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Chrome · Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('a device is told by what its browser calls itself: %j', ([agent = '', device]) => {
  expect(deviceOf(agent)).toBe(device);
});

describe('a password', () => {
  test.for(['password', '12345678', '        ', 'aaaaaaaaaa', 'QWERTYUIOP'])('%j is refused', async (weak) => {
    const body = { name: 'Ada', email: 'weak@example.com', password: weak, password_confirmation: weak };
    const reply = await call('POST /register', { body });
    expect(reply.body.errors).toEqual({ password: ['Too many people use this password. Choose another one.'] });
  });

  test('is changed in a session, which stays, while all others end', async () => {
    const { email, token } = await customer();
    const other = bearer(await login(email));
    const body = { password: 'a new long one', password_confirmation: 'a new long one' };
    expect((await call('POST /api/v1/profile/password', { token, body })).status).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect((await login(email)).status).toBe(422);
    expect((await login(email, 'Firefox', 'a new long one')).status).toBe(200);
  });

  test('that was hashed with less work is hashed anew at the next login', async () => {
    expect(isOutdated(await hashPassword('x', { N: 2, r: 1, p: 1 }))).toBe(false);
    expect(isOutdated('scrypt$1$1$1$AAAA$AAAA')).toBe(true);
  });
});
