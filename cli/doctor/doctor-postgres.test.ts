import process from 'node:process';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { refuseNewer } from '../../server/platform/db/refuse-newer.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { checkPostgres } from './check-database.ts';
import { checkHosts } from './check-hosts.ts';

const postgres = await scratchPostgres();
afterAll(() => postgres?.stop());

test.skipIf(!postgres)('doctor finds a migration that is pending or unknown, and changes nothing', async () => {
  const target = await postgres?.open();
  if (!target) return;
  const stateOf = async () => {
    const found = await checkPostgres(target.url);
    return found.find(({ check }) => check === 'migrations');
  };
  expect(await stateOf()).toMatchObject({ state: 'ok' });
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  const { rows } = await client.query(
    `delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`,
  );
  expect(await stateOf()).toMatchObject({
    state: 'fault',
    sentence: expect.stringContaining(`1 are pending (${rows[0].name})`),
  });
  // A command of this version leaves it to the servers of the version before, and a start changes what is served only where it can run.
  await expect(openDatabase({ url: target.url, asItIs: true })).rejects.toThrow(`(${rows[0].name})`);
  expect(await stateOf()).toMatchObject({ state: 'fault', sentence: expect.stringContaining('1 are pending') });
  await expect(refuseNewer(target.url)).resolves.toBeUndefined();
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`);
  await expect(refuseNewer(target.url)).rejects.toThrow('newer than this program');
  await expect(openDatabase({ url: target.url, asItIs: true })).rejects.toThrow('newer than this program');
  expect(await stateOf()).toMatchObject({
    state: 'fault',
    sentence: expect.stringContaining('newer than this program'),
  });
  await client.end();
  await target.drop();
  const gone = await checkPostgres('postgres://nobody:secret-word@127.0.0.1:1/none');
  expect(gone).toMatchObject([{ check: 'database', state: 'fault' }]);
  expect(JSON.stringify(gone)).not.toContain('secret-word');
});

test.skipIf(!postgres)('the database user of the manual has rights enough, and is no superuser', async () => {
  const target = await postgres?.open();
  if (!target) return;
  const [role, name] = [`manual_${process.pid}`, `manual_db_${process.pid}`];
  const admin = new pg.Client({ connectionString: target.url });
  await admin.connect();
  await admin.query(
    `create role ${role} login createrole nosuperuser nocreatedb noreplication nobypassrls password 'x'`,
  );
  await admin.query(`create database ${name} owner ${role}`);
  await admin.query(`revoke all on database ${name} from public`);
  const url = new URL(target.url);
  Object.assign(url, { username: role, password: 'x', pathname: `/${name}` });
  try {
    // livery_app exists on this server already, so that only an administrator can let this user take it.
    await admin.query(`grant livery_app to ${role}`);
    const db = await openDatabase({ url: url.href });
    await db.close();
    expect(await checkPostgres(url.href)).toMatchObject([
      { state: 'ok' },
      { check: 'role', state: 'ok' },
      { state: 'ok' },
    ]);
    // A copy beside the shop, by a user who may no longer create roles.
    await admin.query(`alter role ${role} nocreaterole`);
    await admin.query(`create database ${name}_copy owner ${role}`);
    url.pathname = `/${name}_copy`;
    await (await openDatabase({ url: url.href })).close();
  } finally {
    await admin.query(`drop database if exists ${name}_copy with (force)`);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role ${role}`);
    await admin.end();
    await target.drop();
  }
});

test('doctor names the brands of a real shop that only this machine can reach', () => {
  const brands = [
    { id: 'aurora', hosts: ['localhost', '127.0.0.1', 'aurora.localhost:3000'] },
    { id: 'shop', hosts: ['shop.localhost', 'shop.example'] },
  ];
  expect(checkHosts(brands, { demo: false })).toMatchObject([
    { state: 'advice', sentence: expect.stringMatching(/^aurora has/) },
  ]);
  expect(checkHosts(brands.slice(1), { demo: false })).toMatchObject([{ state: 'ok' }]);
  expect(checkHosts(brands, { demo: true })).toEqual([]);
});
