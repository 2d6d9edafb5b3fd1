import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../../tests/server/authenticator.ts';
import { addAttempts } from '../../../../tests/server/add-attempts.ts';
import { send, startTestServer, testInstance, type TestServer } from '../../../../tests/server/test-server.ts';
import { sandboxCode } from '../../../demo/sandboxes/social-provider.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { mailSite } from '../../../../tests/mail/mail-site.ts';
import { mailWriter } from '../../../platform/mail/mail-jobs.ts';
import type { Mail } from '../../../platform/ports/mail-sender.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { openLoginToken } from '../auth/open-login-token.ts';
import { emailJobs } from '../email/email-jobs.ts';
import { telegramHash } from '../social/telegram-login.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const shop = 'aurora';
const password = 'correct horse battery';
const minute = 60_000;
let number = 0;
const newAddress = () => `10.8.${Math.floor((number += 1) / 250)}.${number % 250}`;
const call = (line: string, options: Parameters<typeof send>[2] = {}) =>
  send(server.app, line, { address: newAddress(), ...options });
type Reply = Awaited<ReturnType<typeof call>>;
const bearer = ({ headers }: Reply) => String(headers['authorization'] ?? '').replace('Bearer ', '');
/** What a refusal has messages on. */
const fieldsOf = ({ body }: Reply) => Object.keys(body.errors ?? {});
const cookieOf = ({ headers }: Reply) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

async function newcomer() {
  const email = `two${(number += 1)}@example.com`;
  const body = { name: 'Ada', email, password, password_confirmation: password };
  const token = bearer(await call('POST /register', { body }));
  const id = (await call('GET /api/v1/profile', { token })).body.data.id as number;
  await server.db.write(shop, (trx) =>
    trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('id', '=', id).execute(),
  );
  return { email, token, id };
}

/** A customer with two steps. Half a minute has passed since the code that turned it on. */
async function guarded() {
  const who = await newcomer();
  const { secret } = (await call('POST /api/v1/two-step', { token: who.token })).body.data;
  const body = { code: await appCode(secret, server.clock.now()) };
  const codes = (await call('POST /api/v1/two-step/confirm', { token: who.token, body })).body.data.recovery_codes;
  server.clock.forward(30_000);
  const code = () => appCode(secret, server.clock.now());
  return { ...who, secret: secret as string, codes: codes as string[], code };
}

const logIn = (email: string, options: object = {}) => call('POST /login', { body: { email, password }, ...options });
const pendingOf = (reply: Reply): string => {
  expect([reply.status, reply.headers['authorization']]).toEqual([200, undefined]);
  expect(Object.keys(reply.body.data)).toEqual(['second_step']);
  return reply.body.data.second_step.token;
};
const finish = (token: string, code: string, options: object = {}) =>
  call('POST /login/second-step', { body: { token, code }, ...options });
/** Mails that wait to be sent to an address, by the key of their subject. */
const mailsTo = async (email: string): Promise<string[]> => {
  const jobs = await server.db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
  );
  return jobs
    .map(({ payload }) => payload as { to: string; subject: { key: string } })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject.key);
};

const fullWidth = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);

describe('turning it on', () => {
  test('takes a code of the app, gives ten recovery codes once, ends other sessions and tells the owner', async () => {
    const { email, token } = await newcomer();
    const elsewhere = bearer(await logIn(email));
    const status = async () => (await call('GET /api/v1/two-step', { token })).body.data;
    expect(await status()).toEqual({ enabled: false, enabled_at: null, passkeys: 0, recovery_codes_left: 0 });
    const begun = (await call('POST /api/v1/two-step', { token })).body.data;
    expect(begun.uri).toContain(`secret=${begun.secret}&issuer=`);
    expect((await status()).enabled).toBe(false);
    expect(bearer(await logIn(email))).not.toBe('');

    const wrong = await call('POST /api/v1/two-step/confirm', { token, body: { code: '000000' } });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['code']]);
    const body = { code: await appCode(begun.secret, server.clock.now()) };
    const done = await call('POST /api/v1/two-step/confirm', { token, body });
    expect(done.body.data.recovery_codes).toHaveLength(10);
    expect(new Set(done.body.data.recovery_codes).size).toBe(10);
    expect(done.body.data.recovery_codes[0]).toMatch(/^[a-z\d]{6}(-[a-z\d]{6}){3}$/);
    expect(await status()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await call('GET /api/v1/profile', { token: elsewhere })).status).toBe(401);
    expect(await mailsTo(email)).toContain('mail_two_step_on_subject');
    expect((await call('POST /api/v1/two-step', { token })).status).toBe(422);
  });

  test('leaves neither the secret nor a code or token in the database or the log', async () => {
    const { id, email, secret, codes } = await guarded();
    const pending = pendingOf(await logIn(email));
    const rows = await server.db.read(shop, async (trx) => [
      await trx.selectFrom('two_step').selectAll().where('user_id', '=', id).execute(),
      await trx.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute(),
      await trx.selectFrom('pending_sign_in').selectAll().where('user_id', '=', id).execute(),
      await trx.selectFrom('job').select('payload').execute(),
    ]);
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const text of [secret, codes[0] ?? '', (codes[0] ?? '').replaceAll('-', ''), pending]) {
      expect(stored).not.toContain(text);
      expect(server.log.join('\n')).not.toContain(text);
    }
  });

  test('is refused while the address is not confirmed: its owner could be kept out', async () => {
    const { id, token } = await newcomer();
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ email_confirmed_at: null }).where('id', '=', id).execute(),
    );
    const reply = await call('POST /api/v1/two-step', { token });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, ['email']]);
  });

  test.for(['POST /api/v1/two-step', 'POST /api/v1/two-step/recovery-codes', 'DELETE /api/v1/two-step'])(
    '%s needs a recent sign-in, and no API token may',
    async (line) => {
      const { token } = await guarded();
      const body = { name: 'CI', scopes: ['read', 'orders', 'funds'] };
      const program = (await call('POST /api/v1/api-token', { token, body })).body.data.api_token;
      expect((await call(line, { token: program })).status).toBe(403);
      expect((await call('GET /api/v1/two-step', { token: program })).status).toBe(403);
      server.clock.forward(11 * minute);
      const reply = await call(line, { token });
      expect([reply.status, fieldsOf(reply)]).toEqual([403, ['current_password']]);
    },
  );
});

describe('logging in with two steps', () => {
  test('opens no session before the second step, and one after it', async () => {
    const { email, code, id } = await guarded();
    const token = pendingOf(await logIn(email));
    expect((await call('GET /api/v1/profile', { token })).status).toBe(401);
    expect((await call('POST /login/token', { body: { token } })).status).toBe(422);
    const opened = await finish(token, await code());
    expect([opened.status, opened.body.data.id]).toEqual([200, id]);
    expect((await call('GET /api/v1/profile', { token: bearer(opened) })).status).toBe(200);
    const again = await finish(token, await code());
    expect([again.status, fieldsOf(again)]).toEqual([422, ['token']]);
  });

  test('ends the session that the browser had with the second step only', async () => {
    const { email, code } = await guarded();
    const earlier = bearer(await finish(pendingOf(await logIn(email)), await code()));
    const headers = { cookie: `AUTH_TOKEN=${earlier}` };
    server.clock.forward(30_000);
    const token = pendingOf(await logIn(email, { headers }));
    expect((await call('GET /api/v1/profile', { token: earlier })).status).toBe(200);
    expect((await finish(token, await code(), { headers })).status).toBe(200);
    expect((await call('GET /api/v1/profile', { token: earlier })).status).toBe(401);
  });

  test('takes a code once, in every login', async () => {
    const { email, code } = await guarded();
    const used = await code();
    expect((await finish(pendingOf(await logIn(email)), used)).status).toBe(200);
    const replay = await finish(pendingOf(await logIn(email)), used);
    expect([replay.status, fieldsOf(replay)]).toEqual([422, ['code']]);
    server.clock.forward(30_000);
    expect((await finish(pendingOf(await logIn(email)), await code())).status).toBe(200);
  });

  test('takes a recovery code once, however it is written, and tells the owner how many are left', async () => {
    const { email, codes } = await guarded();
    const [first = '', second = ''] = codes;
    expect((await finish(pendingOf(await logIn(email)), ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(
      200,
    );
    expect((await finish(pendingOf(await logIn(email)), first)).status).toBe(422);
    const pasted = `\u2068${second.replaceAll('-', '\u2013').replaceAll(/[a-z0-9]/g, fullWidth)}\u2069`;
    expect((await finish(pendingOf(await logIn(email)), pasted)).status).toBe(200);
    expect((await mailsTo(email)).filter((key) => key === 'mail_recovery_code_used_subject')).toHaveLength(2);
  });

  test('refuses the codes of somebody else', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const token = pendingOf(await logIn(one.email));
    expect((await finish(token, await other.code())).status).toBe(422);
    expect((await finish(token, other.codes[0] ?? '')).status).toBe(422);
  });

  test('is over after ten minutes, and after five wrong codes', async () => {
    const { email, code } = await guarded();
    const expired = pendingOf(await logIn(email));
    server.clock.forward(10 * minute);
    expect(fieldsOf(await finish(expired, await code()))).toEqual(['token']);
    const worn = pendingOf(await logIn(email));
    for (let tries = 0; tries < 5; tries += 1) expect((await finish(worn, '000000')).status).toBe(422);
    expect(fieldsOf(await finish(worn, await code()))).toEqual(['token']);
  });

  test('limits guesses on an account, but neither a known device nor a recovery code', async () => {
    const { email, code, codes } = await guarded();
    const home = cookieOf(await finish(pendingOf(await logIn(email)), await code()));
    expect(home).toMatch(/^device-/);
    const guess = async () => (await finish(pendingOf(await logIn(email)), '000000')).status;
    // One code of the thirty was right.
    expect(await guess()).toBe(422);
    await addAttempts(server.db, shop, 'code:user:', 27);
    expect([await guess(), await guess()]).toEqual([422, 429]);
    // Further guesses of the same day send no further mail.
    expect((await finish(pendingOf(await logIn(email)), '000000')).status).toBe(429);
    expect((await mailsTo(email)).filter((key) => key === 'mail_code_limit_subject')).toHaveLength(1);
    server.clock.forward(30_000);
    const token = pendingOf(await logIn(email, { headers: { cookie: home } }));
    expect((await finish(token, await code(), { headers: { cookie: home } })).status).toBe(200);
    expect((await finish(pendingOf(await logIn(email)), codes[0] ?? '')).status).toBe(200);
  });

  test('knows a device only after the second step', async () => {
    const { email } = await guarded();
    expect(cookieOf(await logIn(email))).toBe('');
  });
});

describe('every way in', () => {
  const social = (email: string) =>
    sandboxCode(server.ports.secrets, shop, 'google', { name: 'Ada', email }, server.clock.now());

  test('a provider: the link of its visit and one tap', async () => {
    const who = await guarded();
    await server.db.write(shop, (trx) =>
      trx
        .insertInto('social_identity')
        .values({
          instance: shop,
          provider: 'google',
          subject: 'x',
          user_id: who.id,
          created_at: server.clock.now(),
        })
        .execute(),
    );
    const credential = social(who.email);
    const person = await server.ports.social.google?.personOfCredential({
      instance: shop,
      credential,
      now: server.clock.now(),
    });
    await server.db.write(shop, (trx) =>
      trx
        .updateTable('social_identity')
        .set({ subject: person?.subject ?? '' })
        .where('user_id', '=', who.id)
        .execute(),
    );
    const tapped = await call('POST /login/google/one-tap', { body: { payload: { credential } } });
    expect(bearer(await finish(pendingOf(tapped), await who.code()))).not.toBe('');
    for (const link of [{ purpose: 'social', visit: 'of-this-browser' }, { purpose: 'widget' }] as const) {
      const at = server.clock.now();
      const token = await server.db.write(shop, (trx) =>
        openLoginToken(trx, { userId: who.id, ...link, madeBy: 'test', at }),
      );
      const headers = { cookie: 'social_state=of-this-browser' };
      pendingOf(await call('POST /login/token', { body: { token }, headers }));
    }
  });

  test('Telegram', async () => {
    const who = await guarded();
    const login = { id: 700_000 + who.id, firstName: 'Ada', authDate: Math.floor(server.clock.now().getTime() / 1000) };
    await server.db.write(shop, (trx) =>
      trx
        .updateTable('app_user')
        .set({ telegram_id: String(login.id) })
        .where('id', '=', who.id)
        .execute(),
    );
    const hash = telegramHash(login, server.ports.telegramBotToken(shop) ?? '');
    const start = await call('GET /login/telegram');
    const headers = { cookie: String(start.headers['set-cookie']) };
    const { searchParams } = new URL(String(start.headers['location']), 'http://a');
    const query = new URLSearchParams({
      id: String(login.id),
      first_name: login.firstName,
      auth_date: String(login.authDate),
      hash,
      state: new URL(searchParams.get('return_to') ?? '').searchParams.get('state') ?? '',
    });
    const landed = await call(`GET /login/telegram/callback?${query.toString()}`, { headers });
    const token = new URL(String(landed.headers['location']), 'http://a').searchParams.get('token') ?? '';
    pendingOf(await call('POST /login/token', { body: { token }, headers }));
  });

  test('a password that was reset by mail neither logs in alone nor removes the second step', async () => {
    const who = await guarded();
    const waiting = pendingOf(await logIn(who.email));
    const token = 'reset-token-of-the-test-0123456789';
    const at = server.clock.now();
    await server.db.write(shop, (trx) =>
      trx
        .insertInto('password_reset')
        .values({
          instance: shop,
          user_id: who.id,
          token_hash: hashToken(token),
          created_at: at,
          expires_at: new Date(at.getTime() + minute),
        })
        .execute(),
    );
    const fresh = 'another horse battery';
    const body = { email: who.email, token, password: fresh, password_confirmation: fresh };
    const reset = await call('POST /password/reset', { body });
    expect([reset.status, reset.headers['authorization']]).toEqual([200, undefined]);
    expect(fieldsOf(await finish(waiting, await who.code()))).toEqual(['token']);
    const pending = pendingOf(await call('POST /login', { body: { email: who.email, password: fresh } }));
    expect((await finish(pending, await who.code())).status).toBe(200);
  });

  test('a registration that is repeated with its key', async () => {
    const email = `two${(number += 1)}@example.com`;
    const body = { name: 'Ada', email, password, password_confirmation: password };
    const headers = { 'idempotency-key': `register-${number}` };
    const token = bearer(await call('POST /register', { body, headers }));
    await server.db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ email_confirmed_at: server.clock.now() }).where('email', '=', email).execute(),
    );
    const { secret } = (await call('POST /api/v1/two-step', { token })).body.data;
    const code = await appCode(secret, server.clock.now());
    await call('POST /api/v1/two-step/confirm', { token, body: { code } });
    const again = await call('POST /register', { body, headers });
    expect([again.status, again.headers['authorization']]).toEqual([422, undefined]);
  });

  test('the password that is given again', async () => {
    const { token, code, codes } = await guarded();
    const confirm = (body: object) => call('POST /password/confirm', { token, body });
    const bare = await confirm({ password });
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['code']]);
    expect((await confirm({ password, code: '000000' })).status).toBe(422);
    server.clock.forward(11 * minute);
    expect((await call('POST /api/v1/two-step/recovery-codes', { token })).status).toBe(403);
    expect((await confirm({ password, code: await code() })).status).toBe(200);
    expect((await call('POST /api/v1/two-step/recovery-codes', { token })).status).toBe(200);
    expect((await confirm({ password, code: codes[0] })).status).toBe(422);
  });
});

describe('turning it off', () => {
  test('by the owner: log-ins take one step again, and the owner is told', async () => {
    const { email, token } = await guarded();
    expect((await call('DELETE /api/v1/two-step', { token })).body.data).toEqual({ disabled: true });
    expect(bearer(await logIn(email))).not.toBe('');
    expect(await mailsTo(email)).toContain('mail_two_step_off_subject');
    expect((await call('DELETE /api/v1/two-step', { token })).status).toBe(422);
  });

  describe('by undoing a change of the address', () => {
    /**
     * An account with a second step changes its address after more than a week, with a step before it is asked for, before it is
     * proven, and after; then it takes the change back.
     */
    async function undone(steps: { readonly first?: Step; readonly requested?: Step; readonly proven?: Step }) {
      const who = await guarded();
      server.clock.forward(8 * 24 * 60 * minute);
      const token = bearer(await finish(pendingOf(await logIn(who.email)), await who.code()));
      server.clock.forward(minute);
      const own = { ...who, token, address: `new-${who.email}` };
      const pass = async (step: Step | undefined) => {
        server.clock.forward(minute);
        await step?.(own);
        server.clock.forward(minute);
      };
      await pass(steps.first);
      await prove(own);
      const requested = await call('POST /api/v1/profile/set-email', {
        token: own.token,
        body: { email: own.address },
      });
      expect(requested.status).toBe(200);
      await pass(steps.requested);
      await call('POST /email/confirm', { token: own.token, body: { token: await linkTo(own.address) } });
      await pass(steps.proven);
      const undo = await call('POST /email/undo', { body: { token: await linkTo(own.email) } });
      expect(undo.status).toBe(200);
      return server.db.read(shop, async (trx) => ({
        steps: (await trx.selectFrom('two_step').select('user_id').where('user_id', '=', own.id).execute()).length,
        codes: (await trx.selectFrom('recovery_code').select('user_id').where('user_id', '=', own.id).execute()).length,
      }));
    }
    type Step = (who: Awaited<ReturnType<typeof guarded>>) => Promise<unknown>;

    /** The token in the mail that waits to be sent to an address. It goes out an hour after it was asked for. */
    async function linkTo(email: string): Promise<string> {
      const found: string[] = [];
      const send = async (mail: Mail) => {
        const link = /https?:\S+/.exec(mail.text)?.[0];
        if (mail.to === email && link) found.push(new URL(link).searchParams.get('token') ?? '');
      };
      const writeMail = mailWriter({ name: 'test', send }, { all: () => [testInstance(shop)] }, mailSite);
      server.clock.forward(60 * minute);
      const options = { db: server.db, handlers: emailJobs(writeMail), now: server.clock.now };
      while ((await runDueJobs({ ...options, onFailure: ({ error }) => expect.fail(String(error)) })) > 0);
      return found.at(-1) ?? '';
    }

    /** Gives the password again, with a code where the account asks for one. */
    async function prove({ token, code }: Awaited<ReturnType<typeof guarded>>): Promise<void> {
      const { enabled } = (await call('GET /api/v1/two-step', { token })).body.data;
      const body = { password, ...(enabled ? { code: await code() } : {}) };
      expect((await call('POST /password/confirm', { token, body })).status).toBe(200);
    }
    const turnOn: Step = async (who) => {
      const { token } = who;
      const { secret } = (await call('POST /api/v1/two-step', { token })).body.data;
      who.code = () => appCode(secret, server.clock.now());
      const body = { code: await who.code() };
      expect((await call('POST /api/v1/two-step/confirm', { token, body })).status).toBe(200);
    };
    const turnOff: Step = async (who) => {
      await prove(who);
      expect((await call('DELETE /api/v1/two-step', { token: who.token })).status).toBe(200);
    };
    const renew: Step = async (who) => {
      await prove(who);
      const { token } = who;
      expect((await call('POST /api/v1/two-step/recovery-codes', { token })).status).toBe(200);
    };

    test('stays when it was there for more than a week before', async () => {
      expect(await undone({})).toEqual({ steps: 1, codes: 10 });
    });

    test('goes when it was set up in the week before, by whoever then changed the address', async () => {
      const anew: Step = async (who) => {
        await turnOff(who);
        await turnOn(who);
      };
      expect(await undone({ first: anew })).toEqual({ steps: 0, codes: 0 });
    });

    test('goes when it was set up between asking for the change and proving the address, or later', async () => {
      const anew: Step = async (who) => {
        await turnOff(who);
        await turnOn(who);
      };
      expect(await undone({ requested: anew })).toEqual({ steps: 0, codes: 0 });
      expect(await undone({ proven: anew })).toEqual({ steps: 0, codes: 0 });
    });

    test('goes when it was begun before the change and turned on after it', async () => {
      let secret = '';
      const begin: Step = async (who) => {
        await turnOff(who);
        secret = (await call('POST /api/v1/two-step', { token: who.token })).body.data.secret;
      };
      const turnOnAfterwards: Step = async (who) => {
        await prove(who);
        const { token } = who;
        const body = { code: await appCode(secret, server.clock.now()) };
        expect((await call('POST /api/v1/two-step/confirm', { token, body })).status).toBe(200);
      };
      expect(await undone({ first: begin, proven: turnOnAfterwards })).toEqual({ steps: 0, codes: 0 });
    });

    test('keeps no recovery codes that were made after the change', async () => {
      expect(await undone({ proven: renew })).toEqual({ steps: 1, codes: 0 });
    });
  });
});
