import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromFraction, oneMinus, scale } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';
import { micros, type Micros, perCent, sum, zero } from '../money/micros.ts';
import { cashbackDue } from '../pricing/refund.ts';
import { chargeFor, couponEffect, topUp } from './charge-for.ts';
import { couponIsLive } from './coupon-is-live.ts';
import { type PriceableService, unitPrice } from '../pricing/line-cost.ts';
import { quote, spread } from './quote.ts';
import type { CouponTerms, MethodTerms } from './terms.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(micros);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((ppm) => fromFraction(ppm / 1_000_000));
const coupon: fc.Arbitrary<CouponTerms> = fc.record({
  kind: fc.constantFrom('discount' as const, 'bonus' as const, 'cashback' as const),
  calculation: fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), percent }),
    fc.record({ type: fc.constant('fixed' as const), amount }),
  ),
  minAmount: fc.oneof(fc.constant(zero), amount),
});
const method: fc.Arbitrary<MethodTerms> = fc.record({
  inside: fc.boolean(),
  feePercent: percent,
  bonuses: fc.array(fc.record({ fromAmount: amount, percent }), { maxLength: 4 }),
});
const outside = method.map((terms) => ({ ...terms, inside: false }));
const least = (one: bigint, other: bigint) => (one < other ? one : other);

function ofKind(kind: CouponTerms['kind'], fraction: number): CouponTerms {
  return { kind, calculation: { type: 'percentage', percent: fromFraction(fraction) }, minAmount: fromUsd(5) };
}

describe('a coupon', () => {
  test.each([
    ['discount', { discount: 1_000_000n, bonus: 0n, cashback: 0n }],
    ['bonus', { discount: 0n, bonus: 1_000_000n, cashback: 0n }],
    ['cashback', { discount: 0n, bonus: 0n, cashback: 1_000_000n }],
  ] as const)('of kind %s does that and nothing else', (kind, effect) => {
    expect(couponEffect(fromUsd(10), ofKind(kind, 0.1))).toEqual({ kind, ...effect });
  });

  test('applies from its least amount on, that amount included, and never to nothing', () => {
    fc.assert(
      fc.property(amount, coupon, (total, terms) => {
        expect(couponEffect(total, terms) !== null).toBe(total > 0n && total >= terms.minAmount);
      }),
    );
    expect(couponEffect(fromUsd(5), ofKind('bonus', 0.1))).not.toBeNull();
    expect(couponEffect(fromUsd('4.999999'), ofKind('bonus', 0.1))).toBeNull();
  });

  test('is its percentage of the total or its fixed amount; discount and cashback stay within the total', () => {
    fc.assert(
      fc.property(amount, coupon, (total, terms) => {
        const effect = couponEffect(total, terms);
        if (!effect) return;
        const { calculation, kind } = terms;
        const promised = calculation.type === 'fixed' ? calculation.amount : scale(total, calculation.percent);
        expect(effect[kind]).toBe(kind === 'bonus' ? promised : least(promised, total));
        expect(sum([effect.discount, effect.bonus, effect.cashback])).toBe(effect[kind]);
      }),
    );
  });

  const now = new Date('2026-03-01T12:00:00Z');
  const open = { isActive: true, validFrom: null, validTo: null, maxUses: null, maxUsesPerUser: null };
  test.each([
    ['without bounds', {}, true],
    ['switched off', { isActive: false }, false],
    ['not yet begun', { validFrom: new Date(now.getTime() + 1) }, false],
    ['beginning this moment', { validFrom: now }, true],
    ['over this moment', { validTo: now }, false],
    ['over the next moment', { validTo: new Date(now.getTime() + 1) }, true],
    ['with one use left', { maxUses: 3 }, true],
    ['used up', { maxUses: 2 }, false],
    ['with one use of this customer left', { maxUsesPerUser: 2 }, true],
    ['used up by this customer', { maxUsesPerUser: 1 }, false],
  ])('%s is live: %s', (_, limits, live) => {
    expect(couponIsLive({ ...open, ...limits }, { total: 2, byUser: 1 }, now)).toBe(live);
  });
});

describe('spreading over lines', () => {
  const costs = fc.array(amount, { minLength: 1, maxLength: 20 });

  test('loses nothing and gives no line more than it costs', () => {
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 1000 }), (list, share) => {
        const part = scale(sum(list), fromFraction(share / 1000));
        const parts = spread(part, list);
        expect(sum(parts)).toBe(part);
        parts.forEach((one, index) => expect(one >= 0n && one <= (list[index] ?? 0n)).toBe(true));
      }),
    );
  });

  test('never gives a line that costs more a smaller share', () => {
    fc.assert(
      fc.property(costs, (list) => {
        const parts = spread(scale(sum(list), fromFraction(0.37)), list);
        for (const [one, cost] of list.entries()) {
          for (const [other, less] of list.entries()) {
            if (cost > less) expect((parts[one] ?? 0n) >= (parts[other] ?? 0n)).toBe(true);
          }
        }
      }),
    );
  });

  test('of nothing over nothing is nothing', () => expect(spread(zero, [zero, zero])).toEqual([0n, 0n]));
});

describe('a quote with a coupon', () => {
  const service = (price: Micros): PriceableService => ({
    price,
    defaultPrice: price,
    pricingPer: 1,
    isPackage: false,
    hasRefill: false,
    dripFeedIsAllowed: false,
    calculableQuantity: false,
    min: 1,
    max: 1_000_000,
    step: 1,
    targets: [],
  });
  const lines = fc.array(
    fc.record({
      service: fc.bigInt({ min: 0n, max: 10n ** 9n }).map((price) => service(micros(price))),
      quantity: fc.integer({ min: 1, max: 1000 }),
      isGuarantee: fc.constant(false),
      dripFeed: fc.constant(null),
    }),
    { minLength: 1, maxLength: 8 },
  );

  test('takes the discount off what is paid, lays fee and method bonus on the rest, and spreads it to the micro-USD', () => {
    fc.assert(
      fc.property(lines, method, coupon, (list, terms, given) => {
        const priced = quote(list, { guaranteePercent: fromFraction(0), method: terms, coupon: given });
        const effect = couponEffect(priced.total, given);
        expect(priced.coupon).toEqual(effect);
        expect(priced.payable).toBe(priced.total - (effect?.discount ?? 0n));
        expect(sum(priced.lines.map((line) => line.paid))).toBe(priced.payable);
        expect(sum(priced.lines.map((line) => line.cashback))).toBe(effect?.cashback ?? 0n);
        expect(priced.lines.every((line) => line.paid >= 0n && line.paid <= line.cost)).toBe(true);
        expect(priced).toMatchObject(chargeFor(priced.payable, terms));
        expect(priced.totalBonus).toBe(priced.methodBonus.amount + (effect?.bonus ?? 0n) + (effect?.cashback ?? 0n));
      }),
    );
  });

  test('never costs more than without', () => {
    fc.assert(
      fc.property(lines, method, coupon, (list, terms, given) => {
        const price = (one: CouponTerms | null) =>
          quote(list, { guaranteePercent: fromFraction(0), method: terms, coupon: one }).charge;
        return price(given) <= price(null);
      }),
    );
  });
});

describe('cashback', () => {
  test('is due as far as the order is delivered: all for all, nothing for nothing, never falling', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 10_000 }), fc.nat(), (promised, ordered, some) => {
        const delivered = some % (ordered + 1);
        const due = cashbackDue(promised, ordered, delivered);
        expect(cashbackDue(promised, ordered, ordered)).toBe(promised);
        expect(cashbackDue(promised, ordered, 0)).toBe(0n);
        expect(due <= promised).toBe(true);
        if (delivered < ordered) expect(cashbackDue(promised, ordered, delivered + 1) >= due).toBe(true);
      }),
    );
  });
});

describe('a fee', () => {
  test('is a share of the payable amount, and none from the balance', () => {
    fc.assert(
      fc.property(amount, method, (payable, terms) => {
        const { fee: requested } = chargeFor(payable, terms);
        expect(requested).toBe(terms.inside ? 0n : scale(payable, terms.feePercent));
        expect(requested >= 0n && requested <= payable).toBe(true);
      }),
    );
  });

  test('an external charge is whole cents, less than a cent above payable and fee; one of the balance is exact', () => {
    fc.assert(
      fc.property(amount, method, (payable, terms) => {
        const { fee, charge } = chargeFor(payable, terms);
        const over = charge - payable - fee;
        if (terms.inside) expect(over).toBe(0n);
        else expect(over >= 0n && over < perCent && charge % perCent === 0n).toBe(true);
      }),
    );
  });
});

describe('the bonus of a method', () => {
  test('is that of the highest tier reached, wherever it stands in the list', () => {
    fc.assert(
      fc.property(amount, method, (payable, terms) => {
        const reached = terms.bonuses.filter((tier) => tier.fromAmount <= payable);
        const top = reached.reduce((high, tier) => (tier.fromAmount > high ? tier.fromAmount : high), zero);
        const { amount: given } = chargeFor(payable, terms).methodBonus;
        if (reached.length === 0) expect(given).toBe(0n);
        else {
          const tiers = reached.filter((tier) => tier.fromAmount === top);
          expect(tiers.map((tier) => scale(payable, tier.percent))).toContain(given);
        }
      }),
    );
  });
});

describe('a top-up', () => {
  test('credits what was asked for and the bonuses, and charges what is left after a discount, with the fee', () => {
    fc.assert(
      fc.property(amount, outside, fc.option(coupon), (requested, terms, given) => {
        const priced = topUp(requested, terms, given);
        expect(priced.toBeCredited).toBe(requested + priced.totalBonus);
        expect(priced.totalBonus).toBe(priced.methodBonus.amount + (priced.coupon?.bonus ?? 0n));
        expect(priced.payable).toBe(requested - (priced.coupon?.discount ?? 0n));
        expect(priced).toMatchObject(chargeFor(priced.payable, terms));
        if (given?.kind === 'cashback') expect(priced.coupon).toBeNull();
      }),
    );
  });

  test('of 100 dollars by a method of 3 % and 5 % bonus with a 10 % coupon', () => {
    const terms = {
      inside: false,
      feePercent: fromFraction(0.03),
      bonuses: [{ fromAmount: fromUsd(90), percent: fromFraction(0.05) }],
    };
    expect(topUp(fromUsd(100), terms, ofKind('bonus', 0.1))).toMatchObject({
      charge: fromUsd(103),
      totalBonus: fromUsd(15),
      toBeCredited: fromUsd(115),
    });
    expect(topUp(fromUsd(100), terms, ofKind('discount', 0.1))).toMatchObject({
      charge: fromUsd('92.70'),
      totalBonus: fromUsd('4.50'),
      toBeCredited: fromUsd('104.50'),
    });
  });
});

test('a grade lowers the unit price by the larger discount, never below zero, never above the default', () => {
  fc.assert(
    fc.property(amount, percent, percent, (defaultPrice, serviceDiscount, gradeDiscount) => {
      const price = unitPrice({ defaultPrice, customPrice: null, serviceDiscount, gradeDiscount });
      const either = [serviceDiscount, gradeDiscount].map((share) => scale(defaultPrice, oneMinus(share)));
      expect(price).toBe(either.reduce((low, one) => micros(least(low, one))));
      expect(price >= 0n && price <= defaultPrice).toBe(true);
    }),
  );
});
