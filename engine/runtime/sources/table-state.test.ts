import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longPage } from './all-rows.ts';
import { readTableQuery, rowsOf, tableParams, writeTableQuery } from './table-state.ts';
import { testOperations, testPlans } from '../../../tests/page/sample-definition.ts';

const node = testOperations.listParcels as NonNullable<(typeof testOperations)[string]>;
const table = { sortable: ['id', 'sentAt'] };

describe('the state of a table in the address', () => {
  it('comes back as it was written', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 1e6 }),
      pageSize: fc.integer({ min: 1, max: 1000 }),
      sort: fc.option(
        fc.record({ field: fc.constantFrom('id', 'sentAt'), dir: fc.constantFrom('asc' as const, 'desc' as const) }),
      ),
      search: fc.string({ maxLength: 200 }),
    });
    fc.assert(
      fc.property(state, (wanted) => {
        const written = writeTableQuery('parcels', readTableQuery('parcels', {}, table), wanted);
        const query = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null)) as Record<
          string,
          string
        >;
        expect(readTableQuery('parcels', query, table)).toEqual(wanted);
      }),
    );
  });

  it('ignores what makes no sense', () => {
    const query = { 'a.page': '-3', 'a.size': '1e9', 'a.sort': '-password', 'b.page': '7' };
    expect(readTableQuery('a', query, table)).toEqual({ page: 1, pageSize: 1000, sort: null, search: '' });
  });

  it('goes back to the first page when the search changes', () => {
    const now = readTableQuery('a', { 'a.page': '5' }, table);
    expect(writeTableQuery('a', now, { search: 'x' })['a.page']).toBeNull();
    expect(writeTableQuery('a', now, { page: 6 })['a.page']).toBe('6');
  });
});

describe('the table protocol', () => {
  it('asks by offset and names columns as the wire does', () => {
    const query = { page: 3, pageSize: 25, sort: { field: 'sentAt', dir: 'desc' as const }, search: 'box' };
    expect(tableParams(query, node, testPlans)).toEqual({
      draw: 1,
      start: 50,
      length: 25,
      order: [{ column: 0, dir: 'desc' }],
      columns: [{ data: 'sent_at' }],
      search: { value: 'box' },
    });
  });

  it('asks for numbered pages where the operation has them', () => {
    const numbered = { ...node, table: { ...table, numbered: true as const } };
    const query = { page: 3, pageSize: 25, sort: { field: 'sentAt', dir: 'desc' as const }, search: '' };
    expect(tableParams(query, numbered, testPlans)).toEqual({
      page: 3,
      perPage: 25,
      orderBy: 'sent_at',
      orderOn: 'desc',
    });
    expect(tableParams({ ...query, sort: null }, numbered, testPlans)).toEqual({ page: 3, perPage: 25 });
    expect(longPage(numbered.table, 1)).toEqual({ page: 2, perPage: 100 });
    expect(longPage(table, 1)).toEqual({ start: 1000, length: 1000 });
  });

  it('asks for no more rows at once than numbered pages have', () => {
    const query = { 'a.size': '500' };
    expect(readTableQuery('a', query, { ...table, numbered: true }).pageSize).toBe(100);
    expect(readTableQuery('a', query, table).pageSize).toBe(500);
  });

  it('reads no rows out of what is no table', () => {
    expect(rowsOf(null)).toEqual({ rows: [], total: 0 });
    expect(rowsOf({ data: 'x' })).toEqual({ rows: [], total: 0 });
    expect(rowsOf({ data: [1], recordsFiltered: 9 })).toEqual({ rows: [1], total: 9 });
    expect(rowsOf({ data: [1], meta: { total: 9 } })).toEqual({ rows: [1], total: 9 });
  });
});
