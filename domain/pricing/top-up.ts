import { add } from '../money/add.ts';
import { type Micros, zero } from '../money/micros.ts';
import { subtract } from '../money/subtract.ts';
import { sum } from '../money/sum.ts';
import { type CouponEffect, couponEffect } from './coupon-effect.ts';
import { fee } from './fee.ts';
import { type MethodBonus, methodBonus } from './method-bonus.ts';
import { outsideCharge } from './outside-charge.ts';
import type { CouponTerms, MethodTerms } from './terms.ts';

/** What a top-up of the balance costs and brings. */
export interface TopUp {
  /** What the customer asked to have on the balance. */
  readonly original: Micros;
  /** Null without a coupon and where it does not apply. */
  readonly coupon: CouponEffect | null;
  /** The amount less a discount. */
  readonly payable: Micros;
  readonly fee: Micros;
  /** What the outside method charges. */
  readonly charge: Micros;
  readonly methodBonus: MethodBonus;
  /** Bonuses of coupon and method; discounts are none. */
  readonly totalBonus: Micros;
  /** What the balance rises by: the whole amount, discounted or not, and the bonuses. */
  readonly toBeCredited: Micros;
}

/**
 * Prices a top-up. A cashback coupon does not apply: nothing is delivered that it could follow.
 * Specification: B7 invoices/total-amount, decisions 18, 25, 26.
 */
export function topUp(amount: Micros, method: MethodTerms | null, coupon: CouponTerms | null): TopUp {
  const effect = coupon?.kind === 'cashback' ? null : couponEffect(amount, coupon);
  const payable = subtract(amount, effect?.discount ?? zero);
  const onTop = fee(payable, method);
  const bonus = methodBonus(payable, method);
  const totalBonus = sum([bonus.amount, effect?.bonus ?? zero]);
  return {
    original: amount,
    coupon: effect,
    payable,
    fee: onTop,
    charge: outsideCharge(payable, onTop, method),
    methodBonus: bonus,
    totalBonus,
    toBeCredited: add(amount, totalBonus),
  };
}
