import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import { SharedVersions } from '../../server/platform/publishing/shared-versions.ts';
import type { Instance } from '../../server/platform/tenancy/instance.ts';
import { booksScreen, testFiles } from '../../tests/compile/test-project.ts';
import { type ScratchPostgres, scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { liveBrands, publishBrands } from './publish-brands.ts';
import { watchPublished } from './watch-published.ts';

let postgres: ScratchPostgres | null;
let project: string;
/** What did not change from one version to the next is not compiled again. */
let compiler: ProjectCompiler;
beforeAll(async () => {
  postgres = await scratchPostgres();
  project = mkdtempSync(join(tmpdir(), 'livery-working-files-'));
  compiler = new ProjectCompiler(project);
  mkdirSync(join(project, 'instances/red/assets'), { recursive: true });
  const noise = randomBytes(400 * 90 * 3);
  const raw = { width: 400, height: 90, channels: 3 } as const;
  writeFileSync(join(project, 'instances/red/assets/logo.png'), await sharp(noise, { raw }).png().toBuffer());
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(project, { recursive: true });
});

const event = (second: number) =>
  ({ at: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`, by: 'ann', action: 'publish' }) as const;

/** The brand, whose settings name the version, with a picture where the test is about pictures: making its smaller files is slow. */
function compiled(mark: string, hasPicture = false) {
  const files = {
    ...booksScreen([{ id: 'a', block: 'text', text: 'books.title' }]),
    'instances/red/instance.json': {
      format: 1,
      id: 'red',
      hosts: ['red.test'],
      settings: { panelName: mark, ...(hasPicture && { logoLight: 'logo.png' }) },
    },
  };
  return compiler.compile(testFiles(files, hasPicture ? ['instances/red/assets/logo.png'] : []));
}

/** A machine with a data folder of its own: what it serves, and how to publish on it. */
async function machine(db: Database, release?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = new DefinitionStore(folder, release);
  const shared = new SharedVersions(db, store);
  await shared.pull();
  let served: readonly Instance[] = liveBrands(store, [{ id: 'red', hosts: ['red.test'] }]).instances;
  const stop = watchPublished(
    store,
    { use: async (instances) => void (served = instances), log: { info() {}, warn() {}, error: fail } as never },
    () => [{ id: 'red', hosts: ['red.test'] }],
    { shared },
  );
  onTestFinished(stop);
  return {
    folder,
    store,
    shared,
    publish: (mark: string, second: number, hasPicture?: boolean) =>
      publishBrands(
        { store, record: (id, one) => shared.record(id, store.ofRelease(one)) },
        compiled(mark, hasPicture),
        ['red'],
        event(second),
      ),
    serves: () => served.map(({ settings }) => settings['panelName']),
  };
}

function fail(fault: unknown): never {
  throw new Error('A machine could not serve what is published', { cause: fault });
}

async function open(): Promise<Database | null> {
  return (await postgres?.open({ poolSize: 6 }))?.db ?? null;
}

test('what is published on one machine is served by all, and so is what is gone back to', async ({ skip }) => {
  const db = await open();
  if (!db) return skip();
  const [one, other] = [await machine(db), await machine(db)];
  await one.publish('first', 1);
  await expect.poll(() => [one.serves(), other.serves()]).toEqual([['first'], ['first']]);
  await other.publish('second', 2);
  await expect.poll(() => [one.serves(), other.serves()]).toEqual([['second'], ['second']]);
  const [first] = other.store.history('red');
  await one.shared.record('red', { ...event(3), version: first?.version ?? '', action: 'rollback' });
  await expect.poll(() => [one.serves(), other.serves()]).toEqual([['first'], ['first']]);
  expect(one.store.history('red').map(({ action }) => action)).toEqual(['publish', 'publish', 'rollback']);
  expect(other.store.history('red')).toEqual(one.store.history('red'));
});

test('a new machine begins with what is live, its pictures and their smaller files included', async ({ skip }) => {
  const db = await open();
  if (!db) return skip();
  const one = await machine(db);
  await one.publish('first', 1, true);
  await one.publish('second', 2, true);
  const fresh = await machine(db);
  expect(fresh.serves()).toEqual(['second']);
  const files = (folder: string) => readdirSync(join(folder, 'published'), { recursive: true }).map(String).sort();
  expect(files(fresh.folder)).toEqual(files(one.folder));
  expect(files(fresh.folder).filter((name) => name.endsWith('.avif'))).not.toEqual([]);
});

test('what was published before machines shared versions is shared by the first that comes', async ({ skip }) => {
  const db = await open();
  if (!db) return skip();
  const folder = mkdtempSync(join(tmpdir(), 'livery-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = new DefinitionStore(folder);
  await publishBrands({ store, record: (id, one) => store.record(id, one) }, compiled('before'), ['red'], event(1));
  await new SharedVersions(db, store).pull();
  expect((await machine(db)).serves()).toEqual(['before']);
  // It is live once, however often that machine starts.
  await new SharedVersions(db, store).pull();
  expect(store.history('red')).toHaveLength(1);
});

test('machines that are upgraded one by one serve what was compiled for their own release', async ({ skip }) => {
  const db = await open();
  if (!db) return skip();
  const before = await machine(db, 'r1');
  await before.publish('for r1', 1);
  const after = await machine(db, 'r2');
  // There is nothing of its own yet.
  expect(after.serves()).toEqual(['for r1']);
  await after.publish('for r2', 2);
  await expect.poll(() => after.serves()).toEqual(['for r2']);
  await before.shared.pull();
  expect(before.store.history('red')).toHaveLength(2);
  expect(before.store.load('red')?.settings['panelName']).toBe('for r1');
});

test('a publication that fails changes nothing anywhere', async ({ skip }) => {
  const db = await open();
  if (!db) return skip();
  const [one, other] = [await machine(db), await machine(db)];
  await one.publish('first', 1);
  await expect(one.shared.record('red', { ...event(2), version: '0123456789ab' })).rejects.toThrow('no version');
  await other.shared.pull();
  expect([one, other].map(({ store }) => store.history('red').length)).toEqual([1, 1]);
});

test('versions that were live long ago are removed from the database with the files that only they have', async ({
  skip,
}) => {
  const db = await open();
  if (!db) return skip();
  const one = await machine(db);
  for (let second = 1; second <= 32; second += 1) await one.publish(`mark-${second}`, second, true);
  const counts = await db.read('red', async (trx) => ({
    versions: (await trx.selectFrom('published_version').select('version').execute()).length,
    events: (await trx.selectFrom('publish_event').select('id').execute()).length,
    files: (await trx.selectFrom('published_file').select('hash').execute()).length,
  }));
  expect(counts).toMatchObject({ versions: 30, events: 32 });
  // All versions show the same picture.
  expect(counts.files).toBeGreaterThan(1);
  expect(existsSync(join(one.folder, 'published/red/variants'))).toBe(true);
});
