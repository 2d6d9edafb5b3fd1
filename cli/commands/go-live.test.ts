import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Environment, readEnvironment } from '../../server/main/environment.ts';
import { refuseMixture } from '../../server/main/refuse-mixture.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { ownInstance } from '../../tests/compile/own-project.ts';
import { writeTestProject } from '../../tests/compile/project-folder.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { embeddedFolder } from '../../tests/embedded/embedded-database.ts';
import { credit, inFolder, signedIn, signIn } from '../../tests/process/demo-shop.ts';
import { root, seeded } from '../../tests/server/test-server.ts';
import { isLong } from '../../tests/tier.ts';
import { shopsOf } from '../doctor/shop.ts';
import { checkLedger, checkRows } from '../doctor/check-database.ts';
import { checkEnvironment } from '../doctor/check-environment.ts';
import { findingsText } from '../doctor/finding.ts';
import { runCommand } from '../run-command.ts';
import { removeDemoFrom, stillOpen } from './go-live.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LIVERY_DEMO', '');
  vi.stubEnv('LIVERY_SMTP_URL', '');
  vi.stubEnv('LIVERY_TRUST_PROXY', '');
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const run = async (...words: string[]) => [await runCommand(words, root), output.splice(0).join('')] as const;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-go-live-'));
  folders.push(folder);
  return folder;
}

const containsDemo =
  'The database holds demo users and their balances (aurora), whose password everybody knows. Remove them: npm run livery -- go-live --why "…"';
const belongsToShop = 'The database belongs to a real shop (aurora)';

describe('in the database', () => {
  let db: Database;
  beforeEach(async () => {
    db = await testDatabase({}, seeded);
  });
  afterEach(() => db.close());
  const how = { by: 'ann', why: 'we open on Monday', at: new Date(), settled: false, endSessions: false };
  const aurora = [{ id: 'aurora' }];
  const demoFinding = async () => {
    const findings = await checkRows(db, shopsOf(['aurora', 'lumen'], []), { demo: false }, () => new Date());
    return findings.find(({ check }) => check === 'demo');
  };

  test('going live ends the logins, sessions, coupons and balances of the demo, and the shop is no demo again', async () => {
    await expect(refuseMixture(db, aurora, false)).rejects.toThrow(containsDemo);
    await refuseMixture(db, aurora, true);
    expect(await demoFinding()).toMatchObject({
      state: 'fault',
      sentence: expect.stringMatching(/^Demo users with a published password are in aurora, lumen/),
    });
    expect(await removeDemoFrom(db, 'aurora', how)).toMatch(
      /^aurora: 3 demo users can’t log in any more, and [\d.]+ USD of demo money was taken back\./,
    );
    const { rows } = await db.read('aurora', (trx) =>
      sql`select (select count(*)::integer from app_user where email like '%@livery.test' or password_hash is not null) as logins,
        (select count(*)::integer from session) as sessions, (select count(*)::integer from coupon where is_active) as coupons,
        (select sum(balance)::text from ledger_account where user_id is not null) as balances`.execute(trx),
    );
    expect(rows).toEqual([{ logins: 0, sessions: 0, coupons: 0, balances: '0' }]);
    expect((await checkLedger(db)).state).toBe('ok');

    await refuseMixture(db, aurora, false);
    await expect(refuseMixture(db, aurora, true)).rejects.toThrow(belongsToShop);
    expect(await removeDemoFrom(db, 'aurora', how)).toBe('aurora: there is no demo to remove.');
    expect((await demoFinding())?.sentence).toMatch(/ are in lumen\./);
  });

  test('an account that was credited by hand is left alone, until the operator says it is settled', async () => {
    await credit(db);
    await expect(removeDemoFrom(db, 'aurora', how)).rejects.toThrow('is on accounts of the demo: user 2.');
    await expect(refuseMixture(db, aurora, false)).rejects.toThrow(containsDemo);
    expect(await removeDemoFrom(db, 'aurora', { ...how, settled: true })).toContain('3 demo users can’t log in');
  });

  test('customers stay signed in, but not whom a sandbox vouched for, unless all sessions are to end', async () => {
    for (const instance of ['aurora', 'lumen']) await signIn(db, instance);
    await removeDemoFrom(db, 'aurora', how);
    await removeDemoFrom(db, 'lumen', { ...how, endSessions: true });
    expect([await signedIn(db, 'aurora'), await signedIn(db, 'lumen')]).toEqual([['customer'], []]);
  });
});

test('doctor says in JSON what it found', async () => {
  const data = newFolder();
  vi.stubEnv('LIVERY_DATA', data);
  const project = isLong ? root : newFolder();
  if (isLong) {
    // However long ago the demo ran, none of its jobs is late.
    await embeddedFolder(data, seeded);
    await inFolder(data, (db) =>
      db.system((trx) => sql`update job set run_at = now() where done_at is null`.execute(trx)),
    );
  } else {
    await embeddedFolder(data);
    await writeTestProject(project);
  }
  const code = await runCommand(['doctor', '--json'], project);
  const text = output.join('');
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
    'texts',
  ]);
});

test('going live names a brand that does not say who runs it, and not one that does', async () => {
  const environment = { ...readEnvironment({ LIVERY_DEMO: 'off' }), dataFolder: newFolder() };
  const brand = await ownInstance('aurora');
  const companyOf = async (company: object | undefined) => {
    const settings = { ...brand.settings, company };
    const open = await stillOpen(root, environment, ['aurora'], [{ ...brand, settings }]);
    return open.filter(({ check }) => check === 'company').map(({ sentence }) => sentence);
  };
  expect(await companyOf({ name: 'Blue Ltd' })).toEqual([]);
  expect(await companyOf(undefined)).toEqual([
    expect.stringMatching(/^aurora: no company name, .*settings\.company\.name.* instances\/aurora\/instance\.json\.$/),
  ]);
});

test('doctor names what is wrong with the environment', async () => {
  const environment: Environment = {
    ...readEnvironment({
      LIVERY_SMTP_URL: 'smtp://127.0.0.1:1',
      LIVERY_MAIL_FROM: 'shop@example.com',
      LIVERY_SECRET: 'a'.repeat(40),
    }),
    dataFolder: newFolder(),
  };
  const faults = findingsText(await checkEnvironment(root, environment, new Date()));
  expect(faults).toMatch(/FAULT {2}mail .*ECONNREFUSED/);
  expect(faults).toMatch(/FAULT {2}secret .*can be guessed/);
  vi.stubEnv('PORT', 'x');
  expect(await run('doctor')).toEqual([1, expect.stringMatching(/FAULT {2}config {2}PORT is "x"/)]);
});
