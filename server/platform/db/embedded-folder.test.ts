import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { embeddedFolder } from '../../../tests/embedded/embedded-database.ts';
import { faultyDisk } from '../../../tests/embedded/faulty-folder.ts';
import { isLong } from '../../../tests/tier.ts';
import { openDatabase } from './open-database.ts';

const root = mkdtempSync(join(tmpdir(), 'livery-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The state in PostgreSQL's `pg_control`, after the identifier of the system and two versions. */
const stateOf = (folder: string): number => readFileSync(join(folder, 'pg/global/pg_control')).readUInt32LE(16);
const shutDown = 1;

describe('the embedded database on disk', () => {
  test('every commit has reached the disk, the folder is private, a second opening is refused by name, and one that is closed can be opened at once', async () => {
    const disk = faultyDisk();
    const folder = join(root, 'data');
    await embeddedFolder(folder);
    const db = await openDatabase({ folder, disk: disk.option });
    const before = disk.syncs();
    for (let hits = 0; hits < 20; hits += 1) {
      await db.write('alpha', (trx) =>
        trx
          .insertInto('rate_limit')
          .values({ instance: 'alpha', bucket: `b${hits}`, hits, window_started_at: new Date() })
          .execute(),
      );
    }
    expect(disk.syncs() - before).toBeGreaterThanOrEqual(20);
    expect(statSync(join(folder, 'pg')).mode & 0o777).toBe(0o700);
    await expect(openDatabase({ folder })).rejects.toThrow(`in use by process ${process.pid}`);
    expect(stateOf(folder)).not.toBe(shutDown);
    await db.close();
    expect(stateOf(folder)).toBe(shutDown);
    expect(existsSync(join(folder, 'pg.lock'))).toBe(false);

    const again = await openDatabase({ folder });
    const rows = await again.read('alpha', (trx) => trx.selectFrom('rate_limit').select('bucket').execute());
    await again.close();
    expect(rows).toHaveLength(20);
  });

  test.runIf(isLong)(
    'is shut down and free when closing has ended, each time, so that it can be opened at once',
    async () => {
      const folder = join(root, 'closed');
      await embeddedFolder(folder);
      for (let round = 0; round < 3; round += 1) {
        const db = await openDatabase({ folder });
        await db.system((trx) => sql`create table ${sql.table(`round_${round}`)} (id integer)`.execute(trx));
        expect(stateOf(folder)).not.toBe(shutDown);
        await db.close();
        expect(stateOf(folder)).toBe(shutDown);
      }
    },
  );

  test('one that is damaged is refused with the folder and the reason, and what is in the folder stays', async () => {
    const folder = join(root, 'damaged');
    await embeddedFolder(folder);
    const control = join(folder, 'pg/global/pg_control');
    writeFileSync(control, Buffer.alloc(statSync(control).size));
    await expect(openDatabase({ folder })).rejects.toThrow(
      /^The embedded database in .+damaged\/pg cannot be opened: .+\. Try again\. .+ restore a backup into a new folder\.$/,
    );
    expect(existsSync(control)).toBe(true);
    expect(existsSync(join(folder, 'pg.lock'))).toBe(false);
  });
});

describe('the embedded database in a thread', () => {
  const disk = faultyDisk();
  let db: Database;
  beforeAll(async () => {
    const folder = join(root, 'thread');
    await embeddedFolder(folder);
    db = await openDatabase({ folder, disk: disk.option });
  });
  afterAll(() => db.close());

  test('the server goes on while the database is busy with a long statement', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    await db.system(async (trx) => {
      setImmediate(turn);
      await sql`select count(*) from generate_series(1, 1000000)`.execute(trx);
      isOver = true;
      const { rows } = await sql<{ long: string }>`select repeat('a', 1000000) as long`.execute(trx);
      expect(rows[0]?.long).toHaveLength(1_000_000);
    });
    expect(turns).toBeGreaterThan(100);
  });

  test('a database whose log found no space recovers by itself when there is some, with all that was confirmed', async () => {
    let confirmed = 0;
    const write = async () => {
      await db.write('alpha', (trx) =>
        trx
          .insertInto('rate_limit')
          .values({ instance: 'alpha', bucket: `b${confirmed}`, hits: 1, window_started_at: new Date() })
          .execute(),
      );
      confirmed += 1;
    };
    for (let turn = 0; turn < 10; turn += 1) await write();
    disk.isFull = true;
    // The log goes on in a new file, for which there is no space.
    const switchLog = db.system((trx) => sql`select pg_switch_wal()`.execute(trx));
    await expect(switchLog.then(write)).rejects.toMatchObject({ status: 503 });
    await expect(write()).rejects.toMatchObject({ status: 503 });
    await expect(db.probe()).rejects.toMatchObject({ status: 503 });
    disk.isFull = false;
    await expect.poll(() => db.probe().then(() => 'there')).toBe('there');
    await write();
    const rows = await db.read('alpha', (trx) => trx.selectFrom('rate_limit').select('bucket').execute());
    expect(rows).toHaveLength(confirmed);
  });
});

test('what a start left half made is thrown away, and what has no mark of that never is', async () => {
  const folder = join(root, 'half');
  const version = join(folder, 'pg', 'PG_VERSION');
  mkdirSync(join(folder, 'pg'), { recursive: true });
  writeFileSync(version, '18');
  // Without a disk nothing is made in place of what was there; `half-made.long.test.ts` does that, too.
  const disk = { module: new URL('no-disk.ts', import.meta.url).href, shared: new Int32Array(1) };
  await expect(openDatabase({ folder, disk })).rejects.toThrow('cannot be opened: Cannot find module');
  expect(existsSync(version)).toBe(true);
  writeFileSync(join(folder, 'pg.making'), '');
  await expect(openDatabase({ folder, disk })).rejects.toThrow('cannot be opened: Cannot find module');
  expect(existsSync(version)).toBe(false);
  expect(existsSync(join(folder, 'pg.lock'))).toBe(false);
});

describe('the lock of a data folder', () => {
  const file = join(root, 'locked.lock');
  const folder = join(root, 'locked');
  const write = (holder: object) => writeFileSync(file, JSON.stringify(holder));
  beforeEach(() => rmSync(file, { force: true }));

  test('a holder that lives keeps others out', async () => {
    const child = spawn('sleep', ['30']);
    const pid = child.pid ?? 0;
    write({ pid, host: hostname(), began: beginOf(pid) });
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`process ${pid}`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    lockFolder(folder)();
  });

  test('a lock with the id of a living process that began at another time is replaced', () => {
    write({ pid: process.pid, host: hostname(), began: 'an-earlier-boot:1234' });
    lockFolder(folder)();
    expect(existsSync(file)).toBe(false);
  });

  test('a lock that was half written, or is nonsense, is replaced', () => {
    for (const text of ['', '{"pid": 1', '[]', '{"pid": "x"}']) {
      writeFileSync(file, text);
      lockFolder(folder)();
    }
  });

  test('a holder on another machine counts as long as its lock is kept fresh', () => {
    write({ pid: 1, host: 'another-machine', began: '' });
    expect(() => lockFolder(folder)).toThrow('process 1 on another-machine');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    lockFolder(folder)();
  });

  test('letting go leaves the lock of a successor alone', () => {
    const release = lockFolder(folder);
    write({ pid: 1, host: 'another-machine', began: '' });
    release();
    expect(existsSync(file)).toBe(true);
  });
});

/** As the lock itself reads it. */
function beginOf(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}
