import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { add, ceilToCent, micros, type Micros, multiply, perCent, subtract, sum } from './micros.ts';
import { allocate } from './allocate.ts';
import { formatPlain, fromUsd, toUsd } from './usd.ts';
import { fromFraction, ratio, scale } from './ratio.ts';

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(micros);
const positive = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(micros);

describe('reading dollars', () => {
  test.each([
    [0.1, 100_000n],
    ['0.075', 75_000n],
    [1e-7, 0n],
    [5e-7, 1n],
    ['-0.0000005', -1n],
    [1e21, 10n ** 27n],
    ['12.', 12_000_000n],
    [0.1 + 0.2, 300_000n],
  ])('reads %s as %s micro-USD', (usd, expected) => {
    expect(fromUsd(usd)).toBe(expected);
  });

  test.each(['', 'abc', '1,5', 'NaN', 'Infinity', '0x10', '1e9999'])('refuses "%s"', (text) => {
    expect(() => fromUsd(text)).toThrow(RangeError);
  });

  test('a wire amount comes back as it was', () => {
    fc.assert(fc.property(amount, (value) => fromUsd(toUsd(value)) === value));
  });

  test('dollars are the number that the decimal text of the amount reads as, however large', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(24), (count, digits) => {
        const value = micros(count / 10n ** BigInt(digits));
        expect(toUsd(value)).toBe(Number(formatPlain(value, 6)));
      }),
      { numRuns: 1000 },
    );
  });

  test('plain text with six decimals comes back as it was', () => {
    fc.assert(fc.property(positive, (value) => fromUsd(formatPlain(value, 6)) === value));
  });
});

describe('percents', () => {
  test('a fraction is read as its decimal digits, not as its binary value', () => {
    expect(fromFraction(0.075)).toEqual({ numerator: 75n, denominator: 1000n });
    expect(scale(micros(200n), fromFraction(0.075))).toBe(15n);
  });

  test('every percent with up to four decimals is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (parts) => {
        const { numerator, denominator } = fromFraction(parts / 1_000_000);
        return numerator * 1_000_000n === BigInt(parts) * denominator;
      }),
    );
  });
});

describe('rounding', () => {
  test('a half goes away from zero', () => {
    expect(scale(micros(5n), ratio(1n, 10n))).toBe(1n);
    expect(scale(micros(4n), ratio(1n, 10n))).toBe(0n);
    expect(scale(micros(-5n), ratio(1n, 10n))).toBe(-1n);
  });

  test('several shares are rounded once, not one after another', () => {
    const half = ratio(1n, 2n);
    expect(scale(micros(1n), half, half)).toBe(0n);
    expect(scale(scale(micros(1n), half), half)).toBe(1n);
  });

  test('scaling is never off by more than half a micro-USD', () => {
    fc.assert(
      fc.property(
        amount,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (value, n, d) => {
          const error = scale(value, ratio(n, d)) * d - value * n;
          return 2n * (error < 0n ? -error : error) <= d;
        },
      ),
    );
  });

  test('rounding up to the cent never lowers an amount and adds less than a cent', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const up = ceilToCent(value);
        return up % perCent === 0n && up >= value && up - value < perCent;
      }),
    );
  });
});

describe('allocation', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
    .filter((list) => list.some((weight) => weight > 0n));

  test('gives away everything and nothing more', () => {
    fc.assert(fc.property(positive, weights, (value, list) => sum(allocate(value, list)) === value));
  });

  test('is never off from the exact share by a whole micro-USD, and no weight means no part', () => {
    fc.assert(
      fc.property(positive, weights, (value, list) => {
        const whole = list.reduce((total, weight) => total + weight, 0n);
        allocate(value, list).forEach((part, index) => {
          const weight = list[index] ?? 0n;
          const error = part * whole - value * weight;
          expect(error < whole && error > -whole).toBe(true);
          if (weight === 0n) expect(part).toBe(0n);
        });
      }),
    );
  });

  test('gives the odd micro-USD to the largest remainder', () => {
    expect(allocate(micros(10n), [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
    expect(allocate(micros(10n), [1n, 2n, 3n])).toEqual([2n, 3n, 5n]);
    expect(() => allocate(micros(1n), [0n])).toThrow('no weight');
  });
});

test('addition and subtraction undo each other', () => {
  fc.assert(fc.property(amount, amount, (one, other) => subtract(add(one, other), other) === one));
});

test('multiplying is adding that many times', () => {
  expect(multiply(micros(3n), 4n)).toBe(sum([micros(3n), micros(3n), micros(3n), micros(3n)]));
});

test.each([
  [1_234_500_000n, 2, '1234.50'],
  [5n, 2, '0.00'],
  [5n, 6, '0.000005'],
  [5_000n, 2, '0.01'],
  [-1_005_000n, 2, '-1.01'],
  [1_230_000n, 6, '1.23'],
] as const)('%s micro-USD with up to %s decimals reads %s', (value, decimals, text) => {
  expect(formatPlain(micros(value), decimals)).toBe(text);
});

test('neither numbers nor bare bigints pass for an amount', () => {
  expectTypeOf(add).parameter(1).toEqualTypeOf<Micros>();
  expectTypeOf<bigint>().not.toExtend<Micros>();
  expectTypeOf<number>().not.toExtend<Micros>();
  const refused = () => {
    // @ts-expect-error a number is no amount
    add(micros(1n), 1);
    // @ts-expect-error nor is a bare bigint
    add(micros(1n), 1n);
    // @ts-expect-error times is a bigint
    multiply(micros(1n), 2);
    // @ts-expect-error bigint and number do not mix
    return micros(1n) + 1;
  };
  expect(refused).toBeTypeOf('function');
});
