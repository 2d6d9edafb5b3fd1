import { add } from '../money/add.ts';
import { ceilToCent } from '../money/ceil-to-cent.ts';
import { type Micros, zero } from '../money/micros.ts';
import { none, type Ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';
import { subtract } from '../money/subtract.ts';
import { type CouponEffect, couponEffect } from './coupon-effect.ts';
import type { CouponTerms, MethodTerms } from './terms.ts';

export interface MethodBonus {
  readonly percent: Ratio;
  readonly amount: Micros;
}

/** What a payment method makes of an amount. */
export interface Charge {
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
