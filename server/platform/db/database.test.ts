import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedDatabase } from '../../../tests/embedded/embedded-database.ts';
import { scratchPostgres } from '../../../tests/postgres/scratch-database.ts';
import { manualTimers } from '../../../tests/manual-timers.ts';
import type { Database } from './database.ts';
import { type DatabaseOptions, openDatabase } from './open-database.ts';

const postgres = await scratchPostgres();
afterAll(async () => postgres?.stop());

const kinds: readonly { kind: string; open: ((options?: DatabaseOptions) => Promise<Database>) | null }[] = [
  { kind: 'the embedded database', open: (options) => embeddedDatabase(options) },
  { kind: 'PostgreSQL', open: postgres && (async (options) => (await postgres.open(options)).db) },
];

const hit = (instance: string, bucket: string) => ({ instance, bucket, hits: 1, window_started_at: new Date() });
const count = (db: Database, instance: string) =>
  db.read(instance, (trx) =>
    sql<{ rows: number }>`select count(*)::int as rows from rate_limit`.execute(trx).then(({ rows }) => rows[0]),
  );

describe.each(kinds)('$kind', ({ open }) => {
  describe.skipIf(!open)('as every database', () => {
    let db: Database;
    beforeAll(async () => {
      db = (await open?.({ transactionTimeout: 60_000 })) as Database;
    });
    afterAll(async () => db?.close().catch(() => {}));

    test('rows of another instance are out of reach even where a query forgets to filter', async () => {
      await db.write('alpha', (trx) => trx.insertInto('rate_limit').values(hit('alpha', 'a')).execute());
      await db.write('beta', (trx) =>
        trx
          .insertInto('rate_limit')
          .values([hit('beta', 'b'), hit('beta', 'c')])
          .execute(),
      );
      expect(await count(db, 'alpha')).toEqual({ rows: 1 });
      expect(await count(db, 'beta')).toEqual({ rows: 2 });
      expect(await count(db, 'gamma')).toEqual({ rows: 0 });
      await db.write('alpha', (trx) => sql`delete from rate_limit`.execute(trx));
      await db.write('alpha', (trx) => sql`update rate_limit set hits = 9`.execute(trx));
      const left = await db.system((trx) =>
        trx.selectFrom('rate_limit').select(['bucket', 'hits']).orderBy('bucket').execute(),
      );
      expect(left).toEqual([
        { bucket: 'b', hits: 1 },
        { bucket: 'c', hits: 1 },
      ]);
    });

    test('without row security the forgotten filter would show them', async () => {
      await db.system((trx) => sql`alter table rate_limit disable row level security`.execute(trx));
      expect((await count(db, 'gamma'))?.rows).toBeGreaterThan(0);
      await db.system((trx) => sql`alter table rate_limit enable row level security`.execute(trx));
      expect(await count(db, 'gamma')).toEqual({ rows: 0 });
    });

    test('a row cannot be written into another instance', async () => {
      const intruding = db.write('alpha', (trx) => trx.insertInto('rate_limit').values(hit('beta', 'z')).execute());
      await expect(intruding).rejects.toThrow('row-level security');
    });

    test('reading refuses to write', async () => {
      const writing = db.read('alpha', (trx) => trx.insertInto('rate_limit').values(hit('alpha', 'r')).execute());
      await expect(writing).rejects.toThrow('read-only transaction');
    });

    test('a transaction inside another one throws at once instead of hanging', async () => {
      await expect(db.write('alpha', () => db.read('alpha', async () => 1))).rejects.toThrow('inside another one');
      await expect(db.read('alpha', () => db.system(async () => 1))).rejects.toThrow('inside another one');
      await expect(db.read('alpha', async () => 1).then(() => db.read('alpha', async () => 2))).resolves.toBe(2);
    });

    test('a transaction may choose its isolation level also on a connection whose plans are old', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      onTestFinished(() => void vi.useRealTimers());
      await db.probe();
      vi.advanceTimersByTime(60_000);
      const level = await db.system(async (trx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(trx);
        return sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx);
      });
      expect(level.rows).toEqual([{ level: 'repeatable read' }]);
    });

    test('a query that outlives its transaction is refused and reaches nobody else', async () => {
      let overdue: Promise<unknown> = Promise.resolve();
      const ended = Promise.withResolvers<void>();
      await db.write('alpha', async (trx) => {
        overdue = ended.promise.then(() => trx.insertInto('rate_limit').values(hit('alpha', 'late')).execute());
        overdue.catch(() => {});
      });
      ended.resolve();
      await expect(overdue).rejects.toThrow('after the end of its transaction');
    });

    test('work that throws leaves nothing behind', async () => {
      const failing = db.write('delta', async (trx) => {
        await trx.insertInto('rate_limit').values(hit('delta', 'x')).execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await count(db, 'delta')).toEqual({ rows: 0 });
    });

    test('a transaction that takes too long is rolled back and lets the next one in', async () => {
      const timers = manualTimers();
      const begun = Promise.withResolvers<void>();
      const stuck = db.write('delta', async (trx) => {
        await trx.insertInto('rate_limit').values(hit('delta', 'x')).execute();
        begun.resolve();
        await new Promise(() => undefined);
      });
      const refused = expect(stuck).rejects.toThrow('longer than 60000 ms');
      await begun.promise;
      timers.advance(60_000);
      await refused;
      timers.release();
      expect(await count(db, 'delta')).toEqual({ rows: 0 });
    });

    test('values arrive alike whichever the driver', async () => {
      const { rows } = await db.read('alpha', (trx) =>
        sql`select 9007199254740993::bigint as big, count(*)::int as number, date '2024-02-29' as day, interval '90 minutes' as span,
          1.50::numeric as exact, timestamptz '2024-01-01T00:00:00Z' as moment, '{"a": [1]}'::jsonb as json`.execute(
          trx,
        ),
      );
      expect(rows).toEqual([
        {
          big: 9007199254740993n,
          number: 1,
          day: '2024-02-29',
          span: '01:30:00',
          exact: '1.50',
          moment: new Date('2024-01-01'),
          json: { a: [1] },
        },
      ]);
    });

    test('what was booked can be neither changed nor removed, not even by the owner', async () => {
      for (const table of ['ledger_tx', 'ledger_entry']) {
        await expect(db.system((trx) => sql.raw(`truncate ${table} cascade`).execute(trx))).rejects.toThrow(
          'append-only',
        );
      }
      for (const statement of [
        'update ledger_entry set amount = 1',
        'delete from ledger_tx',
        'delete from order_event',
      ]) {
        await expect(db.write('alpha', (trx) => sql.raw(statement).execute(trx))).rejects.toThrow('permission denied');
      }
    });

    test('every key starts with the instance, and every table is bound to it', async () => {
      const system = ['kysely_migration', 'kysely_migration_lock'];
      const keys = await db.system((trx) =>
        sql<{ table: string; key: string; first: string }>`
          select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key, a.attname as first
          from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
          where c.relnamespace = 'public'::regnamespace and i.indisunique
          union all
          select k.conrelid::regclass::text, k.conname, a.attname from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(trx),
      );
      const own = keys.rows.filter(({ table }) => !system.includes(table));
      expect(own.length).toBeGreaterThan(30);
      expect(own.filter(({ first }) => first !== 'instance')).toEqual([]);

      const tables = await db.system((trx) =>
        sql<{ name: string; bound: boolean; policies: number }>`
          select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as bound,
            (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(trx),
      );
      const open = tables.rows.filter(
        ({ name, bound, policies }) => !system.includes(name) && !(bound && policies === 2),
      );
      expect(tables.rows.length).toBeGreaterThan(15);
      expect(open).toEqual([]);
    });

    test('closing waits for what is running and takes nothing new', async () => {
      const goOn = Promise.withResolvers<void>();
      const running = db.write('alpha', (trx) =>
        goOn.promise.then(() => trx.insertInto('rate_limit').values(hit('alpha', 'last')).execute()),
      );
      const closing = db.close();
      await expect(db.read('alpha', async () => 1)).rejects.toMatchObject({ status: 503 });
      goOn.resolve();
      await expect(running).resolves.toBeDefined();
      await closing;
    });
  });
});

describe.each(kinds)('statements of $kind', ({ open }) => {
  describe.skipIf(!open)('on one connection', () => {
    let db: Database;
    beforeAll(async () => {
      db = (await open?.({ poolSize: 1 })) as Database;
    });
    afterAll(async () => db?.close());

    test('one that is run often is kept prepared, and prepared anew when its table has changed', async () => {
      await db.write('alpha', (trx) => trx.insertInto('rate_limit').values(hit('alpha', 'a')).execute());
      const inspect = () =>
        db.read('alpha', async (trx) => ({
          rows: await trx.selectFrom('rate_limit').selectAll().where('bucket', '=', 'a').execute(),
          kept: await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx),
        }));
      for (let turn = 0; turn < 4; turn += 1) await inspect();
      expect((await inspect()).kept.rows.some(({ statement }) => statement.includes('"bucket" = $2'))).toBe(true);
      await db.system((trx) => sql`alter table rate_limit add column color text default 'red'`.execute(trx));
      expect((await inspect()).rows).toMatchObject([{ bucket: 'a', color: 'red' }]);
      await expect(
        db.write('alpha', (trx) => trx.selectFrom('rate_limit').selectAll().execute()),
      ).resolves.toHaveLength(1);
    });

    test('what is read often is planned once, and not for each reader', async () => {
      for (let reader = 0; reader < 10; reader += 1) {
        await db.read('alpha', (trx) =>
          trx
            .selectFrom('rate_limit')
            .select('hits')
            .where('bucket', '=', `r${reader}`)
            .limit(reader + 1)
            .execute(),
        );
      }
      const { rows } = await db.read('alpha', (trx) =>
        sql<{ generic: number; custom: number }>`select generic_plans::int as generic, custom_plans::int as custom
          from pg_prepared_statements where statement like '%"rate_limit"%limit%' and generic_plans + custom_plans > 1`.execute(
          trx,
        ),
      );
      expect(rows).toEqual([{ generic: expect.toSatisfy((plans: number) => plans >= 8), custom: 0 }]);
    });

    test('one that has become frequent is prepared, and the longest unused are closed', async () => {
      const run = (...names: readonly string[]) =>
        db.system(async (trx) => {
          for (const name of names) await sql`select ${1}::int as ${sql.ref(name)}`.execute(trx);
        });
      const kept = async () => {
        const { rows } = await db.system((trx) =>
          sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(trx),
        );
        return (text: string) => rows.filter((row) => row.text.includes(text)).length;
      };
      for (let number = 0; number < 250; number += 1) {
        await run(...Array<string>(3).fill(`old_${number}`), 'old_0');
      }
      await run('late', 'late', 'late');
      const count = await kept();
      expect([count('"late"'), count('"old_0"'), count('"old_1"')]).toEqual([1, 1, 0]);
      expect(count('select')).toBe(200);
      await run('old_1', 'old_1', 'old_1', 'old_1');
      expect((await kept())('"old_1"')).toBe(1);
    });
  });
});

describe('the embedded database under load or without its role', () => {
  let db: Database;
  beforeAll(async () => {
    db = await embeddedDatabase({ connectionTimeout: 60_000 });
  });
  afterAll(() => db.close());

  test('work that waits too long for its turn is told to come back, and never begins', async () => {
    const { promise: isRefused, resolve: free } = Promise.withResolvers<void>();
    const slow = db.read('alpha', () => isRefused);
    const timers = manualTimers();
    const overdue = db.write('alpha', (trx) => trx.insertInto('rate_limit').values(hit('alpha', 'late')).execute());
    const refused = expect(overdue).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    timers.advance(60_000);
    await refused;
    timers.release();
    free();
    await slow;
    expect(await count(db, 'alpha')).toEqual({ rows: 0 });
  });

  test('a reader whose beginning is refused gets nothing, and is told why', async () => {
    await db.system((trx) => sql`alter role livery_app rename to somebody_else`.execute(trx));
    await expect(db.read('alpha', (trx) => sql`select 1`.execute(trx))).rejects.toThrow('"livery_app" does not exist');
    await expect(db.read('alpha', async () => 1)).rejects.toThrow('"livery_app" does not exist');
    await db.system((trx) => sql`alter role somebody_else rename to livery_app`.execute(trx));
  });
});

describe.skipIf(!postgres)('PostgreSQL under load or away', () => {
  let scratch: Awaited<ReturnType<NonNullable<typeof postgres>['open']>>;
  let single: Database;
  beforeAll(async () => {
    if (!postgres) return;
    scratch = await postgres.open();
    single = (await postgres.open({ poolSize: 1, connectionTimeout: 60_000 })).db;
  });

  test('two reads, one after the other, send three pieces: each beginning goes with its statement and the end before it', async () => {
    await count(single, 'alpha');
    await turn();
    const sent = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev' as '_write')];
    await count(single, 'alpha');
    await count(single, 'beta');
    // An end that nothing follows is sent with the next turn.
    await turn();
    await turn();
    expect(sent.reduce((pieces, { mock }) => pieces + mock.calls.length, 0)).toBe(3);
    for (const spy of sent) spy.mockRestore();
  });

  test('when all connections are taken, more work is told to come back', async () => {
    const { promise: isRefused, resolve: free } = Promise.withResolvers<void>();
    const slow = single.read('alpha', () => isRefused);
    const timers = manualTimers();
    const refused = expect(single.read('alpha', async () => 1)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    timers.advance(60_000);
    await refused;
    timers.release();
    free();
    await slow;
    await expect(single.read('alpha', async () => 1)).resolves.toBe(1);
  });

  test('a statement that takes too long is stopped', async () => {
    const db = (await postgres?.open({ statementTimeout: 1_000 }))?.db as Database;
    await expect(db.read('alpha', (trx) => sql`select pg_sleep(600)`.execute(trx))).rejects.toMatchObject({
      status: 503,
    });
  });

  test('a connection that is cut in the middle fails that work and no other', async () => {
    const { db } = scratch;
    const begun = Promise.withResolvers<void>();
    const isCut = Promise.withResolvers<void>();
    const cut = db.read('alpha', async (trx) => {
      await sql`select 1`.execute(trx);
      begun.resolve();
      await isCut.promise;
      await sql`select 1`.execute(trx);
    });
    cut.catch(() => {});
    await begun.promise;
    await db.system((trx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        trx,
      ),
    );
    isCut.resolve();
    await expect(cut).rejects.toMatchObject({ status: 503 });
    await expect(db.read('alpha', async () => 1)).resolves.toBe(1);
  });

  test('two deadlocked writes both succeed', async () => {
    const { db } = scratch;
    await db.write('alpha', (trx) =>
      trx
        .insertInto('rate_limit')
        .values([hit('alpha', 'a'), hit('alpha', 'b')])
        .execute(),
    );
    let runs = 0;
    // Each holds its first row before either asks for its second.
    let holding = 0;
    const { promise: bothHold, resolve: both } = Promise.withResolvers<void>();
    const touch = (first: string, second: string) =>
      db.write('alpha', async (trx) => {
        runs += 1;
        const add = (bucket: string) =>
          trx
            .updateTable('rate_limit')
            .set((row) => ({ hits: row('hits', '+', 1) }))
            .where('bucket', '=', bucket)
            .execute();
        await add(first);
        holding += 1;
        if (holding === 2) both();
        await bothHold;
        await add(second);
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    expect(runs).toBeGreaterThan(2);
    const rows = await db.read('alpha', (trx) => trx.selectFrom('rate_limit').select('hits').execute());
    expect(rows).toEqual([{ hits: 3 }, { hits: 3 }]);
  });

  test('several processes may bring one database up to date at once', async () => {
    const { url } = scratch;
    const others = await Promise.all([openDatabase({ url }), openDatabase({ url }), openDatabase({ url })]);
    await Promise.all(others.map((db) => db.close()));
  });
});
