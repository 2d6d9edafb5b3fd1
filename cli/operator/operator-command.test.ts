import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { lockFolder } from '../../server/platform/db/folder-lock.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import { embeddedFolder } from '../../tests/embedded/embedded-database.ts';
import { scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { isLong } from '../../tests/tier.ts';
import { runCommand } from '../run-command.ts';
import { tableText } from './table-text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'livery-operator-'));

const postgres = await scratchPostgres();
afterAll(() => postgres?.stop());

const addBea = (db: Database) =>
  db.write('aurora', async (trx) => {
    const person = { id: 7, name: 'Bea', email: 'bea@example.com', affiliate_code: 'bea' };
    await trx
      .insertInto('app_user')
      .values({ instance: 'aurora', ...person })
      .execute();
    await openAccount(trx, 7);
  });
beforeAll(async () => {
  await embeddedFolder(folder);
  const db = await openDatabase({ folder });
  await addBea(db);
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const output: string[] = [];
beforeEach(() => {
  output.length = 0;
  vi.stubEnv('LIVERY_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const run = async (...words: string[]) => [await runCommand(words, root), output.splice(0).join('')] as const;

/** A shop on the PostgreSQL of the run, which is opened faster than an embedded database; where there is none, the embedded one. */
async function openedOnPostgres() {
  const opened = await postgres?.open();
  if (!opened) return null;
  await addBea(opened.db);
  vi.stubEnv('DATABASE_URL', opened.url);
  return opened;
}

test('an operator command works on the embedded database while the server is stopped', async () => {
  const credit = ['credit', 'aurora', 'bea@example.com', '20', '--why', 'asked on the phone', '--by', 'ann'];
  expect(await run(...credit)).toEqual([0, 'User 7 (bea@example.com) was credited 20.00 USD and has 20.00 USD now.\n']);
  // Each command opens the embedded database anew, which takes a second.
  if (!isLong) return;
  expect(await run('audit-log', 'aurora', '--last', '1')).toEqual([
    0,
    expect.stringMatching(/credit.*asked on the phone/),
  ]);
  expect(await run('credit', 'aurora', '7', '20', '--take', '--why', 'by mistake')).toEqual([
    0,
    expect.stringMatching(/has 0\.00 USD/),
  ]);
});

test('every operator command works', async () => {
  await openedOnPostgres();
  const why = ['--why', 'asked on the phone', '--by', 'ann'];
  expect(await run('credit', 'aurora', 'bea@example.com', '20', ...why)).toEqual([
    0,
    'User 7 (bea@example.com) was credited 20.00 USD and has 20.00 USD now.\n',
  ]);
  expect(await run('credit', 'aurora', '7', '5', '--take', ...why)).toEqual([
    0,
    expect.stringMatching(/has 15\.00 USD/),
  ]);
  expect(await run('credit', 'aurora', '7', '50', '--take', ...why)).toEqual([
    1,
    expect.stringMatching(/cannot be taken away/),
  ]);
  expect(await run('user', 'aurora', 'freeze', '7', ...why)).toEqual([0, expect.stringMatching(/is frozen/)]);
  expect(await run('coupon', 'aurora', 'add', 'TEN', '--name', 'Ten', '--percent', '10', ...why)).toEqual([
    0,
    expect.stringMatching(/TEN \(discount, 10 %\) was added/),
  ]);
  expect(await run('coupon', 'aurora', 'end', 'ten', ...why)).toEqual([0, expect.stringMatching(/TEN has ended/)]);
  expect(await run('coupon', 'aurora')).toEqual([
    0,
    expect.stringMatching(/^code +kind[^\n]*\nTEN +discount +10 %.*ended/),
  ]);
  expect(await run('refund', 'aurora', '5', 'rest', ...why)).toEqual([1, 'There is no order 5 in aurora.\n']);
  expect(await run('documents', 'aurora')).toEqual([0, 'No documents to review.\n']);
  const paper = join(folder, 'paper.png');
  expect(await run('documents', 'aurora', 'save', '5', paper, ...why)).toEqual([
    1,
    'There is no document 5 in aurora.\n',
  ]);
  expect(await run('documents', 'aurora', 'accept', '5', ...why)).toEqual([1, 'There is no document 5 in aurora.\n']);
  expect(await run('terms', 'aurora', '--referral', '10', ...why)).toEqual([
    0,
    expect.stringMatching(/^referral: 10 %/),
  ]);
  expect(await run('terms', 'aurora')).toEqual([0, expect.stringMatching(/^referral: 10 %/)]);
  expect(await run('audit-log', 'aurora', '--last', '1')).toEqual([
    0,
    expect.stringMatching(/set terms +referral: 0 % → 10 % +asked on the phone/),
  ]);
  const file = join(folder, 'services.csv');
  writeFileSync(file, 'slug,name\nfresh,Fresh\n');
  expect(await run('import', 'aurora', file, '--dry-run')).toEqual([
    1,
    expect.stringMatching(/^Nothing was imported\.\nline 2: fresh is new and needs default_price\./),
  ]);
  writeFileSync(file, Buffer.from('slug,name\nfresh,f\u00fcr\n', 'latin1'));
  expect(await run('import', 'aurora', file, '--dry-run')).toEqual([
    1,
    expect.stringMatching(/^Nothing was imported\.\nline 2: The file is not in UTF-8/),
  ]);
  expect(await run('import', 'aurora', `${file}.csv`, '--dry-run')).toEqual([
    2,
    expect.stringMatching(/cannot be read/),
  ]);
  expect(await run('payments', 'aurora')).toEqual([0, 'No payments to review.\n']);
  expect(await run('payments', 'aurora', 'approve', '5', ...why)).toEqual([1, 'There is no payment 5 in aurora.\n']);
  expect(await run('withdrawals', 'aurora')).toEqual([0, 'No withdrawals to review.\n']);
});

test('a database in use is not touched, and the message says what to do', async () => {
  const release = lockFolder(join(folder, 'pg'));
  const [code, text] = await run('payments', 'aurora');
  release();
  expect(code).toBe(1);
  expect(text).toMatch(/in use by process \d+[\s\S]*One process at a time/);
});

test.skipIf(!postgres)('on PostgreSQL the server may keep running', async () => {
  const opened = await openedOnPostgres();
  if (!opened) throw new Error('there is a PostgreSQL, but it did not open');
  const credit = () => run('credit', 'aurora', '7', '20', '--why', 'asked', '--reference', 'ticket 5');
  expect((await Promise.all([credit(), credit()])).map(([code]) => code)).toEqual([0, 0]);
  expect(await opened.db.read('aurora', (trx) => balanceOf(trx, 7))).toBe(20_000_000n);
  expect(await run('user', 'aurora', 'freeze', '7', '--why', 'asked')).toEqual([0, expect.stringMatching(/is frozen/)]);
  expect(await run('withdrawals', 'aurora')).toEqual([0, 'No withdrawals to review.\n']);
});

test('no database is created where there is none', async () => {
  vi.stubEnv('LIVERY_DATA', join(folder, 'elsewhere'));
  expect(await run('payments', 'aurora')).toEqual([1, expect.stringMatching(/No database in .*elsewhere\. Start/)]);
});

test('nothing is changed without a reason, in an unknown instance or without a name', async () => {
  expect(await run('user', 'aurora', 'freeze', '7')).toEqual([
    2,
    expect.stringMatching(/Give a reason for the audit log/),
  ]);
  expect(await run('user', 'auorra', 'freeze', '7', '--why', 'x')).toEqual([
    2,
    expect.stringMatching(/Did you mean "aurora"/),
  ]);
  expect(await run('withdrawals', 'aurora', 'approve', 'all', '--why', 'x')).toEqual([
    2,
    expect.stringMatching(/Give its number/),
  ]);
  for (const words of [
    ['refund', 'aurora', '5', '1'],
    ['coupon', 'aurora', 'end', 'TEN'],
    ['documents', 'aurora', 'save', '5', 'paper.png'],
    ['terms', 'aurora', '--referral', '10'],
  ])
    expect([words, await run(...words)]).toEqual([
      words,
      [2, expect.stringMatching(/Give a reason for the audit log/)],
    ]);
});

test('a document is saved for its operator only, and never over another file', async () => {
  const onPostgres = isLong ? null : await openedOnPostgres();
  const db = onPostgres?.db ?? (await openDatabase({ folder }));
  const id = await db.write('aurora', async (trx) => {
    const paper = { filename: 'card-1.png', step: 'card' as const, content_type: 'image/png' as const, size: 2 };
    const row = { instance: 'aurora', user_id: 7, ...paper, content: new Uint8Array([7, 8]) };
    return (await trx.insertInto('verification_document').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
  if (!onPostgres) await db.close();
  const file = join(folder, 'card.png');
  const save = () => run('documents', 'aurora', 'save', String(id), file, '--why', 'to look');
  expect(await save()).toEqual([0, expect.stringMatching(/was saved as .*Delete the file/)]);
  expect([[...readFileSync(file)], statSync(file).mode & 0o777]).toEqual([[7, 8], 0o600]);
  expect(await save()).toEqual([1, expect.stringMatching(/cannot be written/)]);
});

test('a comment of a customer cannot write to the terminal', () => {
  expect(tableText([['comment'], ['\u001b[2Jgone\u202e']])).toBe('comment\n·[2Jgone·');
});
