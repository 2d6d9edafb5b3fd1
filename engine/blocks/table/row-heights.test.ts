import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights } from './row-heights.ts';

const usual = 52;

describe('heights of rows', () => {
  it('are the usual one until they are measured', () => {
    const heights = new RowHeights(10_000, usual);
    expect(heights.top(10_000)).toBe(520_000);
    expect(heights.at(0)).toBe(0);
    expect(heights.at(51.5)).toBe(0);
    expect(heights.at(52)).toBe(1);
    expect(heights.at(1e9)).toBe(9999);
    expect(heights.at(-5)).toBe(0);
    expect(heights.set(3, usual)).toBe(false);
  });

  it('add up as measured, and find the row at each pixel, in whatever order they are measured', () => {
    const measured = fc.tuple(fc.nat({ max: 59 }), fc.integer({ min: 1, max: 200 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(measured),
        fc.nat({ max: 12_000 }),
        (count, all, pixels) => {
          const heights = new RowHeights(count, usual);
          const plain = Array.from({ length: count }, () => usual);
          for (const [at, height] of all) {
            const index = at % count;
            expect(heights.set(index, height)).toBe(plain[index] !== height);
            plain[index] = height;
          }
          let top = 0;
          let found = 0;
          for (const [index, height] of plain.entries()) {
            expect(heights.top(index)).toBe(top);
            if (top <= pixels) found = index;
            top += height;
          }
          expect(heights.top(count)).toBe(top);
          expect(heights.at(pixels)).toBe(found);
        },
      ),
    );
  });

  it('are none of no rows', () => {
    const heights = new RowHeights(0, usual);
    expect(heights.top(0)).toBe(0);
    expect(heights.at(100)).toBe(0);
  });
});
