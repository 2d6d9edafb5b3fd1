import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnNode } from './table-node.ts';
import { nextSort, pageCount, pageRange } from './table-query.ts';

const column = (cell?: ColumnNode['cell']): ColumnNode => ({
  id: 'c',
  field: 'f',
  label: { $text: 'l' },
  ...(cell === undefined ? {} : { cell }),
});

describe('sorting by a column', () => {
  it('goes round: the telling direction, the other, none', () => {
    const first = nextSort(column('money'), null);
    expect(first).toEqual({ field: 'f', dir: 'desc' });
    const second = nextSort(column('money'), first);
    expect(second).toEqual({ field: 'f', dir: 'asc' });
    expect(nextSort(column('money'), second)).toBeNull();
    expect(nextSort(column(), null)).toEqual({ field: 'f', dir: 'asc' });
  });
});

describe('pages', () => {
  it('cover every row exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 500 }), (total, size) => {
        let next = 1;
        for (let page = 1; page <= pageCount(total, size); page += 1) {
          const { from, to } = pageRange(page, size, total);
          if (from !== next || to < from) return false;
          next = to + 1;
        }
        return next === total + 1;
      }),
    );
  });

  it('are one empty page where there is no row', () => {
    expect(pageCount(0, 20)).toBe(1);
    expect(pageRange(1, 20, 0)).toEqual({ from: 0, to: 0 });
  });
});
