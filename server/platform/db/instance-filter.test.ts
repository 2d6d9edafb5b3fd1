import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { instanceFilter } from './instance-filter.ts';
import type { Schema } from './schema.ts';

const trx = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin(instanceFilter('aurora'));

const written = (query: { compile: () => { readonly sql: string; readonly parameters: readonly unknown[] } }) => {
  const { sql, parameters } = query.compile();
  return [sql, parameters];
};

test('puts the instance before the conditions of a query', () => {
  expect(written(trx.selectFrom('orders').select('id').where('id', '=', 7))).toEqual([
    'select "id" from "orders" where "instance" = $1 and "id" = $2',
    ['aurora', 7],
  ]);
  expect(written(trx.updateTable('orders').set({ name: 'x' }).where('id', '=', 7))).toEqual([
    'update "orders" set "name" = $1 where "instance" = $2 and "id" = $3',
    ['x', 'aurora', 7],
  ]);
  expect(written(trx.deleteFrom('orders'))).toEqual(['delete from "orders" where "instance" = $1', ['aurora']]);
});

test('keeps alternatives of a query together', () => {
  const query = trx
    .selectFrom('orders')
    .select('id')
    .where((row) => row.or([row('id', '=', 1), row('id', '=', 2)]));
  expect(written(query)[0]).toBe('select "id" from "orders" where "instance" = $1 and ("id" = $2 or "id" = $3)');
});

test('names the table where several are read', () => {
  const query = trx
    .selectFrom('orders as o')
    .innerJoin('service as s', 's.id', 'o.service_id')
    .leftJoin('drip_feed', (join) => join.onRef('drip_feed.order_id', '=', 'o.id').on('drip_feed.id', '>', 1))
    .select('o.id');
  expect(written(query)).toEqual([
    'select "o"."id" from "orders" as "o" inner join "service" as "s" on "s"."id" = "o"."service_id" and "s"."instance" = $1 left join "drip_feed" on "drip_feed"."order_id" = "o"."id" and "drip_feed"."id" > $2 and "drip_feed"."instance" = $3 where "o"."instance" = $4',
    ['aurora', 1, 'aurora', 'aurora'],
  ]);
});

test('leaves joined subqueries to their own condition', () => {
  const query = trx
    .selectFrom('orders')
    .innerJoin(
      (row) => row.selectFrom('service').select('id').as('s'),
      (join) => join.onRef('s.id', '=', 'orders.service_id'),
    )
    .select('orders.id');
  expect(written(query)[0]).toContain(
    '(select "id" from "service" where "instance" = $1) as "s" on "s"."id" = "orders"."service_id" where',
  );
});

test('reaches queries inside of others', () => {
  const query = trx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', (row) => row.selectFrom('orders').select('user_id').where('status', '=', 'unpaid'));
  expect(written(query)[0]).toBe(
    'select "id" from "app_user" where "instance" = $1 and "id" in (select "user_id" from "orders" where "instance" = $2 and "status" = $3)',
  );
});

test('filters what a common table expression reads, not the expression', () => {
  const query = trx
    .with('due', (cte) => cte.selectFrom('orders').select('id'))
    .selectFrom('due')
    .select('id');
  expect(written(query)[0]).toBe(
    'with "due" as (select "id" from "orders" where "instance" = $1) select "id" from "due"',
  );
});

test('leaves what is inserted alone', () => {
  const query = trx.insertInto('favourite_service').values({ instance: 'lumen', user_id: 1, service_id: 2 } as never);
  expect(written(query)[1]).toEqual(['lumen', 1, 2]);
});
