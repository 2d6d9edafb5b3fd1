import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../server/main/environment.ts';
import { startServer } from '../../server/main/start-server.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { openSession } from '../../server/areas/accounts/sessions/sessions.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import { micros } from '../../domain/money/micros.ts';
import { embeddedFolder } from '../../tests/embedded/embedded-database.ts';
import { root, seeded, testClient, testInstance } from '../../tests/server/test-server.ts';
import { checkLedger } from '../doctor/check-database.ts';
import { runCommand } from '../run-command.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LIVERY_DEMO', '');
  vi.stubEnv('LIVERY_SMTP_URL', '');
  vi.stubEnv('LIVERY_TRUST_PROXY', '');
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const run = async (...words: string[]) => [await runCommand(words, root), said.splice(0).join('')] as const;

const serve = (folder: string, demo: boolean) =>
  startServer({
    root,
    environment: { ...readEnvironment({}), port: 0, host: '127.0.0.1', dataFolder: folder, log: 'silent', demo },
    instances: [testInstance('aurora')],
    dev: {
      template: async () => testClient.template,
      transformHtml: async (_url, page) => page,
      middleware: (_request, _response, next) => next(),
      events: () => () => {},
      explain: () => undefined,
    },
  });

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-go-live-'));
  folders.push(folder);
  return folder;
}

/** A data folder in which a demo has run. */
const played = newFolder();
beforeAll(async () => {
  await embeddedFolder(played, seeded);
  await (await serve(played, true)).close();
});

/** A copy of it. */
function demoFolder(): string {
  const folder = newFolder();
  cpSync(played, folder, { recursive: true });
  vi.stubEnv('LIVERY_DATA', folder);
  return folder;
}

test('a real shop does not start on a database with a demo, until go-live has removed it', async () => {
  const folder = demoFolder();
  await expect(serve(folder, false)).rejects.toThrow(
    'The database holds demo users and their balances (aurora), whose password everybody knows. Remove them: npm run livery -- go-live --why "…"',
  );
  vi.stubEnv('LIVERY_DEMO', 'off');
  const [, before] = await run('doctor');
  expect(before).toMatch(/FAULT {2}demo .*Demo users with a published password are in aurora/);

  const [code, text] = await run('go-live', '--why', 'we open on Monday');
  expect(text).toMatch(/aurora: 3 demo users can’t log in any more, and [\d.]+ USD of demo money was taken back\./);
  // A real shop without proxy and mail is not ready.
  expect(code).toBe(1);
  expect(text).toContain('LIVERY_TRUST_PROXY is not set');
  expect(text).toContain('No email leaves this server');

  const db = await openDatabase({ folder });
  const { rows } = await db.system((trx) =>
    sql`select (select count(*)::integer from app_user where email like '%@livery.test' or password_hash is not null) as logins,
      (select count(*)::integer from session) as sessions, (select count(*)::integer from coupon where is_active) as coupons,
      (select sum(balance)::text from ledger_account where user_id is not null) as balances`.execute(trx),
  );
  expect(rows).toEqual([{ logins: 0, sessions: 0, coupons: 0, balances: '0' }]);
  expect((await checkLedger(db)).state).toBe('ok');
  await db.close();

  const shop = await serve(folder, false);
  const login = await fetch(`http://127.0.0.1:${shop.port}/login`, {
    method: 'POST',
    headers: { host: 'aurora.localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@livery.test', password: 'livery-demo' }),
  });
  expect(login.status).not.toBe(200);
  await shop.close();

  expect((await run('go-live', '--why', 'again'))[1]).toContain('aurora: there is no demo to remove.');
  await expect(serve(folder, true)).rejects.toThrow('The database belongs to a real shop (aurora)');
});

test('go-live leaves an account alone that was credited by hand, until the operator says it is settled', async () => {
  const folder = demoFolder();
  const db = await openDatabase({ folder });
  await db.write('aurora', (trx) => grant(trx, 2, micros(5_000_000n), { reference: 'act 1' }));
  await db.close();
  const [code, text] = await run('go-live', '--why', 'we open on Monday');
  expect([code, text]).toEqual([1, expect.stringContaining('is on accounts of the demo: user 2.')]);
  await expect(serve(folder, false)).rejects.toThrow('holds demo users');
  expect((await run('go-live', '--why', 'we open on Monday', '--settled'))[1]).toContain('3 demo users can’t log in');
});

test('go-live leaves customers signed in, but not whom a sandbox vouched for, unless all sessions are to end', async () => {
  const folder = demoFolder();
  const db = await openDatabase({ folder });
  const now = new Date();
  await db.write('aurora', async (trx) => {
    for (const name of ['customer', 'vouched']) {
      const { id } = await trx
        .insertInto('app_user')
        .values({ instance: 'aurora', name, email: `${name}@shop.test`, affiliate_code: name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openAccount(trx, id);
      await openSession(trx, id, now, { openedBy: 'password' });
      if (name === 'vouched')
        await trx
          .insertInto('social_identity')
          .values({ instance: 'aurora', provider: 'google', subject: 'anybody', user_id: id, created_at: now })
          .execute();
    }
  });
  await db.close();
  const again = newFolder();
  cpSync(folder, again, { recursive: true });
  const signedIn = async (at: string) => {
    const opened = await openDatabase({ folder: at });
    const { rows } = await opened.system((trx) =>
      sql<{
        name: string;
      }>`select u.name from session s join app_user u on u.instance = s.instance and u.id = s.user_id`.execute(trx),
    );
    await opened.close();
    return rows.map(({ name }) => name);
  };
  await run('go-live', '--why', 'we open on Monday');
  expect(await signedIn(folder)).toEqual(['customer']);
  vi.stubEnv('LIVERY_DATA', again);
  await run('go-live', '--why', 'we open on Monday', '--end-sessions');
  expect(await signedIn(again)).toEqual([]);
});

test('doctor says in JSON what it found, and names what is wrong with the environment', async () => {
  const demo = await openDatabase({ folder: demoFolder() });
  // However long ago the demo ran, none of its jobs is late.
  await demo.system((trx) => sql`update job set run_at = now() where done_at is null`.execute(trx));
  await demo.close();
  const [code, text] = await run('doctor', '--json');
  const { ok, findings } = JSON.parse(text) as { ok: boolean; findings: { check: string; state: string }[] };
  expect([code, ok]).toEqual([0, true]);
  expect(findings.map(({ check }) => check)).toEqual([
    'config',
    'client',
    'proxy',
    'secret',
    'mail',
    'disk',
    'files',
    'backup',
    'database',
    'demo',
    'clock',
    'jobs',
    'ledger',
  ]);
  vi.stubEnv('LIVERY_SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('LIVERY_MAIL_FROM', 'shop@example.com');
  vi.stubEnv('LIVERY_SECRET', 'a'.repeat(40));
  const [failed, faults] = await run('doctor');
  expect(failed).toBe(1);
  expect(faults).toMatch(/FAULT {2}mail .*ECONNREFUSED/);
  expect(faults).toMatch(/FAULT {2}secret .*can be guessed/);
  vi.stubEnv('PORT', 'x');
  expect(await run('doctor')).toEqual([1, expect.stringMatching(/FAULT {2}config {2}PORT is "x"/)]);
});
