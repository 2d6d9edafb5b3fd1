import { pipeline, Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { putFile } from '../../server/platform/files/put-file.ts';
import type { FileStore } from '../../server/platform/ports/file-store.ts';
import type { Database, SystemTrx } from '../../server/platform/db/database.ts';
import { migrations } from '../../server/platform/db/migrations/list.ts';
import { errorText } from '../../server/platform/jobs/error-text.ts';
import { Refused } from '../operator/refused.ts';
import { type Column, quoted, setFormats, tablesOf } from './tables.ts';

type Row = readonly (string | null)[];
type Line =
  | Row
  | { readonly livery: string; readonly format: number; readonly at: string; readonly migrations: readonly string[] }
  | { readonly table: string; readonly columns: readonly Column[] }
  | { readonly file: string; readonly instance: string; readonly content: string }
  | { readonly sequences: readonly { readonly sequence: string; readonly last: string | null }[] }
  | { readonly end: true; readonly tables: number; readonly rows: number; readonly sha256: string };

/** Rows of one statement. */
const portion = 1_000;

async function* linesOf(file: string): AsyncGenerator<string> {
  const plain = createGunzip();
  // The reader gets errors while it reads. One that comes after it has stopped is nobody's.
  pipeline(createReadStream(file), plain, () => {});
  try {
    yield* createInterface({ input: plain, crlfDelay: Infinity });
  } finally {
    plain.destroy();
  }
}

/** Looks whether a backup is whole and of this version of the program; gives when it was made. Throws `Refused`. */
export async function checkBackup(file: string): Promise<string> {
  const hash = createHash('sha256');
  let at: string | undefined;
  let last = '';
  try {
    for await (const line of linesOf(file)) {
      if (last !== '') hash.update(`${last}\n`);
      if (at === undefined) at = madeAt(JSON.parse(line) as Line, file);
      last = line;
    }
    const end = JSON.parse(last) as Line;
    if ('end' in end && end.sha256 === hash.digest('hex') && at !== undefined) return at;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${file} cannot be read (${errorText(error)}). Use another backup. Nothing was changed.`);
  }
  throw new Refused(`${file} is damaged: its checksum is not right. Use another backup. Nothing was changed.`);
}

function madeAt(head: Line, file: string): string {
  if (!('livery' in head) || head.livery !== 'backup' || head.format !== 1) {
    throw new Refused(`${file} is no backup of this program. Nothing was changed.`);
  }
  const known = Object.keys(migrations).sort();
  if (JSON.stringify([...head.migrations].sort()) !== JSON.stringify(known)) {
    throw new Refused(
      `${file} was made by another version (its last migration is ${head.migrations.at(-1) ?? 'none'}). Restore it with that version, then start this one.`,
    );
  }
  return head.at;
}

/**
 * Puts the rows of a backup that `checkBackup` has found whole into an empty database, all or none. Foreign keys are
 * taken off and put back, which checks them; triggers rest meanwhile. Throws `Refused` when the database has rows.
 */
export async function readBackup(db: Database, store: FileStore, file: string): Promise<number> {
  return db.system(async (trx) => {
    await setFormats(trx);
    const tables = (await tablesOf(trx)).map(({ name }) => name);
    await sql.raw(`lock table ${tables.map(quoted).join(', ')} in access exclusive mode`).execute(trx);
    await refuseRows(trx, tables);
    await readFiles(store, file);
    const keys = await takeKeysOff(trx);
    for (const table of tables) await sql.raw(`alter table ${quoted(table)} disable trigger user`).execute(trx);
    const count = await load(trx, file, tables);
    for (const table of tables) await sql.raw(`alter table ${quoted(table)} enable trigger user`).execute(trx);
    for (const { table, name, definition } of keys) {
      await sql.raw(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`).execute(trx);
    }
    return count;
  });
}

/** Files first: rows never name one that is not there. Those of a restoring that fails are in nobody's way. */
async function readFiles(store: FileStore, file: string): Promise<void> {
  for await (const text of linesOf(file)) {
    if (!text.startsWith('{"file":')) continue;
    const line = JSON.parse(text) as Line;
    if (!('file' in line)) continue;
    const { hash } = await putFile(store, line.instance, Readable.from([Buffer.from(line.content, 'base64')]));
    if (hash !== line.file) throw new Refused(`The file ${line.file} of the backup is damaged. Use another backup.`);
  }
}

async function refuseRows(trx: SystemTrx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql.raw(`select 1 from ${quoted(table)} limit 1`).execute(trx);
    if (rows.length > 0) {
      throw new Refused(`The database is not empty (table ${table}). Restore into a new one. Nothing was changed.`);
    }
  }
}

async function takeKeysOff(trx: SystemTrx) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(trx);
  for (const { table, name } of rows) {
    await sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`).execute(trx);
  }
  return rows;
}

async function load(trx: SystemTrx, file: string, tables: readonly string[]): Promise<number> {
  let count = 0;
  let into: { readonly table: string; readonly columns: readonly Column[] } | undefined;
  let waiting: Row[] = [];
  const flush = async () => {
    if (into !== undefined && waiting.length > 0) await insert(trx, into, waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const text of linesOf(file)) {
    const line = JSON.parse(text) as Line;
    if (Array.isArray(line)) {
      waiting.push(line as Row);
      if (waiting.length === portion) await flush();
    } else if ('table' in line) {
      await flush();
      if (!tables.includes(line.table)) throw new Refused(`The database has no table ${line.table}.`);
      into = line;
    } else if ('sequences' in line) {
      await flush();
      for (const { sequence, last } of line.sequences) {
        if (last !== null) await sql`select setval(${quoted(sequence)}::regclass, ${last}::bigint)`.execute(trx);
      }
    }
  }
  return count;
}

async function insert(
  trx: SystemTrx,
  { table, columns }: { readonly table: string; readonly columns: readonly Column[] },
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(', ');
  await sql`${sql.raw(`insert into ${quoted(table)} (${names}) overriding system value select ${values} from json_array_elements(`)}${JSON.stringify(rows)}::json) r`.execute(
    trx,
  );
}
