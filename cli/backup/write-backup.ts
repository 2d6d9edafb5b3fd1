import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { bytesOf } from '../../server/platform/files/put-file.ts';
import type { FileStore } from '../../server/platform/ports/file-store.ts';
import type { Database, SystemTrx } from '../../server/platform/db/database.ts';
import { quoted, setFormats, type Table, tablesOf } from './tables.ts';

export interface Written {
  readonly files: number;
  /** Files that rows name and the store does not have. */
  readonly missing: number;
  readonly tables: number;
  readonly rows: number;
}

/** Rows that are in memory at a time. */
const portion = 1_000;

/**
 * Writes all rows as they are at one moment, and the files that they name: compressed lines of JSON, the last of which has a checksum of those before.
 * The file appears under its name only when it is complete. Throws EEXIST rather than write over another file.
 */
export async function writeBackup(db: Database, store: FileStore, file: string, at: Date): Promise<Written> {
  const part = `${file}.part`;
  try {
    const written = await db.system(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      await setFormats(trx);
      const count = { tables: 0, rows: 0, files: 0, missing: 0 };
      await pipeline(
        Readable.from(lines(trx, store, at, count)),
        createGzip(),
        createWriteStream(part, { flags: 'wx', mode: 0o600 }),
      );
      return count;
    });
    await rename(part, file);
    return written;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) await rm(part, { force: true });
    throw error;
  }
}

type Count = { -readonly [Name in keyof Written]: Written[Name] };

async function* lines(trx: SystemTrx, store: FileStore, at: Date, count: Count): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const value of contents(trx, store, at, count)) {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ end: true, ...count, sha256: hash.digest('hex') })}\n`;
}

async function* contents(trx: SystemTrx, store: FileStore, at: Date, count: Count): AsyncGenerator<unknown> {
  const { rows: done } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  yield { livery: 'backup', format: 1, at: at.toISOString(), migrations: done.map(({ name }) => name) };
  for (const table of await tablesOf(trx)) {
    count.tables += 1;
    yield { table: table.name, columns: table.columns };
    for await (const row of rowsOf(trx, table)) {
      count.rows += 1;
      yield row;
    }
  }
  const { rows: sequences } = await sql<{ sequence: string; last: string | null }>`
    select sequencename as sequence, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(trx);
  yield { sequences };
  const { rows: named } = await sql<{ instance: string; hash: string }>`
    select instance, file_hash as hash from verification_document where file_hash is not null
    union select instance, file_hash from support_picture
    order by 1, 2`.execute(trx);
  for (const { instance, hash } of named) {
    const stored = await store.open(instance, hash);
    if (stored) {
      count.files += 1;
      yield { file: hash, instance, content: Buffer.from(await bytesOf(stored)).toString('base64') };
    } else count.missing += 1;
  }
}

async function* rowsOf(trx: SystemTrx, { name, columns }: Table): AsyncGenerator<unknown> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await sql
    .raw(`declare backup_rows no scroll cursor for select json_build_array(${texts}) as row from ${quoted(name)}`)
    .execute(trx);
  for (;;) {
    const { rows } = await sql.raw<{ row: unknown }>(`fetch ${portion} from backup_rows`).execute(trx);
    for (const { row } of rows) yield row;
    if (rows.length < portion) break;
  }
  await sql.raw('close backup_rows').execute(trx);
}
