import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import process from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, putFile } from '../../server/platform/files/put-file.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { embeddedFolder } from '../../tests/embedded/embedded-database.ts';
import { scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { root, send, startTestServer, tokenOf, seeded } from '../../tests/server/test-server.ts';
import { isLong } from '../../tests/tier.ts';
import { checkLedger } from '../doctor/check-database.ts';
import { runCommand } from '../run-command.ts';
import { folderFiles } from '../../server/platform/files/folder-files.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup, type Written } from './write-backup.ts';

const postgres = await scratchPostgres();
const folder = mkdtempSync(join(tmpdir(), 'livery-backup-'));
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const output: string[] = [];
beforeEach(() => {
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

/** Every table with the number of its rows and a checksum of them. */
async function fingerprint(db: Database): Promise<unknown> {
  return db.system(async (trx) => {
    await sql`set local timezone = utc`.execute(trx);
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%' order by 1`.execute(
      trx,
    );
    const prints: unknown[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select ${name} as name, count(*)::integer as rows,
        md5(coalesce(string_agg(t::text, ';' order by t::text collate "C"), '')) as sum from ${sql.table(name)} t`.execute(
        trx,
      );
      prints.push(rows[0]);
    }
    const { rows: keys } = await sql`select count(*)::integer as keys from pg_constraint where contype = 'f'`.execute(
      trx,
    );
    return [prints, keys];
  });
}

/** A backup of the shop that the tests begin with, made once. */
const file = join(folder, 'shop.livery');
let before: unknown;
let written: Written;
beforeAll(async () => {
  const db = await testDatabase({}, seeded);
  const store = folderFiles(join(folder, 'sent'));
  const { hash } = await putFile(store, 'aurora', Readable.from([Buffer.from('passport')]));
  await db.write('aurora', (trx) =>
    trx
      .insertInto('verification_document')
      .values({
        instance: 'aurora',
        user_id: 1,
        filename: 'identity-1.png',
        step: 'identity',
        content_type: 'image/png',
        size: 8,
        file_hash: hash,
      })
      .execute(),
  );
  before = await fingerprint(db);
  written = await writeBackup(db, store, file, new Date('2026-03-01T12:00:00Z'));
  await db.close();
});

/** A data folder of the restored shop, whose database is empty and embedded. */
async function emptyFolder(name: string): Promise<string> {
  const data = join(folder, name);
  await embeddedFolder(data);
  vi.stubEnv('LIVERY_DATA', data);
  return data;
}

/** Restores a backup into the database that the environment names. */
const restored = async (from: string) =>
  expect(await run('restore', from)).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${written.rows} rows of .* are restored\\. All entries sum to 0`)),
  ]);

/** Whether a database and the files beside it are the shop that was backed up, which goes on. */
async function expectSameShop(db: Database, data: string): Promise<void> {
  expect(await fingerprint(db)).toEqual(before);
  const { file_hash: hash } = await db.read('aurora', (trx) =>
    trx.selectFrom('verification_document').select('file_hash').executeTakeFirstOrThrow(),
  );
  const files = folderFiles(join(data, 'files'));
  const sent = await files.open('aurora', hash ?? '');
  expect(sent && Buffer.from(await bytesOf(sent)).toString()).toBe('passport');
  expect((await checkLedger(db)).state).toBe('ok');
  await expect(readBackup(db, files, file)).rejects.toThrow('The database is not empty');
  // It logs in and takes orders: sequences go on where they were.
  const server = await startTestServer({ db });
  const token = await tokenOf(server.app);
  const order = await send(server.app, 'POST /api/v1/order-widget/orders?api_token=aurora-token', {
    token,
    body: { orders: [{ service_id: 2022, quantity: 1000, url: 'https://youtu.be/dQw4w9WgXcQ' }] },
  });
  expect(order.status).toBe(200);
  await server.app.close();
}

test('a backup goes to an empty embedded database, from there to PostgreSQL and back to a file, and is the same shop', async () => {
  expect(written.rows).toBeGreaterThan(1_000);
  expect(written).toMatchObject({ files: 1, missing: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const first = await emptyFolder('first');
  await restored(file);
  const second = join(folder, 'second.livery');
  expect(await run('backup', second)).toEqual([0, expect.stringContaining('Keep LIVERY_SECRET')]);
  expect(await run('backup', second)).toEqual([1, expect.stringContaining('exists')]);
  if (isLong || !postgres) {
    const db = await openDatabase({ folder: first });
    await expectSameShop(db, first);
    await db.close();
  }

  const target = await postgres?.open();
  if (!target) return;
  vi.stubEnv('DATABASE_URL', target.url);
  const data = join(folder, 'second');
  vi.stubEnv('LIVERY_DATA', data);
  await restored(second);
  const third = join(folder, 'third.livery');
  expect((await run('backup', third))[0]).toBe(0);
  expect(await run('restore', third)).toEqual([1, expect.stringContaining('is not empty')]);
  await expectSameShop(target.db, data);
  await target.drop();
});

test('a damaged backup, a cut one and one of another version are refused before anything is touched', async () => {
  const text = gunzipSync(readFileSync(file)).toString();
  const bad = join(folder, 'bad.livery');
  vi.stubEnv('LIVERY_DATA', join(folder, 'never'));
  const refusal = async (content: Buffer) => {
    writeFileSync(bad, content);
    const [code, sentence] = await run('restore', bad);
    expect(code).toBe(1);
    return sentence;
  };
  expect(await refusal(gzipSync(text.replace('demo@livery.test', 'evil@livery.test')))).toContain(
    'checksum is not right',
  );
  expect(await refusal(gzipSync(text.slice(0, text.length / 2)))).toContain('Use another backup');
  expect(await refusal(readFileSync(file).subarray(0, 5_000))).toContain('cannot be read');
  expect(await refusal(gzipSync(text.replace('0001-first-slice', '0000-unknown')))).toContain('another version');
  expect(await refusal(gzipSync('{}\n'))).toContain('is no backup');
  // The first line is enough to refuse it: that the rest cannot be read ends nothing.
  const head = text.slice(0, text.indexOf('\n') + 1).replace('0001-first-slice', '0000-unknown');
  const cut = gzipSync(head).subarray(0, -8);
  expect(await refusal(cut)).toContain('another version');
});
