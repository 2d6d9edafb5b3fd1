import { add, ceilToCent, type Micros, subtract, sum, zero } from '../money/micros.ts';
import { none, type Ratio, scale } from '../money/ratio.ts';
import type { CouponTerms, MethodTerms } from './terms.ts';

interface MethodBonus {
  readonly percent: Ratio;
  readonly amount: Micros;
}

/** What a payment method makes of an amount. */
interface Charge {
  /** What is paid for: the amount after a coupon's discount. */
  readonly payable: Micros;
  /** The method's percentage on top of `payable`; zero from the balance. */
  readonly fee: Micros;
  /** What leaves the customer: `payable` + `fee`; an external method charges whole cents, rounded up. */
  readonly charge: Micros;
  readonly methodBonus: MethodBonus;
}

/** The same with the coupon that was taken off first. */
export interface DiscountedCharge extends Charge {
  /** What the coupon does; null without one and where it does not apply. */
  readonly coupon: CouponEffect | null;
}

/**
 * What a method charges for a payable amount. The balance, and a price for which no method is chosen yet, stay exact and
 * have no fee. Specification: decisions 18 and 26.
 */
export function chargeFor(payable: Micros, method: MethodTerms | null): Charge {
  const isExternal = method !== null && !method.inside;
  const fee = isExternal ? scale(payable, method.feePercent) : zero;
  const exact = add(payable, fee);
  return { payable, fee, charge: isExternal ? ceilToCent(exact) : exact, methodBonus: methodBonus(payable, method) };
}

/** What is charged for an amount after a coupon: coupon → payable → fee and bonus. Specification: decisions 25 and 26. */
export function discountedCharge(
  amount: Micros,
  { method, coupon }: { readonly method: MethodTerms | null; readonly coupon: CouponTerms | null },
): DiscountedCharge {
  const effect = couponEffect(amount, coupon);
  return { coupon: effect, ...chargeFor(subtract(amount, effect?.discount ?? zero), method) };
}

/** The bonus of the highest tier that the payable amount reaches; tiers come in any order. */
function methodBonus(payable: Micros, method: MethodTerms | null): MethodBonus {
  let reached: { readonly fromAmount: Micros; readonly percent: Ratio } | null = null;
  for (const tier of method?.bonuses ?? []) {
    if (tier.fromAmount <= payable && (!reached || tier.fromAmount > reached.fromAmount)) reached = tier;
  }
  return reached
    ? { percent: reached.percent, amount: scale(payable, reached.percent) }
    : { percent: none, amount: zero };
}

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

/** What a top-up of the balance costs and brings. */
interface TopUp extends DiscountedCharge {
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
