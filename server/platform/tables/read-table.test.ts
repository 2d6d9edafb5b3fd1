import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { send, startTestServer, type TestServer, tokenOf } from '../../../tests/server/test-server.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import type { OperationNode, TableNode } from '../../../schemas/operation-node.ts';
import type { Database, Trx } from '../db/database.ts';
import { containing } from './containing.ts';
import { idIn } from './searched-for.ts';
import { readPage } from './read-page.ts';
import { readTable } from './read-table.ts';
import type { TableQuery } from './table-query.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly completedAt: number | null;
  readonly cost: number;
}

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db?.close());

/** Rows that are not in the database but handed to it. */
const given = (trx: Trx, rows: readonly Row[]) =>
  trx
    .selectFrom(
      sql<Row>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id int, name text, "completedAt" int, cost int))`.as('row'),
    )
    .selectAll();

const columns = { id: 'id', name: 'name', completedAt: 'completedAt', cost: 'cost' };
const dear = (least: number) => sql<SqlBool>`cost >= ${least}`;
const read = (rows: readonly Row[], query: TableQuery, least?: number) =>
  db.read('alpha', (trx) =>
    readTable(query, {
      operation: 'listOrdersTable',
      rows: given(trx, rows),
      filters: least === undefined ? [] : [dear(least), sql<SqlBool>`true or false`],
      columns,
      ...(least === undefined ? {} : { sum: sql`cost` }),
    }),
  );

const someRows = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 60 }),
      name: fc.constantFrom('Plain', 'a_b', '100%'),
      completedAt: fc.option(fc.integer({ min: 0, max: 3 })),
      cost: fc.integer({ min: 0, max: 9 }),
    }),
    { selector: (row) => row.id, maxLength: 14 },
  )
  .filter((rows) => rows.length !== 1);

/** The same in plain words: nulls stand last whichever the direction, ties go by id. */
function sorted(rows: readonly Row[], field: 'cost' | 'completedAt' | 'id', way: 1 | -1): readonly number[] {
  return [...rows]
    .sort((a, b) => {
      const [left, right] = [a[field], b[field]];
      if (left === null || right === null) return left === right ? way * (a.id - b.id) : left === null ? 1 : -1;
      return way * (left - right || a.id - b.id);
    })
    .map(({ id }) => id);
}

test('a page holds the rows that stand there, with the counts and the sum of what the filters leave', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRows,
      fc.constantFrom('cost', 'completedAt', 'id'),
      fc.constantFrom('asc', 'desc'),
      fc.nat(16),
      fc.integer({ min: 1, max: 16 }),
      fc.option(fc.nat(9), { nil: undefined }),
      async (rows, field, dir, start, length, least) => {
        const left = rows.filter(({ cost }) => cost >= (least ?? 0));
        const query = { start, length, columns: [{ data: field }], order: [{ column: 0, dir }] } as const;
        const page = await read(rows, query, least);
        const expected = sorted(left, field, dir === 'asc' ? 1 : -1).slice(start, start + length);
        expect(page.rows.map(({ id }) => id)).toEqual(expected);
        expect([page.total, page.filtered]).toEqual([rows.length, left.length]);
        if (least !== undefined) expect(page.sum).toBe(BigInt(left.reduce((sum, { cost }) => sum + cost, 0)));
      },
    ),
    { numRuns: 60 },
  );
});

test('a page that shows its end is not counted again', async () => {
  const rows = [3, 1, 2].map((id) => ({ id, name: 'Plain', completedAt: null, cost: id }));
  const uncountable = (query: TableQuery) =>
    db.read('alpha', (trx) =>
      readTable(query, {
        operation: 'listOrdersTable',
        rows: given(trx, rows),
        counted: trx.selectFrom(sql<Row>`a_table_that_is_not_there`.as('row')),
        filters: [],
        columns,
      }),
    );
  expect(await uncountable({})).toMatchObject({ rows: [{ id: 3 }, { id: 2 }, { id: 1 }], total: 3, filtered: 3 });
  expect(await uncountable({ start: 2, length: 5 })).toMatchObject({ rows: [{ id: 1 }], total: 3 });
  for (const query of [{ length: 3 }, { start: 3 }, { start: 9, length: 2 }])
    await expect(uncountable(query)).rejects.toThrow('a_table_that_is_not_there');
});

test('a numbered page says where it stands', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id, name: 'Plain', completedAt: null, cost: id }));
  const page = (requested: { page?: number; perPage?: number }) =>
    db.read('alpha', async (trx) => {
      const { rows: found, meta } = await readPage(requested, given(trx, rows).orderBy('id', 'desc'));
      return [found.map(({ id }) => id), meta.currentPage, meta.lastPage, meta.perPage, meta.total];
    });
  expect(await page({})).toEqual([[5, 4, 3, 2, 1], 1, 1, 25, 5]);
  expect(await page({ page: 2, perPage: 2 })).toEqual([[3, 2], 2, 3, 2, 5]);
  expect(await page({ page: 3, perPage: 2 })).toEqual([[1], 3, 3, 2, 5]);
  expect(await page({ page: 9, perPage: 2 })).toEqual([[], 9, 3, 2, 5]);
});

test('what is searched for stands for itself', () => {
  expect(containing(String.raw`50%_\ off`)).toBe(String.raw`%50\%\_\\ off%`);
  expect(['12', '#12', ' 1', '0', '2147483647', '2147483648', '1e3', '#', ''].map(idIn)).toEqual([
    12,
    12,
    1,
    null,
    2_147_483_647,
    ...Array.from({ length: 4 }, () => null),
  ]);
});

/** How an operation is asked for its rows in an order: by numbered pages, or by the table protocol (decision 9). */
function questionsOf(table: TableNode) {
  return table.numbered
    ? {
        sorted: (field: string, way: string) => `per_page=100&order_by=${encodeURIComponent(field)}&order_on=${way}`,
        // Its fields are an enumeration of the contract.
        otherSpelling: false,
        refused: 'order_by',
      }
    : {
        sorted: (field: string, way: string) =>
          `length=1000&order[0][column]=0&order[0][dir]=${way}&columns[0][data]=${encodeURIComponent(field)}`,
        otherSpelling: true,
        refused: 'order.0.column',
      };
}

describe('tables of the contract', () => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer();
    token = await tokenOf(server.app);
  });
  afterAll(() => server?.close());

  const operations: Readonly<Record<string, OperationNode>> = contract.operations as never;
  const tables = Object.entries(operations).flatMap(([name, { path, table }]) =>
    table ? [{ name, path, fields: table.sortable, ...questionsOf(table) }] : [],
  );
  const wire = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  test('there are several', () => expect(tables.length).toBeGreaterThan(5));

  test.each(tables)(
    '$name sorts by what the contract names, both ways',
    async ({ path, fields, sorted, otherSpelling }) => {
      for (const field of fields) {
        const [up, down] = await Promise.all(
          [sorted(wire(field), 'asc'), sorted(otherSpelling ? field : wire(field), 'desc')].map(async (query) => {
            const { status, body } = await send(server.app, `GET ${path}?${query}`, { token });
            expect([field, status]).toEqual([field, 200]);
            return body.data as Record<string, unknown>[];
          }),
        );
        const key = wire(field);
        const values = (up ?? []).map((row) => row[key]).filter((value) => typeof value === 'number');
        expect(values).toEqual(values.toSorted((a, b) => a - b));
        const isWhole = (up ?? []).every((row) => row[key] !== null);
        if (isWhole) expect((down ?? []).map(({ id }) => id)).toEqual((up ?? []).map(({ id }) => id).toReversed());
      }
    },
  );

  test.each(tables)('$name is sorted by nothing else', async ({ path, sorted, refused }) => {
    for (const field of ['password', 'user_id', '', 'id desc', '__proto__', 'constructor']) {
      const { status, body } = await send(server.app, `GET ${path}?${sorted(field, 'asc')}`, { token });
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [refused]]);
    }
  });
});
