import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ownScriptsOnly,
  send,
  startTestServer,
  type TestServer,
  tokenOf,
} from '../../../../tests/server/test-server.ts';
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
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: `10.4.${Math.floor((number += 1) / 250)}.${number % 250}`, ...options });
const place = (reply: { headers: Readonly<Record<string, unknown>> }) =>
  new URL(String(reply.headers['location']), 'http://aurora.example');
const pathOf = (url: URL) => url.pathname + url.search;

/** Goes to the sandbox and back, as a browser does. */
async function visit(who: { name: string; email: string }, query = '', answer = 'yes') {
  const start = await call(`GET /login/google?${query}`);
  const cookie = String(start.headers['set-cookie']);
  const there = place(start);
  const form = await call(`GET ${pathOf(there)}`);
  expect(form.text).toContain('Test login (google)');
  const given = new URLSearchParams({ ...who, answer, state: there.searchParams.get('state') ?? '' });
  const back = place(await call(`GET /sandbox/social/google/answer?${given.toString()}`));
  return {
    cookie,
    back,
    finish: (headers: Record<string, string> = { cookie }) => call(`GET ${pathOf(back)}`, { headers }),
  };
}
const person = (name = 'Ada') => ({ name, email: `social${(number += 1)}@example.com` });
async function userOf(landing: URL, headers: Record<string, string>) {
  const reply = await call('POST /login/token', {
    body: { token: landing.searchParams.get('token') ?? 'none'.repeat(6) },
    headers,
  });
  const token = String(reply.headers['authorization']).replace('Bearer ', '');
  return { status: reply.status, token, profile: (await call('GET /api/v1/profile', { token })).body.data };
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
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=120');
    const headers = { cookie: first.cookie };
    const { profile } = await userOf(landing, headers);
    expect(profile).toMatchObject({ name: 'Ada', email: who.email, balance: 0, social_provider: 'google' });
    const second = await visit(who);
    expect((await userOf(place(await second.finish()), { cookie: second.cookie })).profile.id).toBe(profile.id);
    const row = await server.db.read('aurora', (trx) =>
      trx.selectFrom('app_user').select(['referred_by', 'password_hash']).where('id', '=', profile.id).execute(),
    );
    expect(row).toEqual([{ referred_by: 1, password_hash: null }]);
    expect((await userOf(landing, headers)).status).toBe(422);
    expect(server.log.join('\n')).not.toContain(landing.searchParams.get('token'));
  });

  test('counts for the browser that went away, and for nobody else', async () => {
    const { finish, cookie, back } = await visit(person());
    const other = await visit(person());
    const refusals = [await finish({}), await finish({ cookie: other.cookie })];
    back.searchParams.set('state', `${back.searchParams.get('state')}x`);
    refusals.push(await call(`GET ${pathOf(back)}`, { headers: { cookie } }));
    refusals.push(await call('GET /login/google/callback?code=a&state=b', { headers: { cookie } }));
    expect(refusals.map((reply) => place(reply).search)).toEqual(refusals.map(() => '?error=social_over'));
  });

  test('opens no session in another browser, which would be somebody else’s account there', async () => {
    const mine = await visit(person());
    const other = await visit(person());
    const landing = place(await mine.finish());
    for (const headers of [{}, { cookie: other.cookie }]) expect((await userOf(landing, headers)).status).toBe(422);
    const token = { token: landing.searchParams.get('token') };
    const opened = await call('POST /login/token', { body: token, headers: { cookie: mine.cookie } });
    expect([opened.status, String(opened.headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=0')]);
  });

  test('is over when the code or the visit took too long, or the code is forged or of another shop', async () => {
    const expired = await visit(person());
    server.clock.forward(61_000);
    expect(place(await expired.finish()).search).toBe('?error=social_over');
    for (const code of [
      'forged.code',
      sandboxCode(server.ports.secrets, 'lumen', 'google', person(), server.clock.now()),
    ]) {
      const { back, cookie } = await visit(person());
      back.searchParams.set('code', code);
      expect(place(await call(`GET ${pathOf(back)}`, { headers: { cookie } })).search).toBe('?error=social_over');
    }
  });

  test('says so when the person said no, has no account and wants none, or is not offered', async () => {
    expect(place(await (await visit(person(), '', 'no')).finish()).search).toBe('?error=social_declined');
    expect(place(await (await visit(person(), 'not_register=1')).finish()).search).toBe('?error=social_not_registered');
    expect(place(await call('GET /login/facebook')).search).toBe('?error=social_unavailable');
    expect((await call('GET /sandbox/social/facebook')).status).toBe(404);
    expect((await call('GET /login/vk')).status).toBe(422);
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
    const users = await Promise.all(
      visits.map(async ({ finish, cookie }) => userOf(place(await finish()), { cookie })),
    );
    expect(new Set(users.map((user) => user.profile.id)).size).toBe(1);
  });

  test('finds the account that another visit opens while this one looks for it', async () => {
    const { name, email } = person();
    const come = (known: { readonly subject: string }) =>
      server.db.write('aurora', (trx) =>
        userOfPerson(trx, {
          provider: 'google',
          person: Object.assign(known, { name, email, emailVerified: true }),
          affiliateCode: null,
          notRegister: false,
          locale: 'en',
          at: server.clock.now(),
        }),
      );
    const first = await come({ subject: email });
    let checks = 0;
    const second = await come({
      get subject() {
        checks += 1;
        return checks === 1 ? 'not there yet' : email;
      },
    });
    expect([typeof first, second]).toEqual(['number', first]);
  });

  test('one-tap opens a session at once', async () => {
    const who = person('Grace');
    const credential = sandboxCode(server.ports.secrets, 'aurora', 'google', who, server.clock.now());
    const tap = (value: string) => call('POST /login/google/one-tap', { body: { payload: { credential: value } } });
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
  /** Sets out for Telegram: the state that comes back, and the cookie of the browser. */
  const leave = async (query = '') => {
    const start = await call(`GET /login/telegram?${query}`);
    const back = new URL(place(start).searchParams.get('return_to') ?? '');
    return { state: back.searchParams.get('state') ?? '', cookie: String(start.headers['set-cookie']) };
  };
  const arrive = async (fields: object, state: string, headers: Record<string, string>) => {
    const telegramProfile = Object.entries<string | number>({ ...fields, state }).map(([name, value]) => [
      name,
      String(value),
    ]);
    return place(
      await call(`GET /login/telegram/callback?${new URLSearchParams(telegramProfile).toString()}`, { headers }),
    );
  };
  const come = async (fields: object, query = '') => {
    const { state, cookie } = await leave(query);
    return { landing: await arrive(fields, state, { cookie }), headers: { cookie } };
  };

  test('agrees with the hash that Telegram describes', () => {
    // printf 'auth_date=1\nfirst_name=A\nid=1' | openssl dgst -sha256 -mac hmac -macopt hexkey:$(printf 1:a | sha256sum)
    expect(telegramHash({ id: 1, firstName: 'A', authDate: 1 }, '1:a')).toBe(
      '889e1c1a49f883ff1d65b5e192794ee66e509fec8a3f816767db2cf3f6eb78b2',
    );
  });

  test('opens an account, and finds it again', async () => {
    const { landing, headers } = await come(login(), 'redirect=/orders&affiliate_code=demo');
    expect(landing.searchParams.get('redirect')).toBe('/orders');
    const { profile } = await userOf(landing, headers);
    expect(profile).toMatchObject({
      name: 'Ada',
      email: null,
      telegram_id: '7001',
      telegram_username: 'ada_example',
      social_provider: 'telegram',
    });
    server.clock.forward(1_000);
    const again = await come(login());
    expect((await userOf(again.landing, again.headers)).profile.id).toBe(profile.id);
    const row = await server.db.read('aurora', (trx) =>
      trx.selectFrom('app_user').select('referred_by').where('id', '=', profile.id).execute(),
    );
    expect(row).toEqual([{ referred_by: 1 }]);
    const stranger = await come(login({ id: 7009 }), 'not_register=1');
    expect(stranger.landing.search).toBe('?error=social_not_registered');
  });

  test('counts for the browser that went away: the address of a stranger’s login opens nothing', async () => {
    const mine = await leave();
    const other = await leave();
    const google = await visit(person());
    const state = place(await call('GET /login/google')).searchParams.get('state') ?? '';
    const refused = [
      await arrive(login({ id: 7020 }), mine.state, {}),
      await arrive(login({ id: 7020 }), mine.state, { cookie: other.cookie }),
      await arrive(login({ id: 7020 }), '', { cookie: mine.cookie }),
      await arrive(login({ id: 7020 }), `${mine.state}x`, { cookie: mine.cookie }),
      // A state of another provider, with the cookie that belongs to it.
      await arrive(login({ id: 7020 }), google.back.searchParams.get('state') ?? '', { cookie: google.cookie }),
      await arrive(login({ id: 7020 }), state, { cookie: mine.cookie }),
    ];
    expect(refused.map(({ search }) => search)).toEqual(refused.map(() => '?error=social_over'));
    const landing = await arrive(login({ id: 7020 }), mine.state, { cookie: mine.cookie });
    for (const headers of [{}, { cookie: other.cookie }]) expect((await userOf(landing, headers)).status).toBe(422);
    expect((await userOf(landing, { cookie: mine.cookie })).status).toBe(200);
    server.clock.forward(1_000);
    const expired = await leave();
    server.clock.forward(601_000);
    expect((await arrive(login({ id: 7021 }), expired.state, { cookie: expired.cookie })).search).toBe(
      '?error=social_over',
    );
  });

  test('counts once, for ten minutes, and only as Telegram signed it', async () => {
    const used = login({ id: 7002 });
    await come(used);
    const expired = login({ id: 7003 });
    const faults = [used, { ...login({ id: 7004 }), id: 1 }, { ...login({ id: 7005 }), username: 'eve' }];
    server.clock.forward(601_000);
    const future = login({ id: 7006, authDate: server.clock.now().getTime() / 1000 + 120 });
    for (const fields of [...faults, expired, future])
      expect((await come(fields)).landing.search).toBe('?error=telegram_not_valid');
  });

  test('is connected to an account once', async () => {
    const token = await tokenOf(server.app);
    const attach = (body: object) => call('POST /api/v1/attach-telegram', { token, body });
    expect((await attach(login({ id: 7010, username: 'demo_user' }))).body.data).toMatchObject({
      telegram_id: '7010',
      telegram_username: 'demo_user',
      social_provider: null,
    });
    const { landing, headers } = await come(login({ id: 7010, username: 'demo' }));
    expect((await userOf(landing, headers)).profile.id).toBe(1);
    await come(login({ id: 7011 }));
    const again = login({ id: 7011, username: 'again' });
    expect((await attach(again)).body.errors).toEqual({ id: ['This Telegram account is linked to another customer.'] });
    expect(Object.keys((await attach({ ...again, hash: '0'.repeat(64) })).body.errors ?? {})).toEqual(['hash']);
  });

  test('is connected from the profile: by who began, and by nobody else’s address', async () => {
    const token = await tokenOf(server.app, 'mira@livery.test');
    const { data } = (await call('POST /api/v1/attach-telegram/start', { token })).body;
    const back = new URL(new URL(data.url).searchParams.get('return_to') ?? '');
    const state = back.searchParams.get('state') ?? '';
    const telegramProfile = login({ id: 7030, username: 'mira_k' });
    const landing = await arrive(telegramProfile, state, {});
    expect(landing.pathname).toBe('/app/profile');
    expect(Object.fromEntries(landing.searchParams)).toMatchObject({ telegramId: '7030', telegramState: state });
    const attach = (by: string, of: string) =>
      call('POST /api/v1/attach-telegram', { token: by, body: { ...telegramProfile, state: of } });
    const stranger = await tokenOf(server.app);
    for (const [by, of] of [
      [stranger, state],
      [token, `${state}x`],
      [token, (await leave()).state],
    ] as const)
      expect(Object.keys((await attach(by, of)).body.errors ?? {})).toEqual(['state']);
    expect((await attach(token, state)).body.data).toMatchObject({ telegram_username: 'mira_k' });
    const other = await come(login({ id: 7030, authDate: server.clock.now().getTime() / 1000 - 1 }));
    expect((await userOf(other.landing, other.headers)).profile).toMatchObject({ email: 'mira@livery.test' });
  });

  test('is let go of, unless there is no other way to log in', async () => {
    const token = await tokenOf(server.app, 'mira@livery.test');
    const detach = (by: string) => call('DELETE /api/v1/attach-telegram', { token: by });
    expect((await detach(token)).body.data).toMatchObject({ telegram_id: null, telegram_username: null });
    const { landing, headers } = await come(login({ id: 7031 }));
    const { token: alone } = await userOf(landing, headers);
    const refused = await detach(alone);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['id']]);
  });

  /** Does what the page does that Telegram leads back to, and gives the address that it goes on to. */
  async function goOn(back: URL): Promise<string> {
    const page = await call(`GET ${pathOf(back)}`);
    expect(page.headers['content-security-policy']).toMatch(ownScriptsOnly);
    const [, source = ''] = /<script src="([^"]+)">/.exec(page.text) ?? [];
    const to: string[] = [];
    const location = { search: back.search, hash: back.hash, replace: (address: string) => void to.push(address) };
    runInNewContext((await call(`GET ${source}`)).text, {
      location,
      URLSearchParams,
      Uint8Array,
      TextDecoder,
      atob,
      JSON,
    });
    return to[0] ?? '';
  }

  test('goes to Telegram’s page and back, with what Telegram says behind the #', async () => {
    const start = await call('GET /login/telegram?redirect=/orders&locale=pt_BR');
    const headers = { cookie: String(start.headers['set-cookie']) };
    const there = place(start);
    expect(there.pathname).toBe('/sandbox/social/telegram');
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      bot_id: 'sandbox',
      origin: 'http://aurora.example',
    });
    const returnTo = there.searchParams.get('return_to') ?? '';
    expect((await call(`GET ${pathOf(there)}`)).text).toContain('Test login (telegram)');
    const answer = new URLSearchParams({ name: 'Grâce', return_to: returnTo });
    const back = place(await call(`GET /sandbox/social/telegram/answer?${answer.toString()}`));
    const landing = place(await call(`GET ${await goOn(back)}`, { headers }));
    expect([landing.pathname, landing.searchParams.get('redirect')]).toEqual(['/app/pt_BR/login', '/orders']);
    expect((await userOf(landing, headers)).profile).toMatchObject({ name: 'Grâce', social_provider: 'telegram' });
  });

  test('is called off where Telegram says no, and does not lead out of the shop', async () => {
    for (const hash of ['', '#tgAuthResult=false', '#tgAuthResult=!'])
      expect(await goOn(new URL(`http://aurora.example/login/telegram/return${hash}`))).toBe(
        '/app/login?error=social_declined',
      );
    const evil =
      'GET /sandbox/social/telegram/answer?name=Eve&return_to=https%3A%2F%2Fevil.example%2Flogin%2Ftelegram%2Freturn';
    expect(place(await call(evil)).host).toBe('aurora.example');
  });

  test('is not offered where no bot is set up', async () => {
    const ports = { ...server.ports, telegramBotToken: () => null, telegramLoginPage: () => null };
    const closed = await startTestServer({ ports });
    const reply = await send(closed.app, 'GET /login/telegram');
    await closed.close();
    expect(reply.headers['location']).toBe('/app/login?error=social_unavailable');
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
