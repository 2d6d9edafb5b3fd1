import { expect, test } from 'vitest';
import { cheapestOf, comparablePrice } from './comparable-price.ts';

test.each([
  ['1,000 pieces', 0.05, 1_000, false, 0.05],
  ['100 pieces', 0.05, 100, false, 0.5],
  ['each piece', 0.05, 1, false, 50],
  ['a package', 0.05, 1, true, 0.05],
])(
  'a price for %s is compared with others by what 1,000 pieces cost, or the package',
  (_, price, pricingPer, isPackage, so) => {
    expect(comparablePrice(price, { pricingPer, isPackage })).toBe(so);
  },
);

test('the cheapest service has the least price for the same number of pieces', () => {
  const each = { price: 0.04, pricingPer: 1, isPackage: false };
  const thousand = { price: 0.05, pricingPer: 1_000, isPackage: false };
  expect(cheapestOf([each, thousand])).toBe(thousand);
  expect(cheapestOf([])).toBeUndefined();
});
