import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steppedNumber } from './stepped-number.ts';

describe('a number with steps', () => {
  it('goes from multiple to multiple, and from between two to the next one', () => {
    expect(steppedNumber(2, 1, {})).toBe(3);
    expect(steppedNumber(2.5, -1, { multipleOf: 0.5 })).toBe(2);
    expect(steppedNumber(0.3, 1, { multipleOf: 0.1 })).toBe(0.4);
    expect(steppedNumber(7, 1, { multipleOf: 5 })).toBe(10);
    expect(steppedNumber(7, -1, { multipleOf: 5 })).toBe(5);
  });

  it('begins at its least, or at nothing', () => {
    expect(steppedNumber(undefined, 1, { minimum: 3 })).toBe(3);
    expect(steppedNumber('1,', -1, {})).toBe(0);
  });

  it('stays within its bounds, and never stands still between them', () => {
    const step = fc.constantFrom(1, 2, 5, 0.5, 0.1, 0.01);
    fc.assert(
      fc.property(step, fc.integer({ min: -500, max: 500 }), fc.constantFrom(1, -1), (multipleOf, at, direction) => {
        const value = Number((at * multipleOf).toPrecision(12));
        const bounds = { minimum: -400 * multipleOf, maximum: 400 * multipleOf, multipleOf };
        const next = steppedNumber(value, direction as 1 | -1, bounds);
        expect(next).toBeGreaterThanOrEqual(bounds.minimum);
        expect(next).toBeLessThanOrEqual(bounds.maximum);
        if (Math.abs(at) < 400) expect(next).toBeCloseTo(value + direction * multipleOf, 9);
      }),
    );
  });
});
