import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowSearch } from './find-rows.ts';
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
const found = (search: string) => rowSearch(rows, columns)(search).map((row) => row['id']);

describe('searching rows', () => {
  it('finds texts and numbers of the columns, in any case, and nothing of other fields', () => {
    expect(found('MIRA')).toEqual(['1']);
    expect(found('25')).toEqual(['1']);
    expect(found('lamp')).toEqual(['2']);
    expect(found('null')).toEqual([]);
  });

  it('leaves all rows where nothing is searched for', () => {
    expect(rowSearch(rows, columns)('')).toBe(rows);
  });

  it('reads the texts of a list once, however often it is searched', () => {
    let reads = 0;
    const counted = {
      get name() {
        reads += 1;
        return 'Mira Novák';
      },
    };
    const find = rowSearch([counted], columns);
    expect(find('')).toEqual([counted]);
    expect(reads).toBe(0);
    expect([...'novak'].map((_letter, at) => find('novak'.slice(0, at + 1)).length)).toEqual([1, 1, 1, 1, 1]);
    expect(find('jonas')).toEqual([]);
    expect(reads).toBe(1);
  });

  it('finds each row by any part of its text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (name, from, length) => {
        const start = from % name.length;
        const part = name.slice(start, start + 1 + (length % 5));
        const row = { id: 'x', name };
        // Letters whose small form is of another length or depends on their neighbours are left out.
        fc.pre(name.toLowerCase().includes(part.toLowerCase()));
        expect(rowSearch([row], columns)(part)).toEqual([row]);
      }),
    );
  });
});
