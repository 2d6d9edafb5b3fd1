import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payableOf } from '../checkout/quote.ts';
import { fromUsd } from '../money/usd.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { chooseService } from '../order-line/choose.ts';
import { emptyLine } from '../order-line/line.ts';
import { isValidQuantity } from '../quantity/bounds.ts';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { enoughToPay } from './payable-quantity.ts';
import { reduce } from './reduce.ts';
import { type OrderFormState, activeService, emptyOrderForm } from './state.ts';

const catalogue = catalogueOf(sampleNetworks);
const services = [...catalogue.serviceById.values()];

function withQuantity(state: OrderFormState, quantity: number): OrderFormState {
  return reduce(state, { type: 'quantityTyped', line: state.active, quantity }).state;
}

test('the quantity offered is one that the service takes, comes to the amount, and is the smallest that does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...services),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(null, 'flat' as const, 'progressive' as const),
      (service, cents, mode) => {
        const feed = { isDripFeed: mode !== null && service.dripFeedIsAllowed, dripFeedMode: mode ?? 'flat' };
        const line = { ...chooseService(emptyLine, service, catalogue), ...feed };
        const state = withQuantity({ ...emptyOrderForm, catalogue, lines: [line] }, service.min);
        const least = fromUsd(cents / 100);
        const payable = (quantity: number) => {
          const { estimate } = withQuantity(withQuantity(state, 0), quantity);
          return estimate ? payableOf(estimate) : null;
        };
        const found = enoughToPay(state, least);
        const isAlreadyEnough = (payable(service.min) ?? 0n) >= least;
        fc.pre(!isAlreadyEnough);
        if (found === null) {
          let largest = service.max;
          while (largest > service.min && payable(largest) === null) largest -= largest % service.step || service.step;
          expect(service.calculableQuantity || (payable(largest) ?? 0n) < least).toBe(true);
          return;
        }
        expect(isValidQuantity(found, activeService(state)!)).toBe(true);
        expect(payable(found)! >= least).toBe(true);
        const below = Math.max(service.min, found - (found % service.step || service.step));
        if (below < found) expect(payable(below)! < least).toBe(true);
      },
    ),
  );
});
