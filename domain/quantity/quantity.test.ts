import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bounds, type StepRule, clampQuantity, isValidQuantity, roundToStep } from './bounds.ts';
import { calculableQuantity } from './calculable-quantity.ts';
import { parseQuantity } from './parse-quantity.ts';
import { positionOf, quantityAt, quickAmounts } from './quick-amounts.ts';
import { largestRun, totalQuantity } from './total-quantity.ts';

const bounds: fc.Arbitrary<Bounds> = fc
  .record({
    min: fc.integer({ min: 1, max: 10_000 }),
    span: fc.integer({ min: 0, max: 999_990_000 }),
    step: fc.integer({ min: 1, max: 5_000 }),
  })
  .map(({ min, span, step }) => ({ min, max: min + span, step }));
const rule = fc.constantFrom<StepRule>('nearest', 'up', 'down');
const wanted = fc.oneof(fc.integer({ min: -10, max: 1_100_000_000 }), fc.double(), fc.constant(Number.NaN));

describe('rounding to the step', () => {
  const thousand: Bounds = { min: 50, max: 1_050, step: 100 };

  test.each([
    [149, 'nearest', 100],
    [150, 'nearest', 200],
    [101, 'up', 200],
    [1_001, 'up', 1_000],
    [199, 'down', 100],
    [60, 'down', 50],
    [0, 'nearest', 50],
    [Number.NaN, 'up', 50],
    [5_000, 'down', 1_050],
    [1_050, 'up', 1_050],
  ] as const)('%s rounded %s is %s', (quantity, by, expected) => {
    expect(roundToStep(quantity, thousand, by)).toBe(expected);
  });

  test('always gives a quantity that the service takes', () => {
    fc.assert(
      fc.property(wanted, bounds, rule, (quantity, of, by) => isValidQuantity(roundToStep(quantity, of, by), of)),
    );
  });

  test('holds what is counted to min and max only, never to the step', () => {
    const of = { min: 5, max: 100, step: 5 };
    expect(isValidQuantity(7, of)).toBe(false);
    expect(isValidQuantity(7, { ...of, calculableQuantity: true })).toBe(true);
    expect(isValidQuantity(4, { ...of, calculableQuantity: true })).toBe(false);
    expect(isValidQuantity(101, { ...of, calculableQuantity: true })).toBe(false);
  });

  test('leaves a valid quantity alone', () => {
    fc.assert(
      fc.property(wanted, bounds, rule, rule, (quantity, of, by, again) => {
        const once = roundToStep(quantity, of, by);
        return roundToStep(once, of, again) === once;
      }),
    );
  });

  test('down never raises a quantity above min, and min and max stay themselves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), bounds, rule, (quantity, of, by) => {
        if (quantity >= of.min) expect(roundToStep(quantity, of, 'down')).toBeLessThanOrEqual(quantity);
        expect(roundToStep(of.min, of, by)).toBe(of.min);
        expect(roundToStep(of.max, of, by)).toBe(of.max);
      }),
    );
  });
});

test('clamping keeps to min and max and takes no account of the step', () => {
  expect(clampQuantity(120, { min: 100, max: 1_000 })).toBe(120);
  expect(clampQuantity(Number.POSITIVE_INFINITY, { min: 100, max: 1_000 })).toBe(1_000);
});

describe('total quantity', () => {
  test('is Q, Q × runs, or the sum of growing runs', () => {
    expect(totalQuantity(500, null)).toBe(500n);
    expect(totalQuantity(500, { mode: 'flat', runs: 4, quantityStep: 100 })).toBe(2_000n);
    expect(totalQuantity(500, { mode: 'progressive', runs: 4, quantityStep: 100 })).toBe(2_600n);
  });

  test('equals the runs added one by one, and the last run is the largest', () => {
    const runs = fc.record({ runs: fc.integer({ min: 2, max: 1_000 }), quantityStep: fc.nat(1_000_000_000) });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), runs, (quantity, terms) => {
        const feed = { ...terms, mode: 'progressive' as const };
        let total = 0n;
        for (let run = 0; run < feed.runs; run++) total += BigInt(quantity) + BigInt(run) * BigInt(feed.quantityStep);
        expect(totalQuantity(quantity, feed)).toBe(total);
        expect(largestRun(quantity, feed)).toBe(quantity + feed.quantityStep * (feed.runs - 1));
      }),
    );
  });
});

test('a calculable quantity counts the non-blank values of the first counting target', () => {
  const type = { viewType: 'textarea', name: 'Lines' } as const;
  const targets = [
    { id: 3, selectable: 'languages', type },
    { id: 7, selectable: null, type },
    { id: 9, selectable: null, type },
  ];
  const given = [
    { targetId: 9, values: ['x'] },
    { targetId: 7, values: [' nice ', '', '  ', 'wow'] },
    { targetId: 3, values: ['en', 'de', 'fr'] },
  ];
  expect(calculableQuantity(targets, given)).toBe(2);
  expect(calculableQuantity([], given)).toBe(0);
  expect(calculableQuantity(targets, [])).toBe(0);
});

describe('the slider', () => {
  test('ends exactly at min and max', () => {
    fc.assert(
      fc.property(bounds, (of) => {
        expect(quantityAt(0, of)).toBe(of.min);
        expect(quantityAt(100, of)).toBe(of.max);
        expect(positionOf(of.min, of)).toBe(0);
        if (of.max > of.min) expect(positionOf(of.max, of)).toBeCloseTo(100, 9);
      }),
    );
  });

  test('gives back the quantity it was set to', () => {
    fc.assert(
      fc.property(wanted, bounds, (quantity, of) => {
        const valid = roundToStep(quantity, of, 'nearest');
        expect(quantityAt(positionOf(valid, of), of)).toBe(valid);
      }),
    );
  });

  test('never goes down when moved up', () => {
    fc.assert(
      fc.property(
        bounds,
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (of, a, b) => quantityAt(Math.min(a, b), of) <= quantityAt(Math.max(a, b), of),
      ),
    );
  });
});

test.each([
  ['1000', 1_000],
  ['1 000', 1_000],
  ['1 000 000', 1_000_000],
  ['1,000', 1_000],
  ['1.000.000', 1_000_000],
  ['2.5k', 2_500],
  ['2,5K', 2_500],
  ['1m', 1_000_000],
  ['12.7', 12],
  ['１２３４', 1_234],
  ['१२३', 123],
  ['１，０００', 1_000],
  ['٩k', 9_000],
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['1e9', 0],
  ['99999999999', 1_000_000_000],
])('reads "%s" as %s', (text, expected) => {
  expect(parseQuantity(text)).toBe(expected);
});

test('reading never gives anything but a whole number from 0 to a billion', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
      const quantity = parseQuantity(text);
      return Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= 1_000_000_000;
    }),
  );
});

describe('quick amounts', () => {
  test('are round, valid and start at the default', () => {
    expect(quickAmounts({ min: 100, max: 1_000_000, step: 50 }, 1_000)).toEqual([1_000, 2_500, 5_000, 10_000, 25_000]);
    expect(quickAmounts({ min: 100, max: 3_000, step: 50 }, 1_000)).toEqual([100, 250, 500, 1_000, 2_500]);
    expect(quickAmounts({ min: 1, max: 1, step: 1 }, 1)).toEqual([1]);
  });

  test('are always taken by the service', () => {
    fc.assert(
      fc.property(bounds, fc.nat(1_000_000_000), (of, from) =>
        quickAmounts(of, from).every((amount) => isValidQuantity(amount, of)),
      ),
    );
  });
});
