import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, addUp } from './add-up.ts';

const cents = { digits: 2, up: false };
const micro = (max: number) => fc.integer({ min: 0, max }).map((count) => count / 1_000_000);

describe('amounts that stand side by side', () => {
  test.each<[string, Amount[], number[]]>([
    [
      'the fee makes up for the rounding of amount and total',
      [{ value: 1.336 }, { value: 0.044 }, { value: 1.38, sumOf: [0, 1] }],
      [134, 4, 138],
    ],
    [
      'what is subtracted is a part, too',
      [{ value: 7.25 }, { value: 0.145, minus: true }, { value: 7.105, sumOf: [0, 1] }],
      [725, 14, 711],
    ],
    [
      'what is left of a balance is what is shown of it less what is shown of the price',
      [{ value: 250.004, cut: true, sumOf: [1, 2] }, { value: 1.335, fixed: true }, { value: 248.669 }],
      [25_000, 134, 24_866],
    ],
    [
      'a sum of balances is never larger than what each of them shows',
      [
        { value: 3.678, cut: true, sumOf: [1, 2] },
        { value: 1.339, cut: true },
        { value: 2.339, cut: true },
      ],
      [366, 133, 233],
    ],
    [
      'an amount counts in two sums',
      [
        { value: 10.005 },
        { value: 0.504 },
        { value: 10.509, sumOf: [0, 1] },
        { value: 1 },
        { value: 11.005, sumOf: [0, 3] },
      ],
      [1001, 50, 1051, 100, 1101],
    ],
    [
      'figures that are no sum are left alone',
      [{ value: 1 }, { value: 2 }, { value: 9, sumOf: [0, 1] }],
      [100, 200, 900],
    ],
  ])('%s', (_what, amounts, shown) => {
    expect(addUp(amounts, cents)).toEqual(shown);
  });

  test('parts always add up to their total as shown, and each is less than two digits from its amount', () => {
    fc.assert(
      fc.property(
        fc.array(micro(5_000_000_000), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 2, 6),
        fc.boolean(),
        fc.constantFrom(1, 90.5, 0.0123),
        (values, digits, up, rate) => {
          const own = values.map((value) => value * rate);
          const total = own.reduce((sum, value) => sum + value, 0);
          const list = [...own.map((value) => ({ value })), { value: total, sumOf: own.map((_, at) => at) }];
          const shown = addUp(list, { digits, up });
          const parts = shown.slice(0, -1);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(shown.at(-1));
          parts.forEach((part, at) => {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(Math.abs(part - (own[at] ?? 0) * 10 ** digits)).toBeLessThan(2);
          });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a discount and a fee lead from what is ordered to what is paid, in whole cents above what is exact', () => {
    fc.assert(
      fc.property(
        micro(2_000_000_000),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 200 }),
        (amount, off, rate) => {
          const discount = Math.floor(amount * off * 1_000) / 1_000_000;
          const payable = amount - discount;
          const fee = Math.round(payable * rate * 1_000) / 1_000_000;
          const total = Math.ceil(Math.round((payable + fee) * 1_000_000) / 10_000) / 100;
          const [one, two, three, sum] = addUp(
            [{ value: amount }, { value: discount, minus: true }, { value: fee }, { value: total, sumOf: [0, 1, 2] }],
            cents,
          );
          expect((one ?? 0) - (two ?? 0) + (three ?? 0)).toBe(sum);
          expect(sum).toBe(Math.round(total * 100));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
