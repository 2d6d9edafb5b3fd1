import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';

let server: TestServer;
let tables: readonly string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.db.system((trx) =>
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and relname not like 'kysely%' order by relname`.execute(trx),
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => server?.close());

/** Rows of a table with nothing said about the instance, as a handler that forgot it would count them. */
const countAs = (instance: string, table: string) =>
  server.db.read(instance, async (trx) => {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(trx);
    return rows[0]?.rows;
  });

describe('every table', () => {
  test('shows an instance its own rows and a stranger none, with the filter forgotten (fault 22)', async () => {
    const shared: string[] = [];
    for (const table of tables) {
      const { rows } = await server.db.system((trx) =>
        sql<{ instance: string; rows: number }>`select instance, count(*)::int as rows from ${sql.table(table)}
          group by instance`.execute(trx),
      );
      const of = (instance: string) => rows.find((row) => row.instance === instance)?.rows ?? 0;
      expect(await countAs('aurora', table), table).toBe(of('aurora'));
      expect(await countAs('stranger', table), table).toBe(0);
      if (of('aurora') > 0 && of('lumen') > 0) shared.push(table);
    }
    // The proof is worth as much as there is to hide.
    expect(shared).toEqual(expect.arrayContaining(['app_user', 'orders', 'service', 'ledger_entry', 'coupon']));
    expect(shared.length).toBeGreaterThan(15);
  });

  test('lets no row go over to another instance', async () => {
    let tried = 0;
    for (const table of tables) {
      if ((await countAs('aurora', table)) === 0) continue;
      tried += 1;
      const moving = server.db.write('aurora', (trx) =>
        sql`update ${sql.table(table)} set instance = 'lumen'`.execute(trx),
      );
      await expect(moving, table).rejects.toThrow(/row-level security|permission denied/);
    }
    expect(tried).toBeGreaterThan(15);
  });

  test('refers by its instance to a row of the same instance', async () => {
    const { rows } = await server.db.system((trx) =>
      sql<{ key: string; from: string; to: string }>`
        select k.conname as key, a.attname as from, b.attname as to from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(trx),
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ from, to }) => from !== 'instance' || to !== 'instance')).toEqual([]);
  });
});

describe('two brands on one server', () => {
  const person = { name: 'Ann', password: 'long enough', password_confirmation: 'long enough' };
  const register = (host: string, email: string) =>
    send(server.app, 'POST /register', { host, body: { ...person, email, account_type: 'individual' } });
  const logIn = (host: string, email: string) =>
    send(server.app, 'POST /login', { host, body: { email, password: person.password, not_register: true } });

  test('a customer of one does not exist in the other, and may register there again', async () => {
    expect((await register('lumen.example', 'ann@example.com')).status).toBe(200);
    expect((await logIn('lumen.example', 'ann@example.com')).status).toBe(200);
    expect((await logIn('aurora.example', 'ann@example.com')).status).toBe(422);
    expect((await register('aurora.example', 'ann@example.com')).status).toBe(200);
    const { rows } = await server.db.system((trx) =>
      sql`select instance from app_user where email = 'ann@example.com' order by instance`.execute(trx),
    );
    expect(rows).toEqual([{ instance: 'aurora' }, { instance: 'lumen' }]);
  });

  test('an API token of one is nobody to the other', async () => {
    const token = await tokenOf(server.app, 'demo@livery.test', 'lumen.example');
    const made = await send(server.app, 'POST /api/v1/api-token', {
      host: 'lumen.example',
      token,
      body: { name: 'CI' },
    });
    const apiToken = String(made.body.data.api_token);
    const call = (host: string) => send(server.app, 'GET /api/v1/profile', { host, token: apiToken });
    expect((await call('lumen.example')).status).toBe(200);
    expect((await call('aurora.example')).status).toBe(401);
  });

  test('a coupon of one is unknown in the other', async () => {
    await server.db.write('lumen', (trx) =>
      sql`insert into coupon (instance, id, code, name, kind, calculation_type, percent_ppm)
        values ('lumen', 900, 'LUMENONLY', 'Ten', 'discount', 'percentage', 100000)`.execute(trx),
    );
    const seen = (instance: string) =>
      server.db.read(instance, (trx) =>
        trx.selectFrom('coupon').select('id').where('code', '=', 'LUMENONLY').executeTakeFirst(),
      );
    expect(await seen('lumen')).toEqual({ id: 900 });
    expect(await seen('aurora')).toBeUndefined();
  });
});
