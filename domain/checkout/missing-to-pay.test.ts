import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, micros, perCent, zero } from '../money/micros.ts';
import { fromUsd } from '../money/usd.ts';
import { missingToPay } from './payment-method.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(micros);

describe('what a balance lacks', () => {
  it('is rounded up to the cent, so that topping it up is enough', () => {
    expect(missingToPay(fromUsd('1.00'), fromUsd('2.681'))).toBe(fromUsd('1.69'));
    fc.assert(
      fc.property(amount, amount, (balance, total) => {
        const missing = missingToPay(balance, total);
        expect(add(balance, missing) >= total).toBe(true);
        expect(missing % perCent).toBe(0n);
        expect(missing === zero || missing - (total - balance) < perCent).toBe(true);
      }),
    );
  });

  it('is nothing for an exact fit', () => {
    expect(missingToPay(fromUsd('2.185'), fromUsd('2.185'))).toBe(zero);
  });
});
