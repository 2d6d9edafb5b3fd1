import { priceableLine } from '../order-line/line-pricing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFraction, none } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';
import { micros, perCent, sum } from '../money/micros.ts';
import { roundToStep } from '../quantity/bounds.ts';
import {
  type PriceableLine,
  type PriceableService,
  guaranteeOffer,
  lineCost,
  quantityByCost,
  unitPrice,
} from './line-cost.ts';
import { quote } from '../checkout/quote.ts';
import { type MethodTerms, type Terms, methodTerms } from '../checkout/terms.ts';

const views: PriceableService = {
  price: fromUsd('1.90'),
  defaultPrice: fromUsd('2'),
  pricingPer: 1000,
  isPackage: false,
  hasRefill: true,
  dripFeedIsAllowed: true,
  calculableQuantity: false,
  min: 100,
  max: 1_000_000,
  step: 50,
  targets: [],
};
const line: PriceableLine = {
  service: views,
  quantity: 1_000,
  isGuarantee: false,
  dripFeed: null,
};
const balance: MethodTerms = { inside: true, feePercent: fromFraction(0.05), bonuses: [] };
const card = methodTerms({
  strategy: 'others',
  feePercent: 0.03,
  bonuses: [
    { fromAmount: 100, bonusPercent: 0.05 },
    { fromAmount: 10, bonusPercent: 0.01 },
  ],
});
const terms: Terms = { guaranteePercent: fromFraction(0.15), method: balance, coupon: null };

const service: fc.Arbitrary<PriceableService> = fc
  .record({
    price: fc.bigInt({ min: 0n, max: 10n ** 11n }).map(micros),
    discount: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    pricingPer: fc.constantFrom(1, 7, 100, 1000),
    isPackage: fc.boolean(),
    hasRefill: fc.boolean(),
    dripFeedIsAllowed: fc.boolean(),
    min: fc.integer({ min: 1, max: 1_000 }),
    span: fc.integer({ min: 0, max: 999_999_000 }),
    step: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ discount, min, span, ...rest }) => ({
    ...rest,
    min,
    max: min + span,
    defaultPrice: micros(rest.price + discount),
    calculableQuantity: false,
    targets: [],
  }));
const dripFeed = fc.option(
  fc.record({
    mode: fc.constantFrom('flat' as const, 'progressive' as const),
    runs: fc.integer({ min: 2, max: 1_000 }),
    quantityStep: fc.nat(1_000_000_000),
  }),
);
const anyLine: fc.Arbitrary<PriceableLine> = fc.record({
  service,
  quantity: fc.nat(1_000_000_000),
  isGuarantee: fc.boolean(),
  dripFeed,
});
const percent = fc.integer({ min: 0, max: 1000 }).map((parts) => fromFraction(parts / 1000));
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  guaranteePercent: percent,
  method: fc.option(fc.record({ inside: fc.boolean(), feePercent: percent, bonuses: fc.constant([]) })),
  coupon: fc.constant(null),
});

describe('cost of a line', () => {
  test('is unit × quantity ÷ pricing per', () => {
    expect(lineCost(line, terms.guaranteePercent)).toBe(fromUsd('1.90'));
    expect(lineCost({ ...line, quantity: 1_500 }, terms.guaranteePercent)).toBe(fromUsd('2.85'));
  });

  test('is rounded half-up once, after the guarantee', () => {
    const fine = { ...views, price: micros(3n), pricingPer: 2 };
    expect(lineCost({ ...line, service: fine, quantity: 1 }, none)).toBe(2n);
    // 1.5 × 1.15 = 1.725 → 2, where rounding first would give 2 × 1.15 = 2.3 → 2 and 10 pieces 17.25 → 17
    expect(lineCost({ ...line, service: fine, quantity: 10, isGuarantee: true }, terms.guaranteePercent)).toBe(17n);
  });

  test('rises by the guarantee only where there is a refill', () => {
    const guaranteed = { ...line, isGuarantee: true };
    expect(lineCost(guaranteed, terms.guaranteePercent)).toBe(fromUsd('2.185'));
    const without = { ...guaranteed, service: { ...views, hasRefill: false } };
    expect(lineCost(without, terms.guaranteePercent)).toBe(fromUsd('1.90'));
  });

  test('of a package is unit × quantity, whatever it is priced per', () => {
    expect(lineCost({ ...line, service: { ...views, isPackage: true }, quantity: 2 }, none)).toBe(fromUsd('3.80'));
  });

  test('counts the targets of a calculable service and not the quantity field', () => {
    const type = { viewType: 'comments', name: 'Comments' } as const;
    const comments = {
      ...views,
      calculableQuantity: true,
      targets: [{ id: 4, selectable: null, type }],
      pricingPer: 1,
    };
    const targetableValues = [{ targetId: 4, values: ['a', ' ', 'b'] }];
    const counted = priceableLine({ quantity: line.quantity, targetableValues }, comments);
    expect(lineCost(counted, none)).toBe(fromUsd('3.80'));
  });

  test('leaves a drip-feed aside that the service does not allow', () => {
    const feed = { mode: 'flat' as const, runs: 3, quantityStep: 0 };
    expect(lineCost({ ...line, dripFeed: feed }, none)).toBe(fromUsd('5.70'));
    const refused = { ...line, dripFeed: feed, service: { ...views, dripFeedIsAllowed: false } };
    expect(lineCost(refused, none)).toBe(fromUsd('1.90'));
  });

  test('never falls when the quantity grows', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(1_000_000), percent, (one, more, share) => {
        expect(lineCost({ ...one, quantity: one.quantity + more }, share) >= lineCost(one, share)).toBe(true);
      }),
    );
  });

  test('is never lower with the guarantee', () => {
    fc.assert(
      fc.property(anyLine, percent, (one, share) => {
        const cost = (isGuarantee: boolean) => lineCost({ ...one, isGuarantee }, share);
        return cost(true) >= cost(false);
      }),
    );
  });
});

describe('a quote', () => {
  test('adds up its rounded lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyTerms, (lines, on) => {
        const given = quote(lines, on);
        expect(given.total).toBe(sum(given.lines.map((each) => each.cost)));
        expect(given.original >= given.total).toBe(true);
        expect(given.charge >= given.total + given.fee).toBe(true);
        expect(given.charge - given.total - given.fee < perCent).toBe(true);
      }),
    );
  });

  test('has no fee and no cent rounding from the balance', () => {
    const odd = { ...line, quantity: 150 };
    expect(quote([odd], terms)).toMatchObject({ total: 285_000n, fee: 0n, charge: 285_000n });
  });

  test('has a fee from an outside method, and what is charged there is whole cents, rounded up', () => {
    const odd = { ...line, quantity: 150 };
    expect(quote([odd], { ...terms, method: card })).toMatchObject({ total: 285_000n, fee: 8_550n, charge: 300_000n });
  });

  test.each([
    [5_000, 0n],
    [6_000, 114_000n],
    [100_000, 9_500_000n],
  ])('of %s pieces has the bonus of the highest tier it reaches', (quantity, bonus) => {
    expect(quote([{ ...line, quantity }], { ...terms, method: card }).totalBonus).toBe(bonus);
  });

  test('of nothing is nothing', () => {
    expect(quote([], { ...terms, method: card })).toMatchObject({ total: 0n, fee: 0n, charge: 0n, totalBonus: 0n });
  });

  test('of the largest line is exact', () => {
    const huge = { mode: 'progressive' as const, runs: 1000, quantityStep: 1_000_000_000 };
    const dear = { ...views, price: fromUsd(100_000), pricingPer: 1 };
    const given = quote([{ ...line, service: dear, quantity: 1_000_000_000, dripFeed: huge }], terms);
    expect(given.lines[0]?.totalQuantity).toBe(500_500_000_000_000n);
    expect(given.total).toBe(500_500_000_000_000n * 100_000n * 1_000_000n);
  });
});

describe('unit price', () => {
  const facts = { defaultPrice: fromUsd(2), serviceDiscount: fromFraction(0.05), gradeDiscount: fromFraction(0.1) };

  test('takes the larger discount, never both', () => {
    expect(unitPrice({ ...facts, customPrice: null })).toBe(fromUsd('1.8'));
    expect(unitPrice({ ...facts, gradeDiscount: none, customPrice: null })).toBe(fromUsd('1.9'));
  });

  test('is the custom price when there is one, dearer or not', () => {
    expect(unitPrice({ ...facts, customPrice: fromUsd(3) })).toBe(fromUsd(3));
  });
});

test('the guarantee is optional, included or not there', () => {
  expect(guaranteeOffer({ hasRefill: true }, fromFraction(0.1))).toBe('optional');
  expect(guaranteeOffer({ hasRefill: true }, none)).toBe('included');
  expect(guaranteeOffer({ hasRefill: false }, fromFraction(0.1))).toBe('none');
});

describe('quantity by cost', () => {
  test('buys what the money is enough for, on the step', () => {
    expect(quantityByCost(views, fromUsd(5), false, none)).toEqual({ quantity: 2_600, cost: fromUsd('4.94') });
    expect(quantityByCost(views, fromUsd(5), true, terms.guaranteePercent).quantity).toBe(2_250);
  });

  test('gives min for too little and max for too much, with their real cost', () => {
    expect(quantityByCost(views, micros(1n), false, none)).toEqual({ quantity: 100, cost: fromUsd('0.19') });
    expect(quantityByCost(views, fromUsd(1e9), false, none)).toEqual({ quantity: 1_000_000, cost: fromUsd(1_900) });
  });

  test('gives max of a free service', () => {
    expect(quantityByCost({ ...views, price: micros(0n) }, fromUsd(1), false, none).quantity).toBe(1_000_000);
  });

  test('never costs more than the desired sum unless min does', () => {
    fc.assert(
      fc.property(
        service,
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.boolean(),
        percent,
        dripFeed,
        (of, desired, with_, share, feed) => {
          const found = quantityByCost(of, micros(desired), with_, share, feed);
          expect(found.quantity === of.min || found.cost <= desired).toBe(true);
          expect(found.quantity >= of.min && found.quantity <= of.max).toBe(true);
        },
      ),
    );
  });

  test('of the cost of a quantity never costs more than that quantity did', () => {
    fc.assert(
      fc.property(service, fc.nat(1_000_000_000), fc.boolean(), percent, (of, wanted, isGuarantee, share) => {
        const quantity = roundToStep(wanted, of, 'down');
        const cost = lineCost({ ...line, service: of, quantity, isGuarantee }, share);
        const back = quantityByCost(of, cost, isGuarantee, share);
        expect(back.cost <= cost || back.quantity === of.min).toBe(true);
      }),
    );
  });

  test('is the largest: one step more would cost more than the desired sum', () => {
    fc.assert(
      fc.property(service, fc.bigInt({ min: 1n, max: 10n ** 14n }), percent, (of, desired, share) => {
        fc.pre(of.price > 0n);
        const { quantity } = quantityByCost(of, micros(desired), true, share);
        const next = roundToStep(quantity + of.step, of, 'down');
        fc.pre(next > quantity);
        const cost = lineCost({ ...line, service: of, quantity: next, isGuarantee: true }, share);
        // Half-up rounding may bring a hair's breadth back down to the sum itself.
        expect(cost >= desired).toBe(true);
      }),
    );
  });
});
