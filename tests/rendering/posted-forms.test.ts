import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceRecoveryCodes } from '../../server/areas/accounts/two-step/recovery-codes.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { skipElementStacks } from '../page/skip-element-stacks.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { compileOwnProject } from '../compile/own-project.ts';
import { renderedPages } from './renderer-here.ts';

let server: TestServer;
let host: string;
beforeAll(async () => {
  skipElementStacks();
  const { instances } = await compileOwnProject();
  const aurora = instances.find(({ id }) => id === 'aurora');
  host = aurora?.hosts[0] ?? '';
  server = await startTestServer({
    instances: createInstanceRegistry(instances),
    pages: renderedPages,
    checkReplies: false,
  });
});
afterAll(() => server?.close());

let calls = 0;
interface Sent {
  readonly headers?: Record<string, string | undefined>;
  readonly address?: string;
}
/** Posts fields as a browser does; each call comes from an address of its own. */
async function post(path: string, fields: Record<string, string>, { headers = {}, address }: Sent = {}) {
  calls += 1;
  const reply = await server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address ?? `10.11.0.${calls}`,
    headers: given({
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0',
      ...headers,
    }),
    payload: new URLSearchParams(fields).toString(),
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  return { status: reply.statusCode, text: reply.body, headers: reply.headers, cookies };
}
const given = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>;
const demo = { 'livery.form': 'form', email: 'demo@livery.test', password: 'livery-demo' };
const tokenIn = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) => /^AUTH_TOKEN=([^;]*)/.exec(cookie)?.[1] ?? [])[0];
const profile = (token: string) =>
  server.app.inject({ url: '/api/v1/profile', headers: { host, authorization: `Bearer ${token}` } });
const valueOf = (page: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(page)?.[1];

describe('the login of a browser without code', () => {
  test('takes the second step of an account that has one, and keeps where the person wanted to', async () => {
    const at = server.clock.now();
    const [code = ''] = await server.db.write('aurora', async (trx) => {
      const row = { instance: 'aurora', user_id: 2, sealed_secret: 'sealed', created_at: at, enabled_at: at };
      await trx.insertInto('two_step').values(row).execute();
      return replaceRecoveryCodes(trx, server.ports.secrets, 2, at);
    });
    const first = await post('/app/login?redirect=/orders', { ...demo, email: 'mira@livery.test' });
    const next = String(first.headers['location']);
    expect([first.status, first.cookies]).toEqual([303, []]);
    expect(next).toMatch(/^\/app\/login\/code\?(?=.*token=[\w-]{43})(?=.*redirect=%2Forders)/);

    const form = { 'livery.form': 'recovery' };
    const wrong = await post(`${next}&recovery=1`, { ...form, code: 'wrong-wrong-wrong' });
    expect([wrong.status, wrong.cookies]).toEqual([422, []]);
    expect(wrong.text).toContain('That code isn’t right');
    const right = await post(`${next}&recovery=1`, { ...form, code });
    expect([right.status, right.headers['location']]).toEqual([303, '/app/orders']);
    expect((await profile(tokenIn(right.cookies) ?? '')).statusCode).toBe(200);
  });

  test('opens a session in the cookie that the page would write, and leads home', async () => {
    // The call to the API must come back as text, whatever the browser can unpack.
    const { status, headers, cookies } = await post('/app/login', demo, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/app/', 'no-store']);
    const cookie = cookies.find((one) => one.startsWith('AUTH_TOKEN='));
    expect(cookie).toMatch(/^AUTH_TOKEN=[\w-]{20,}; Path=\/; Max-Age=604800; SameSite=Lax$/);
    expect((await profile(tokenIn(cookies) ?? '')).statusCode).toBe(200);
    // The device is known from now on, as after a login by the page.
    expect(cookies.some((one) => one.startsWith('device-') && one.includes('HttpOnly'))).toBe(true);
  });

  test.each([
    ['/app/login?redirect=/orders?status=active', '/app/orders?status=active'],
    ['/app/ru/login?redirect=%2Forders', '/app/ru/orders'],
    ['/app/login?redirect=//evil.example', '/app/'],
    ['/app/login?redirect=https://evil.example/', '/app/'],
    ['/app/login?redirect=/%5Cevil.example', '/app/'],
    ['/app/login?redirect=javascript:alert(1)', '/app/'],
  ])('%s leads to a path of the app only', async (address, to) => {
    const { status, headers } = await post(address, demo);
    expect([status, headers['location']]).toEqual([303, to]);
  });

  test('shows a refusal at its field with the e-mail that was typed, and never the password', async () => {
    const { status, text, cookies, headers } = await post('/app/login', { ...demo, password: 'secret-of-mine' });
    expect([status, headers['cache-control'], cookies]).toEqual([422, 'no-store', []]);
    expect(text).toContain('Wrong email or password.');
    expect(valueOf(text, 'email')).toBe('demo@livery.test');
    expect(valueOf(text, 'password')).toBe('');
    expect(text).not.toContain('secret-of-mine');
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('says what is missing without asking the API', async () => {
    const { status, text } = await post('/app/login', { 'livery.form': 'form', email: '', password: '' });
    expect(status).toBe(422);
    expect(text.match(/Fill in this field\./g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('writes what was typed as text', async () => {
    const evil = '"><script>alert(1)</script>@x.co';
    const { text } = await post('/app/login', { ...demo, email: evil });
    expect(text).not.toContain('<script>alert(1)');
    expect(valueOf(text, 'email')).toContain('&lt;script&gt;');
  });

  test('has the limits of the API, by the visitor’s own address', async () => {
    const guess = () => post('/app/login', { ...demo, email: 'many@x.co', password: 'x' }, { address: '10.12.0.1' });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await guess()).text).toContain('Wrong email or password.');
    expect((await guess()).text).toContain('Too many attempts.');
    const api = await server.app.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: '10.12.0.1',
      headers: { host },
      payload: { email: 'many@x.co', password: 'x' },
    });
    expect(api.statusCode).toBe(429);
  });

  test.each([
    [{ origin: 'http://evil.example', 'sec-fetch-site': undefined }],
    [{ origin: 'null', 'sec-fetch-site': undefined }],
    [{ origin: undefined, 'sec-fetch-site': undefined }],
    [{ origin: undefined, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('is refused where the form does not stand on a page of the shop: %j', async (headers) => {
    const reply = await post('/app/login', demo, { headers });
    expect([reply.status, reply.cookies]).toEqual([403, []]);
  });

  test('is taken from old browsers, which send the origin alone', async () => {
    expect((await post('/app/login', demo, { headers: { 'sec-fetch-site': undefined } })).status).toBe(303);
  });
});

describe('other forms of a browser without code', () => {
  test('that open a session are sent too, and show the fields that a choice brings', async () => {
    const name = { 'livery.form': 'form', name: 'Ada', email: 'ada-without-code@x.co' };
    const company = await post('/app/register', {
      ...name,
      more: 'on',
      accountType: '1',
      password: 'correct horse',
    });
    expect(company.status).toBe(422);
    expect(valueOf(company.text, 'companyName')).toBe('');
    expect(company.text).not.toContain('correct horse');
    const person = await post('/app/register', {
      ...name,
      password: 'correct horse',
    });
    expect([person.status, tokenIn(person.cookies) === undefined]).toEqual([303, false]);
  });

  test.each([
    ['the address', '/app/register?ref=demo', undefined],
    ['a cookie', '/app/register', 'affiliate_code=demo'],
    ['the address rather than an older cookie', '/app/register?ref=demo', 'affiliate_code=mira'],
  ])('tell with a sign-up who brought the customer, by %s', async (_, path, cookie) => {
    const email = `brought-${calls}@x.co`;
    const fields = { 'livery.form': 'form', name: 'Bea', email, password: 'correct horse' };
    const { status } = await post(path, fields, { headers: { cookie } });
    const { referred_by: referrer } = await server.db.read('aurora', (trx) =>
      trx.selectFrom('app_user').select('referred_by').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    expect([status, referrer]).toEqual([303, 1]);
  });

  test('that would do something else are kept, and say that nothing was sent', async () => {
    const page = await server.app.inject({ url: '/app/password/reset', headers: { host } });
    const block = /name="livery\.form" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const { status, text } = await post('/app/password/reset', { 'livery.form': block, email: 'demo@livery.test' });
    expect(status).toBe(422);
    expect(text).toContain('Nothing was sent yet.');
    expect(valueOf(text, 'email')).toBe('demo@livery.test');
  });

  test('that the page does not have leave the page as it is', async () => {
    const { status, text } = await post('/app/login', { ...demo, 'livery.form': 'another' });
    expect([status, text.includes('"posted"')]).toEqual([422, false]);
  });

  test('are not what the API takes', async () => {
    expect((await post('/login', demo)).status).toBe(415);
    const json = await server.app.inject({ method: 'POST', url: '/app/login', headers: { host }, payload: demo });
    expect(json.statusCode).toBe(404);
  });
});

describe('a session without code', () => {
  test('shows a page that says what it needs, and ends on request', async () => {
    const token = tokenIn((await post('/app/login', demo)).cookies) ?? '';
    const page = await server.app.inject({ url: '/app/orders', headers: { host, cookie: `AUTH_TOKEN=${token}` } });
    expect(page.body).toMatch(/<noscript>.*You’re logged in.*action="\/app\/logout".*<\/noscript>/);
    const { status, headers, cookies } = await post('/app/logout', {}, { headers: { cookie: `AUTH_TOKEN=${token}` } });
    expect([status, headers['location'], tokenIn(cookies)]).toEqual([303, '/app/login', '']);
    expect((await profile(token)).statusCode).toBe(401);
  });

  test('is not ended by another site', async () => {
    const token = tokenIn((await post('/app/login', demo)).cookies) ?? '';
    const headers = { cookie: `AUTH_TOKEN=${token}`, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post('/app/logout', {}, { headers })).status).toBe(403);
    expect((await profile(token)).statusCode).toBe(200);
  });
});
