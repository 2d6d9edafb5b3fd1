import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { refuseNewer } from '../../server/platform/db/refuse-newer.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { startPostgres } from '../../tests/postgres/start-postgres.ts';
import { scratchPostgres } from '../../tests/postgres/scratch-database.ts';
import { isLong } from '../../tests/tier.ts';
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

describe('the database user of the manual, on a PostgreSQL where nobody has created livery_app', async () => {
  const fresh = await startPostgres();
  afterAll(() => fresh?.stop());
  const address = (user: string, database: string) => {
    const url = new URL(fresh?.url ?? '');
    Object.assign(url, { username: user, password: 'x', pathname: `/${database}` });
    return url.href;
  };
  /** As `psql` runs a script: what stands behind `\\c` runs in that database. */
  const asAdministrator = async (script: string) => {
    for (const part of script.split(/^(?=\\c )/m)) {
      const [, database = 'postgres', statements = part] = /^\\c (\w+)\n([^]*)/.exec(part) ?? [];
      const client = new pg.Client({ connectionString: address('postgres', database) });
      await client.connect();
      for (const statement of statements.split(/;\s*\n/)) if (statement.trim()) await client.query(statement);
      await client.end();
    }
  };
  const starts = async (user: string, database: string) =>
    (await openDatabase({ url: address(user, database) })).close();
  const roleOf = async (user: string, database: string) =>
    (await checkPostgres(address(user, database))).find(({ check }) => check === 'role');
  const read = (file: string) => readFile(join(import.meta.dirname, '../..', file), 'utf8');

  test.skipIf(!fresh?.pid)(
    'is enough for the first start, and for a copy when it may no longer create roles',
    async () => {
      const script = /<<'SQL'\n([^]*?)^SQL$/m.exec(await read('deploy/make-database.sh'))?.[1] ?? '';
      const manual =
        /```sql\n(create role livery [^]*?)```/.exec(await read('docs/operators/operations.md'))?.[1] ?? '';
      for (const statements of [script.replace(":'password'", "'x'"), ...(isLong ? [manual] : [])]) {
        await asAdministrator(statements);
        expect(await roleOf('livery', 'livery')).toMatchObject({ state: 'ok' });
        await starts('livery', 'livery');
        expect(await checkPostgres(address('livery', 'livery'))).toMatchObject([
          { state: 'ok' },
          { check: 'role', state: 'ok' },
          { state: 'ok' },
        ]);
        await asAdministrator('alter role livery nocreaterole;\ncreate database copy owner livery;\n');
        await starts('livery', 'copy');
        if (isLong && statements !== manual)
          await asAdministrator(
            'drop database copy;\ndrop database livery;\ndrop role livery_app;\ndrop role livery;\n',
          );
      }
    },
  );

  test.skipIf(!fresh?.pid)('is granted the role by a start where an earlier version left it without', async () => {
    const client = new pg.Client({ connectionString: address('livery', 'livery') });
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    // Up to version 15, whoever may create roles may grant and revoke any; since then, what they have created.
    if (Number(rows[0]?.server_version_num) < 160_000) await asAdministrator('alter role livery createrole;\n');
    await client.query('revoke livery_app from livery');
    await client.end();
    expect(await roleOf('livery', 'livery')).toMatchObject({
      state: 'fault',
      sentence: expect.stringContaining('Start the server once'),
    });
    await starts('livery', 'livery');
    expect(await roleOf('livery', 'livery')).toMatchObject({ state: 'ok' });
  });

  test.skipIf(!fresh?.pid || !isLong)(
    'is told what an administrator has to run where another shop has created the role',
    async () => {
      await asAdministrator(
        `create role second login createrole password 'x';\ncreate database second owner second;\n`,
      );
      const refused = await starts('second', 'second').catch((error: unknown) => String(error));
      // Up to version 15, whoever may create roles may grant any.
      if ((await roleOf('second', 'second'))?.state === 'ok') return;
      expect(refused).toContain('GRANT livery_app TO "second" WITH SET TRUE, INHERIT TRUE;');
      const grant = /(GRANT .*?;)/.exec((await roleOf('second', 'second'))?.sentence ?? '')?.[1] ?? '';
      await asAdministrator(`${grant}\n`);
      await starts('second', 'second');
      expect(await roleOf('second', 'second')).toMatchObject({ state: 'ok' });
    },
  );
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
