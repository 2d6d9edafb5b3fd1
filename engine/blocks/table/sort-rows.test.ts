import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';
import type { TableColumn } from './node.ts';

const column = (cell?: TableColumn['cell'], field = 'f'): TableColumn => ({
  id: 'c',
  field,
  label: { $text: 'l' },
  ...(cell === undefined ? {} : { cell }),
});
const rowsOf = (values: readonly unknown[]) => values.map((f, at) => ({ f, at }));
const sorted = (values: readonly unknown[], down = false, cell?: TableColumn['cell']) =>
  sortRows(rowsOf(values), column(cell), { down, bcp47: 'en' }).map((row) => row['f']);

describe('sorting rows', () => {
  it('puts texts as people do, numbers by size, and nothing before everything', () => {
    expect(sorted(['b10', 'b9', null, 'Ä', 'a', 'z'])).toEqual([null, 'Ä', 'a', 'b9', 'b10', 'z']);
    expect(sorted([10, 9, null, -1, 2.5])).toEqual([null, -1, 2.5, 9, 10]);
    expect(sorted([10, 9, null, -1, 2.5], true)).toEqual([10, 9, 2.5, -1, null]);
    expect(sorted([true, false, null, true])).toEqual([null, false, true, true]);
  });

  it.each([
    ['en', ['ña', 'nz', 'o']],
    ['tr', ['ç', 'h', 'ı', 'i', 'ş']],
    ['es', ['nz', 'ña', 'o']],
    ['ja', ['あい', 'アオ', 'かき', '漢字']],
    ['zh-CN', ['安', '北', '张']],
    ['hi-IN', ['अ', 'क', 'ह']],
    ['vi', ['a', 'ă', 'â', 'd', 'đ']],
  ])('puts texts as %s does', (bcp47, texts) => {
    const rows = rowsOf(texts.toReversed());
    expect(sortRows(rows, column(), { down: false, bcp47 }).map(({ f }) => f)).toEqual(texts);
  });

  it('puts points in time one after another', () => {
    const times = ['2025-10-02T08:00:00.000Z', '2024-12-31T23:59:59.000Z', null, '2025-10-02T08:00:00.500Z'];
    expect(sorted(times, true, 'datetime')).toEqual([times[3], times[0], times[1], null]);
    fc.assert(
      fc.property(fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })), (dates) => {
        const texts = dates.map((date) => date.toISOString());
        const expected = dates.toSorted((one, other) => one.getTime() - other.getTime());
        expect(sorted(texts, false, 'date')).toEqual(expected.map((date) => date.toISOString()));
      }),
    );
  });

  it('keeps all rows, ordered whatever they hold, what is equal in the order that it had', () => {
    const value = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('a', 'A', 'b2', 'b10', ''),
      fc.constantFrom(null, undefined, true, false),
    );
    fc.assert(
      fc.property(fc.array(value), fc.boolean(), (values, down) => {
        const order = sortRows(rowsOf(values), column(), { down, bcp47: 'en' }).map((row) => row['at'] as number);
        expect(order.toSorted((one, other) => one - other)).toEqual(values.map((_, at) => at));
        for (const one of new Set(values)) {
          const places = order.filter((at) => Object.is(values[at], one));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('reads fields within fields', () => {
    const rows = [3, 1, 2].map((weight) => ({ id: String(weight), parcel: { weight } }));
    expect(sortRows(rows, column('number', 'parcel.weight'), { down: false, bcp47: 'en' }).map(({ id }) => id)).toEqual(
      ['1', '2', '3'],
    );
  });
});
