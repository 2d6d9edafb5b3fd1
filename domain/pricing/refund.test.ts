import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUsd } from '../money/usd.ts';
import { micros, sum } from '../money/micros.ts';
import { runQuantities, totalQuantity } from '../quantity/total-quantity.ts';
import { deliveredPackages, refundOf } from './refund.ts';
import { spread } from '../checkout/quote.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(micros);
const count = fc.integer({ min: 1, max: 1_000_000_000 });

describe('a refund', () => {
  test('gives back the share that was not delivered', () => {
    expect(refundOf(fromUsd(1), 1000, 400)).toBe(fromUsd(0.6));
    expect(refundOf(micros(1n), 2, 1)).toBe(1n);
    expect(refundOf(fromUsd(1), 1000, 1000)).toBe(0n);
    expect(refundOf(fromUsd(1), 1000, 0)).toBe(fromUsd(1));
  });

  test('is between nothing and what was paid, and falls with what is delivered', () => {
    fc.assert(
      fc.property(amount, count, fc.integer(), fc.nat(), (paid, ordered, delivered, more) => {
        const back = refundOf(paid, ordered, delivered);
        expect(back >= 0n && back <= paid).toBe(true);
        expect(refundOf(paid, ordered, delivered + more) <= back).toBe(true);
      }),
    );
  });

  test('of all lines under one discount is exactly what was paid for them', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), fc.nat({ max: 100 }), (costs, percent) => {
        const total = sum(costs);
        const discount = micros((total * BigInt(percent)) / 100n);
        const shares = spread(discount, costs);
        const refunds = costs.map((cost, index) => refundOf(micros(cost - (shares[index] ?? 0n)), 7, 0));
        expect(sum(refunds)).toBe(total - discount);
      }),
    );
  });
});

describe('runs of a drip-feed', () => {
  const terms = fc.record({
    runs: fc.integer({ min: 2, max: 200 }),
    quantityStep: fc.integer({ min: 0, max: 1000 }),
    mode: fc.constantFrom('flat' as const, 'progressive' as const),
  });

  test('are what the total was made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), terms, (first, dripFeed) => {
        const runs = runQuantities(Number(totalQuantity(first, dripFeed)), dripFeed);
        expect(runs).toHaveLength(dripFeed.runs);
        expect(runs[0]).toBe(first);
        expect(runs.reduce((total, run) => total + run, 0)).toBe(Number(totalQuantity(first, dripFeed)));
        const grows = dripFeed.mode === 'progressive' ? dripFeed.quantityStep : 0;
        expect(runs.every((run, index) => index === 0 || run - (runs[index - 1] ?? 0) === grows)).toBe(true);
      }),
    );
  });

  test('do not come out of a total that they cannot give', () => {
    expect(() => runQuantities(7, { runs: 2, quantityStep: 0, mode: 'flat' })).toThrow('7 pieces do not fall into 2');
  });
});

describe('packages', () => {
  test('are all delivered only when every content is there', () => {
    const part = fc.tuple(count, count).map(([quantity, delivered]) => ({ quantity, delivered }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 }),
        fc.array(part, { minLength: 1, maxLength: 6 }),
        (packages, parts) => {
          const delivered = deliveredPackages(packages, parts);
          const complete = parts.every((one) => one.delivered >= one.quantity);
          expect(delivered >= 0 && delivered <= packages).toBe(true);
          expect(delivered === packages).toBe(complete);
        },
      ),
    );
  });

  test('without contents deliver nothing', () => {
    expect(deliveredPackages(3, [])).toBe(0);
  });
});
