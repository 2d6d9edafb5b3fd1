import { type Micros, zero } from '../money/micros.ts';
import { subtract } from '../money/subtract.ts';
import { sum } from '../money/sum.ts';
import { type CouponEffect, couponEffect } from './coupon-effect.ts';
import { fee } from './fee.ts';
import { lineCost, originalLineCost } from './line-cost.ts';
import { lineQuantity } from './line-quantity.ts';
import { type MethodBonus, methodBonus } from './method-bonus.ts';
import { outsideCharge } from './outside-charge.ts';
import type { PricedLine } from './priced-line.ts';
import { spread } from './spread.ts';
import type { Terms } from './terms.ts';

export interface QuotedLine {
  /** Pieces of all runs; may be beyond what a number holds exactly, hence a bigint. */
  readonly totalQuantity: bigint;
  readonly cost: Micros;
  /** Before discounts. */
  readonly original: Micros;
  /** What is really paid for the line: its cost less its share of a coupon's discount (decision 31). */
  readonly paid: Micros;
  /** Its share of a coupon's cashback, credited as far as the line is delivered. */
  readonly cashback: Micros;
}

export interface Quote {
  /** In the order of the lines asked about. */
  readonly lines: readonly QuotedLine[];
  /** What the lines cost together: the sum of their rounded costs. */
  readonly total: Micros;
  /** The same before discounts; never below `total`. */
  readonly original: Micros;
  /** What the coupon does; null without one and where it does not apply. */
  readonly coupon: CouponEffect | null;
  /** What is to be paid for the lines: the total less the coupon's discount. */
  readonly payable: Micros;
  readonly fee: Micros;
  /** What leaves the customer: payable + fee; an outside method charges whole cents, rounded up. */
  readonly charge: Micros;
  readonly methodBonus: MethodBonus;
  /** All that is credited to the customer afterwards; discounts are no bonus. */
  readonly totalBonus: Micros;
}

/**
 * Prices a selection. The browser shows it at once, the server charges by it: the same function on both sides.
 * Specification: decisions 18, 20–23, 25, 26.
 */
export function quote(lines: readonly PricedLine[], terms: Terms): Quote {
  const quoted = lines.map((line) => ({
    totalQuantity: lineQuantity(line),
    cost: lineCost(line, terms.guaranteePercent),
    original: originalLineCost(line, terms.guaranteePercent),
  }));
  const costs = quoted.map((line) => line.cost);
  const total = sum(costs);
  const coupon = couponEffect(total, terms.coupon);
  const payable = coupon ? subtract(total, coupon.discount) : total;
  const discounts = spread(coupon?.discount ?? zero, costs);
  const cashbacks = spread(coupon?.cashback ?? zero, costs);
  const onTop = fee(payable, terms.method);
  const bonus = methodBonus(payable, terms.method);
  return {
    lines: quoted.map((line, index) => ({
      ...line,
      paid: subtract(line.cost, discounts[index] ?? zero),
      cashback: cashbacks[index] ?? zero,
    })),
    total,
    original: sum(quoted.map((line) => line.original)),
    coupon,
    payable,
    fee: onTop,
    charge: outsideCharge(payable, onTop, terms.method),
    methodBonus: bonus,
    totalBonus: sum([bonus.amount, coupon?.bonus ?? zero, coupon?.cashback ?? zero]),
  };
}
