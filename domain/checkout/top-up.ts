import { add } from '../money/add.ts';
import { type Micros, zero } from '../money/micros.ts';
import { type DiscountedCharge, discountedCharge } from './charge-for.ts';
import type { CouponTerms, MethodTerms } from './terms.ts';

/** What a top-up of the balance costs and brings. */
export interface TopUp extends DiscountedCharge {
  /** What the customer asked to have on the balance. */
  readonly original: Micros;
  /** Bonuses of coupon and method; a discount is not a bonus. */
  readonly totalBonus: Micros;
  /** What the balance rises by: the whole amount, discounted or not, and the bonuses. */
  readonly toBeCredited: Micros;
}

/**
 * Prices a top-up. A cashback coupon does not apply: nothing is delivered that it could follow.
 * Specification: B7 invoices/total-amount, decisions 18, 25, 26.
 */
export function topUp(amount: Micros, method: MethodTerms | null, coupon: CouponTerms | null): TopUp {
  const charge = discountedCharge(amount, { method, coupon: coupon?.kind === 'cashback' ? null : coupon });
  const totalBonus = add(charge.methodBonus.amount, charge.coupon?.bonus ?? zero);
  return { ...charge, original: amount, totalBonus, toBeCredited: add(amount, totalBonus) };
}
