import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRows } from './find-rows.ts';
import type { TableColumn } from './node.ts';

const columns: readonly TableColumn[] = ['name', 'weight', 'parcel.kind'].map((field) => ({
  id: field,
  field,
  label: { $text: field },
}));
const rows = [
  { id: '1', name: 'Mira Novák', weight: 1250, parcel: { kind: 'book' } },
  { id: '2', name: 'Jonas', weight: 40, parcel: { kind: 'LAMP' }, secret: 'mira' },
  { id: '3', name: null, weight: null, parcel: null },
];
const found = (search: string) => findRows(rows, columns, search).map((row) => row['id']);

describe('searching rows', () => {
  it('finds texts and numbers of the columns, in any case, and nothing of other fields', () => {
    expect(found('MIRA')).toEqual(['1']);
    expect(found('25')).toEqual(['1']);
    expect(found('lamp')).toEqual(['2']);
    expect(found('null')).toEqual([]);
  });

  it('leaves all rows where nothing is searched for', () => {
    expect(findRows(rows, columns, '')).toBe(rows);
  });

  it('finds each row by any part of its text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const start = from % name.length;
        const part = name.slice(start, start + 1 + (length % 5));
        const row = { id: 'x', name };
        // Letters whose small form is of another length or depends on their neighbours are left out.
        fc.pre(name.toLowerCase().includes(part.toLowerCase()));
        expect(findRows([row], columns, part)).toEqual([row]);
      }),
    );
  });
});
