import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../../tests/server/test-server.ts';
import { appPath } from '../../../../engine/address/app-path.ts';
import { sandboxCode } from '../../../demo/sandboxes/social-provider.ts';
import { telegramHash } from './telegram-login.ts';
import { userOfPerson } from './user-of-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

let number = 0;
const ask = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.4.${Math.floor((number += 1) / 250)}.${number % 250}`, ...options });
const place = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  new URL(String(reply.headers['location']), 'http://aurora.example');
const pathOf = (url: URL) => url.pathname + url.search;

/** Goes to the sandbox and back, as a browser does. */
async function visit(who: { name: string; email: string }, query = '', answer = 'yes') {
  const start = await ask(`GET /login/google?${query}`);
  const cookie = String(start.headers['set-cookie']);
  const there = place(start);
  const form = await ask(`GET ${pathOf(there)}`);
  expect(form.text).toContain('Test login (google)');
  const given = new URLSearchParams({ ...who, answer, state: there.searchParams.get('state') ?? '' });
  const back = place(await ask(`GET /sandbox/social/google/answer?${given.toString()}`));
  return {
    cookie,
    back,
    finish: (headers: Record<string, string> = { cookie }) => ask(`GET ${pathOf(back)}`, { headers }),
  };
}
const person = (name = 'Ada') => ({ name, email: `social${(number += 1)}@example.com` });
async function userOf(landing: URL) {
  const reply = await ask('POST /login/token', {
    body: { token: landing.searchParams.get('token') ?? 'none'.repeat(6) },
  });
  const token = String(reply.headers['authorization']).replace('Bearer ', '');
  return { status: reply.status, profile: (await ask('GET /api/v1/profile', { token })).body.data };
}

describe('signing in by a provider', () => {
  test('opens an account the first time and finds it the next, and goes on where it was asked to', async () => {
    const who = person();
    const first = await visit(who, 'redirect=/orders%3Fpage%3D2&affiliate_code=demo&locale=pt_BR');
    expect(first.cookie).toMatch(/^social_state=[\w-]{24}; Path=\/login; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const reply = await first.finish();
    const landing = place(reply);
    expect([reply.status, landing.pathname, landing.searchParams.get('redirect')]).toEqual([
      302,
      '/app/pt_BR/login',
      '/orders?page=2',
    ]);
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=0');
    const { profile } = await userOf(landing);
    expect(profile).toMatchObject({ name: 'Ada', email: who.email, balance: 0, social_provider: 'google' });
    expect((await userOf(place(await (await visit(who)).finish()))).profile.id).toBe(profile.id);
    const row = await server.db.read('aurora', (trx) =>
      trx.selectFrom('app_user').select(['referred_by', 'password_hash']).where('id', '=', profile.id).execute(),
    );
    expect(row).toEqual([{ referred_by: 1, password_hash: null }]);
    expect((await userOf(landing)).status).toBe(422);
    expect(server.log.join('\n')).not.toContain(landing.searchParams.get('token'));
  });

  test('counts for the browser that went away, and for nobody else', async () => {
    const { finish, cookie, back } = await visit(person());
    const other = await visit(person());
    const refusals = [await finish({}), await finish({ cookie: other.cookie })];
    back.searchParams.set('state', `${back.searchParams.get('state')}x`);
    refusals.push(await ask(`GET ${pathOf(back)}`, { headers: { cookie } }));
    refusals.push(await ask('GET /login/google/callback?code=a&state=b', { headers: { cookie } }));
    expect(refusals.map((reply) => place(reply).search)).toEqual(refusals.map(() => '?error=social_over'));
  });

  test('is over when the code or the visit took too long, or the code is forged or of another shop', async () => {
    const late = await visit(person());
    server.clock.forward(61_000);
    expect(place(await late.finish()).search).toBe('?error=social_over');
    for (const code of [
      'forged.code',
      sandboxCode(server.ports.secrets, 'lumen', 'google', person(), server.clock.now()),
    ]) {
      const { back, cookie } = await visit(person());
      back.searchParams.set('code', code);
      expect(place(await ask(`GET ${pathOf(back)}`, { headers: { cookie } })).search).toBe('?error=social_over');
    }
  });

  test('says so when the person said no, has no account and wants none, or is not offered', async () => {
    expect(place(await (await visit(person(), '', 'no')).finish()).search).toBe('?error=social_declined');
    expect(place(await (await visit(person(), 'not_register=1')).finish()).search).toBe('?error=social_not_registered');
    expect(place(await ask('GET /login/facebook')).search).toBe('?error=social_unavailable');
    expect((await ask('GET /sandbox/social/facebook')).status).toBe(404);
    expect((await ask('GET /login/vk')).status).toBe(422);
  });

  test('never gives away an account that has the e-mail already', async () => {
    const landing = place(await (await visit({ name: 'Eve', email: 'DEMO@livery.test' })).finish());
    expect(landing.search).toBe('?error=social_email_taken');
  });

  test('tells nobody who has an account, who does not show that the address is theirs', async () => {
    const visitor = (email: string) =>
      server.db.write('aurora', (trx) =>
        userOfPerson(trx, {
          provider: 'facebook',
          person: { subject: email, name: 'Eve', email, emailVerified: false },
          affiliateCode: null,
          notRegister: false,
          locale: 'en',
          at: server.clock.now(),
        }),
      );
    const ids = [await visitor('demo@livery.test'), await visitor('free@livery.test')];
    expect(ids.map((id) => typeof id)).toEqual(['number', 'number']);
  });

  test('of two first visits at the same moment, both are the same person', async () => {
    const who = person();
    const visits = [await visit(who), await visit(who)];
    const landings = (await Promise.all(visits.map((one) => one.finish()))).map(place);
    const users = await Promise.all(landings.map(userOf));
    expect(new Set(users.map((user) => user.profile.id)).size).toBe(1);
  });

  test('one-tap opens a session at once', async () => {
    const who = person('Grace');
    const credential = sandboxCode(server.ports.secrets, 'aurora', 'google', who, server.clock.now());
    const tap = (value: string) => ask('POST /login/google/one-tap', { body: { payload: { credential: value } } });
    const reply = await tap(credential);
    expect(reply.body.data.name).toBe('Grace');
    expect(reply.headers['authorization']).toMatch(/^Bearer /);
    expect((await tap(credential)).body.data.id).toBe(reply.body.data.id);
    expect(Object.keys((await tap('forged')).body.errors ?? {})).toEqual(['payload.credential']);
  });
});

describe('signing in by Telegram', () => {
  const login = (changes: object = {}) => {
    const fields = {
      id: 7001,
      firstName: 'Ada',
      username: 'ada_example',
      authDate: server.clock.now().getTime() / 1000,
      ...changes,
    };
    const hash = telegramHash(fields, server.ports.telegramBotToken('aurora') ?? '');
    const { id, firstName, username, authDate } = fields;
    return { id, first_name: firstName, username, auth_date: authDate, hash };
  };
  const come = async (fields: object, more = '') => {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return place(await ask(`GET /login/telegram/callback?${query.toString()}${more}`));
  };

  test('agrees with the hash that Telegram describes', () => {
    // printf 'auth_date=1\nfirst_name=A\nid=1' | openssl dgst -sha256 -mac hmac -macopt hexkey:$(printf 1:a | sha256sum)
    expect(telegramHash({ id: 1, firstName: 'A', authDate: 1 }, '1:a')).toBe(
      '889e1c1a49f883ff1d65b5e192794ee66e509fec8a3f816767db2cf3f6eb78b2',
    );
  });

  test('opens an account, and finds it again', async () => {
    const landing = await come(login(), '&redirect=/orders');
    expect(landing.searchParams.get('redirect')).toBe('/orders');
    const { profile } = await userOf(landing);
    expect(profile).toMatchObject({
      name: 'Ada',
      email: null,
      telegram_id: '7001',
      telegram_username: 'ada_example',
      social_provider: 'telegram',
    });
    server.clock.forward(1_000);
    expect((await userOf(await come(login()))).profile.id).toBe(profile.id);
  });

  test('counts once, for ten minutes, and only as Telegram signed it', async () => {
    const used = login({ id: 7002 });
    await come(used);
    const late = login({ id: 7003 });
    const faults = [used, { ...login({ id: 7004 }), id: 1 }, { ...login({ id: 7005 }), username: 'eve' }];
    server.clock.forward(601_000);
    const future = login({ id: 7006, authDate: server.clock.now().getTime() / 1000 + 120 });
    for (const fields of [...faults, late, future])
      expect((await come(fields)).search).toBe('?error=telegram_not_valid');
  });

  test('is connected to an account once', async () => {
    const token = await tokenOf(server.app);
    const attach = (body: object) => ask('POST /api/v1/attach-telegram', { token, body });
    expect((await attach(login({ id: 7010, username: 'demo_user' }))).body.data).toMatchObject({
      telegram_id: '7010',
      telegram_username: 'demo_user',
      social_provider: null,
    });
    expect((await userOf(await come(login({ id: 7010, username: 'demo' })))).profile.id).toBe(1);
    await come(login({ id: 7011 }));
    const again = login({ id: 7011, username: 'again' });
    expect((await attach(again)).body.errors).toEqual({ id: ['This Telegram account is linked to another customer.'] });
    expect(Object.keys((await attach({ ...again, hash: '0'.repeat(64) })).body.errors ?? {})).toEqual(['hash']);
  });

  test('can be tried out on the sandbox page', async () => {
    const answer = place(await ask('GET /sandbox/social/telegram/answer?name=Grace'));
    expect((await userOf(place(await ask(`GET ${pathOf(answer)}`)))).profile).toMatchObject({ name: 'Grace' });
  });
});

test('the path to go on to never leads out of the shop', () => {
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    '',
  ])
    expect(appPath(evil)).toBeNull();
  expect(appPath('/orders?x=//y')).toBe('/orders?x=//y');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\/[/\\.\t\n a-z:@?#%]{0,12}$/)), (text) => {
      const path = appPath(text);
      if (path !== null) expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
    }),
  );
});
