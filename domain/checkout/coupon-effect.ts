import { type Micros, zero } from '../money/micros.ts';
import { scale } from '../money/scale.ts';
import { sum } from '../money/sum.ts';
import type { CouponTerms } from './terms.ts';

/** What a coupon does to a payment; two of the three are 0. */
export interface CouponEffect {
  readonly kind: CouponTerms['kind'];
  /** Off what is to be paid; never more than that. */
  readonly discount: Micros;
  /** Credited when paid. */
  readonly bonus: Micros;
  /** Credited as far as the orders are delivered; never more than they cost. */
  readonly cashback: Micros;
}

/**
 * What a coupon does to a total before discounts and fee; null without a coupon, below its least amount, and where there
 * is nothing to pay. Specification: decision 25.
 */
export function couponEffect(total: Micros, coupon: CouponTerms | null): CouponEffect | null {
  if (coupon === null || total <= zero || total < coupon.minAmount) return null;
  const { kind, calculation } = coupon;
  const promised = calculation.type === 'percentage' ? scale(total, calculation.percent) : calculation.amount;
  const bounded = promised > total ? total : promised;
  return {
    kind,
    discount: kind === 'discount' ? bounded : zero,
    bonus: kind === 'bonus' ? promised : zero,
    cashback: kind === 'cashback' ? bounded : zero,
  };
}

/** What a coupon is worth to the customer, whichever way it is given. */
export function couponWorth({ discount, bonus, cashback }: CouponEffect): Micros {
  return sum([discount, bonus, cashback]);
}
