import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRange } from './table-query.ts';

describe('pages', () => {
  it('cover every row exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 500 }), (total, size) => {
        let next = 1;
        for (let page = 1; page <= Math.ceil(total / size); page += 1) {
          const { from, to } = pageRange(page, size, total);
          if (from !== next || to < from) return false;
          next = to + 1;
        }
        return next === total + 1;
      }),
    );
  });

  it('show no row where there is none', () => {
    expect(pageRange(1, 20, 0)).toEqual({ from: 0, to: 0 });
  });
});
