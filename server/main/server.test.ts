import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownScriptsOnly, send, startTestServer, type TestServer, tokenOf } from '../../tests/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const call = (line: string, options?: Parameters<typeof send>[2]) => send(server.app, line, options);

describe('what comes in is checked against the contract', () => {
  test('names every field that needs another look, in words', async () => {
    const reply = await call('POST /login', { body: { email: 'not an address', extra: true } });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      message: 'Check the marked fields.',
      errors: {
        password: ['Fill in this field.'],
        extra: ['This field isn’t expected here.'],
        email: ['Enter a valid email address, for example name@example.com.'],
      },
    });
  });

  test('speaks the language of the locale parameter, of the cookie, else English', async () => {
    const requested = await call('POST /login?locale=pt_BR', { body: { email: 'a@b.co' } });
    expect(requested.body.errors).toEqual({ password: ['Campo obrigatório.'] });
    const remembered = await call('POST /login', {
      body: { email: 'a@b.co' },
      headers: { cookie: 'x=1; locale=pt_BR' },
    });
    expect(remembered.body.errors).toEqual({ password: ['Campo obrigatório.'] });
    const missing = await call('POST /login?locale=pt_BR', { body: { email: 'a', password: 'x' } });
    expect(missing.body.errors?.['email']).toEqual(['Enter a valid email address, for example name@example.com.']);
  });

  test('refuses fields that nobody knows, such as a balance', async () => {
    const token = await tokenOf(server.app);
    const reply = await call('PATCH /api/v1/profile', {
      token,
      body: { name: 'A', balance: 1_000_000, role: 'admin' },
    });
    expect(reply.body.errors).toEqual({
      balance: ['This field isn’t expected here.'],
      role: ['This field isn’t expected here.'],
    });
  });

  test.each(['a\u0000b', '\ud800', 'a\udc00b'])('refuses the text %j, which no database can keep', async (name) => {
    const token = await tokenOf(server.app);
    const reply = await call('PATCH /api/v1/profile', { token, body: { name } });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['name']]);
  });

  const priced = (dripFeed: object) =>
    call('POST /api/v1/order-widget/services/total-cost?api_token=aurora-token', {
      body: { services: [{ service_id: 2022, quantity: 1000, drip_feed: dripFeed }] },
    });

  test('tells a drip-feed with a wrong member by that member, not by its alternatives', async () => {
    const reply = await priced({ runs: 1, quantity_step: 0, mode: 'flat', minutes_between_runs: 60 });
    expect(reply.body.errors).toEqual({ 'services.0.drip_feed.runs': ['Enter 2 or more.'] });
  });

  test('takes the other names of a drip-feed, and messages stand under the first ones (decision 10)', async () => {
    const names = { runs: 3, quantity_step: 100, mode: 'progressive', minutes_between_runs: 60 };
    const others = { numberOfRuns: 3, numberOfSteps: 100, mode: 'progressive', dripFeedMinutes: 60 };
    const [one, other] = await Promise.all([priced(names), priced(others)]);
    expect([one.status, other.text]).toEqual([200, one.text]);
    expect((await priced({ ...others, numberOfRuns: 1 })).body.errors).toEqual({
      'services.0.drip_feed.runs': ['Enter 2 or more.'],
    });
    expect((await priced({ ...names, numberOfRuns: 5 })).body.errors).toEqual({
      'services.0.drip_feed.numberOfRuns': ['This field isn’t expected here.'],
    });
  });

  test.each([
    [0.5, 'Enter a whole number.'],
    ['1e9', 'Enter a whole number.'],
    [-1, 'Enter 0 or more.'],
    [2 ** 53, 'Enter 1000000000 or less.'],
    [null, 'Enter a whole number.'],
  ])('refuses the quantity %s', async (quantity, sentence) => {
    const reply = await call('POST /api/v1/order-widget/services/total-cost?api_token=aurora-token', {
      body: { services: [{ service_id: 2022, quantity }] },
    });
    expect(reply.body.errors).toEqual({ 'services.0.quantity': [sentence] });
  });

  test('understands parameters in brackets and refuses them when they are wrong', async () => {
    const token = await tokenOf(server.app);
    const good = await call(
      'GET /api/v1/orders/datatable?draw=7&start=0&length=5&order[0][column]=0&order[0][dir]=asc&columns[0][data]=cost',
      { token },
    );
    expect(good.status).toBe(200);
    expect(good.body['draw']).toBe(7);
    expect(good.body.data).toHaveLength(5);
    const bad = await call('GET /api/v1/orders/datatable?length=0&order[0][dir]=up&order[0][column]=0', { token });
    expect(bad.body.errors).toEqual({
      length: ['Enter 1 or more.'],
      'order.0.dir': ['Choose one of these: asc or desc.'],
    });
  });

  test('refuses a text with a character that the database cannot keep', async () => {
    const reply = await call('POST /login', { body: { email: 'a@b.co', password: 'x\u0000y' } });
    expect(reply.body.errors).toEqual({ password: ['Remove the characters that aren’t allowed.'] });
  });

  test('refuses a malformed idempotency key under the name of its header', async () => {
    const token = await tokenOf(server.app);
    const reply = await call('POST /api/v1/profile/set-email', {
      token,
      body: { email: 'a@b.co' },
      headers: { 'idempotency-key': 'short' },
    });
    expect(Object.keys(reply.body.errors ?? {})).toEqual(['Idempotency-Key']);
  });
});

describe('bad requests end in words and never in a 5xx', () => {
  test('broken JSON is 400', async () => {
    const reply = await call('POST /login', { body: '{"email": ' });
    expect([reply.status, reply.body.message]).toEqual([400, 'The request isn’t valid JSON.']);
  });

  test('JSON that reaches for a prototype is 400', async () => {
    const reply = await call('POST /login', {
      body: '{"__proto__": {"admin": true}, "email": "a@b.co", "password": "x"}',
    });
    expect(reply.status).toBe(400);
  });

  test('a body over one megabyte is 413', async () => {
    const reply = await call('POST /login', { body: { email: 'a@b.co', password: 'x'.repeat(1_100_000) } });
    expect([reply.status, reply.body.message]).toEqual([413, 'This is too large. The limit is 1 MB.']);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'multipart/form-data; boundary=x',
  ])('a body of type %s is 415', async (type) => {
    const reply = await call('POST /login', {
      body: '{"email":"a@b.co","password":"x"}',
      headers: { 'content-type': type },
    });
    expect([reply.status, reply.body.message]).toEqual([415, 'Send the request as application/json.']);
  });

  test('an empty body tells what is missing', async () => {
    const reply = await call('POST /login');
    expect(reply.body.errors).toEqual({ email: ['Fill in this field.'], password: ['Fill in this field.'] });
  });

  test('a list instead of an object is told so', async () => {
    const reply = await call('POST /login', { body: [] });
    expect([reply.status, reply.body.message]).toEqual([422, 'This must be a group of fields.']);
  });

  test('an unknown path of the API is 404 in JSON', async () => {
    const reply = await call('GET /api/v1/nothing', { headers: { accept: 'text/html' } });
    expect([reply.status, reply.body.message]).toEqual([404, 'There’s nothing at /api/v1/nothing.']);
  });

  test('a known path with another method is 405 and names the right ones', async () => {
    const reply = await call('DELETE /api/v1/profile');
    expect(reply.status).toBe(405);
    expect(reply.headers['allow']).toBe('GET, PATCH');
    expect(reply.body.message).toBe('DELETE isn’t possible here. Use GET, PATCH.');
  });

  test('an unknown host is 404, for programs and for people, and names the host', async () => {
    const program = await call('GET /settings', { host: 'stranger.example' });
    expect([program.status, program.body.message]).toEqual([404, 'There’s no shop at stranger.example.']);
    const person = await call('GET /app/', { host: '<script>.example', headers: { accept: 'text/html' } });
    expect(person.status).toBe(404);
    expect(person.text).toContain('&lt;script&gt;.example');
    expect(person.text).not.toContain('instances/');
  });

  test.each([
    ['a broken percent sign', '/%zz'],
    ['half a character', '/app/%E0%A4%A'],
    ['a zero byte', '/api/v1/orders/%00'],
    ['parameters nested too deep', '/settings?a[b][c][d][e][f][g]=1'],
    ['too many parameters', `/settings?${'a=1&'.repeat(1001)}`],
    ['a reach for a prototype', '/settings?__proto__[x]=1'],
    ['a reach for a constructor', '/settings?constructor=1'],
    ['a list for a text', '/settings?locale[]=en'],
  ])('an address with %s is 4xx', async (_what, path) => {
    const reply = await call(`GET ${path}`);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('who may ask', () => {
  test('an operation for users wants a session before anything else', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic abc' },
      { cookie: `AUTH_TOKEN=${await tokenOf(server.app)}` },
    ]) {
      const reply = await call('PATCH /api/v1/profile', { headers, body: { nonsense: 1 } });
      expect([reply.status, reply.body.message]).toEqual([
        401,
        'You’re not logged in, or this session or API token is no longer valid.',
      ]);
    }
  });

  test('a session of one instance is none of another', async () => {
    const token = await tokenOf(server.app);
    expect((await call('GET /api/v1/profile', { token })).status).toBe(200);
    expect((await call('GET /api/v1/profile', { token, host: 'lumen.example' })).status).toBe(401);
  });

  test('the widget wants the token of its instance', async () => {
    const missing = await call('GET /api/v1/order-widget/countries');
    expect(missing.body.errors).toEqual({ api_token: ['Fill in this field.'] });
    const wrong = await call('GET /api/v1/order-widget/countries?api_token=lumen-token');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { api_token: ['This widget token isn’t known.'] }]);
  });

  test('an instance is found by its host, in any case and with a port, and by its name below localhost', async () => {
    for (const host of ['LUMEN.example:8080', 'lumen.localhost:3000', 'lumen.example.']) {
      expect((await call('GET /settings', { host })).body.data.panel_name).toBe('Lumen');
    }
  });
});

describe('every reply', () => {
  test('carries the security headers; strict transport only over https', async () => {
    const { headers } = await call('GET /settings');
    expect(headers['content-security-policy']).toMatch(ownScriptsOnly);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('carries them and its number also when nobody more is let in', async () => {
    const requested = Array.from({ length: 400 }, (_, turn) =>
      call('GET /settings', { address: `10.7.0.${turn % 200}` }),
    );
    const refused = (await Promise.all(requested)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expect(headers['retry-after']).toBe('1');
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(ownScriptsOnly);
    }
  });

  test('does not believe forwarded headers unless a proxy is named', async () => {
    const reply = await call('GET /settings', {
      headers: { 'x-forwarded-host': 'lumen.example', 'x-forwarded-proto': 'https' },
    });
    expect(reply.body.data.panel_name).toBe('Aurora');
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });

  test('lets scripts write HTML by two policies only, and names where refusals are reported, which takes reports', async () => {
    const { headers } = await server.app.inject({ url: '/settings', headers: { host: 'aurora.example' } });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types livery dompurify', 'report-to csp']),
    );
    const path = policy.find((part) => part.startsWith('report-uri '))?.slice('report-uri '.length) ?? '';
    expect(headers['reporting-endpoints']).toBe(`csp="${path}"`);
    const report = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'aurora.example', 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } }),
    });
    expect(report.statusCode).toBe(204);
  });

  test('takes the brand from `Host` alone, also from a trusted proxy, and says that replies for everybody depend on it', async () => {
    const proxied = await startTestServer({ trustProxy: 'loopback' });
    const get = async (url: string) => {
      const headers = { host: 'aurora.example', 'x-forwarded-host': 'lumen.example', 'x-forwarded-proto': 'https' };
      return proxied.app.inject({ url, headers, remoteAddress: '127.0.0.1' });
    };
    try {
      const settings = await get('/settings');
      expect(settings.json().data.panel_name).toBe('Aurora');
      expect(settings.headers['strict-transport-security']).toBeDefined();
      expect((await get('/no/%zz')).statusCode).toBeLessThan(500);
      for (const url of ['/robots.txt', '/favicon.ico', '/app/definition/index.en.json']) {
        const reply = await get(url);
        if (String(reply.headers['cache-control']).startsWith('public')) {
          expect([url, String(reply.headers['vary']).split(', ')]).toEqual([url, expect.arrayContaining(['host'])]);
        }
      }
      expect((await get('/robots.txt')).headers['cache-control']).toMatch(/^public/);
    } finally {
      await proxied.close();
    }
  });

  test('is compressed when it is long and the client takes it', async () => {
    const token = await tokenOf(server.app);
    const plain = await server.app.inject({
      url: '/api/v1/orders/datatable?length=40',
      headers: { host: 'aurora.example', authorization: `Bearer ${token}` },
    });
    const small = await server.app.inject({
      url: '/api/v1/orders/datatable?length=40',
      headers: { host: 'aurora.example', authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });
});

test('neither tokens nor passwords get into the log', async () => {
  const secret = 'Sup3rSecretPassw0rd';
  await call('POST /login', { body: { email: 'demo@livery.test', password: secret } });
  await call('POST /login', { body: `{"email":"demo@livery.test","password":"${secret}"` });
  const token = await tokenOf(server.app);
  await call(`GET /api/v1/profile?token=${token}`, { token });
  await call(`GET /nothing/here?auth=${token}`, { token, headers: { cookie: `AUTH_TOKEN=${token}` } });
  const log = server.log.join('');
  expect(log).toContain('/api/v1/profile');
  expect(log).not.toContain(secret);
  expect(log).not.toContain('livery-demo');
  expect(log).not.toContain(token);
});

test('the server answers probes whatever the host', async () => {
  expect((await call('GET /healthz', { host: 'nobody.example' })).body).toEqual({ status: 'ok' });
  expect((await call('GET /readyz', { host: 'nobody.example' })).body).toMatchObject({ status: 'ready' });
});
