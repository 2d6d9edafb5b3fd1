import { type Micros, subtract, sum, zero } from '../money/micros.ts';
import { type PriceableLine, linePrice } from '../pricing/line-cost.ts';
import { type CouponEffect, type DiscountedCharge, discountedCharge } from './charge-for.ts';
import type { CouponTerms, Terms } from './terms.ts';
import { allocate } from '../money/allocate.ts';
import type { Cost } from '../../schemas/generated/contract.ts';
import { fromFraction } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';

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

export interface Quote extends DiscountedCharge {
  /** In the order of the lines asked about. */
  readonly lines: readonly QuotedLine[];
  /** What the lines cost together: the sum of their rounded costs. */
  readonly total: Micros;
  /** The same before discounts; never below `total`. */
  readonly original: Micros;
  /** All that is credited to the customer afterwards; a discount is not a bonus. */
  readonly totalBonus: Micros;
}

/**
 * Prices a selection. The browser shows it at once, the server charges by it: the same function on both sides.
 * Specification: decisions 18, 20–23, 25, 26.
 */
export function quote(lines: readonly PriceableLine[], terms: Terms): Quote {
  const prices = lines.map((line) => linePrice(line, terms.guaranteePercent));
  const costs = prices.map(({ cost }) => cost);
  const total = sum(costs);
  const charge = discountedCharge(total, terms);
  const { coupon, methodBonus } = charge;
  const discounts = spread(coupon?.discount ?? zero, costs);
  const cashbacks = spread(coupon?.cashback ?? zero, costs);
  return {
    ...charge,
    lines: prices.map((price, index) => ({
      ...price,
      paid: subtract(price.cost, discounts[index] ?? zero),
      cashback: cashbacks[index] ?? zero,
    })),
    total,
    original: sum(prices.map(({ original }) => original)),
    totalBonus: sum([methodBonus.amount, coupon?.bonus ?? zero, coupon?.cashback ?? zero]),
  };
}

/**
 * Spreads an amount over lines by what they cost, by largest remainder. Nothing over nothing is nothing.
 * Specification: decision 31.
 */
export function spread(amount: Micros, costs: readonly Micros[]): readonly Micros[] {
  return amount === zero ? costs.map(() => zero) : allocate(amount, costs);
}

/** What a selection costs in all. A `Quote` is one, and so is the server's answer. */
export interface Totals {
  /** What leaves the customer. */
  readonly charge: Micros;
  /** What the lines cost together, before coupon and fee. */
  readonly total: Micros;
  /** What each line costs, in the order of the lines asked about; empty where the server did not say. */
  readonly lines: readonly { readonly cost: Micros }[];
  /** The price of the lines before discounts. */
  readonly original: Micros;
  readonly fee: Micros;
  readonly totalBonus: Micros;
  /** What a coupon does; null without one and where it does not apply. */
  readonly coupon: CouponEffect | null;
}

/** The server's answer with exact amounts. */
export function totalsOf(cost: Cost): Totals {
  const lines = cost.items
    .flatMap(({ services }) => services)
    .toSorted((one, other) => one.index - other.index)
    .map((service) => ({ cost: fromUsd(service.cost) }));
  const charge = fromUsd(cost.floatTotalAmount);
  return {
    charge,
    total: lines.length > 0 ? sum(lines.map((line) => line.cost)) : charge,
    lines,
    original: fromUsd(cost.floatOriginalAmount),
    fee: fromUsd(cost.feeFloat),
    totalBonus: fromUsd(cost.totalBonusFloat),
    coupon: couponOf(cost),
  };
}

function couponOf({ couponBonusType: kind, couponBonusFloat }: Cost): CouponEffect | null {
  if (kind === null) return null;
  const worth = fromUsd(couponBonusFloat ?? 0);
  const of = (name: CouponEffect['kind']) => (name === kind ? worth : zero);
  return { kind, discount: of('discount'), bonus: of('bonus'), cashback: of('cashback') };
}

/** What a coupon that applies promises, as far as the server's answer tells: its least amount is the server's to hold. */
export function couponTermsOf(cost: Cost): CouponTerms | null {
  const { couponBonusType: kind, couponBonusAmountCalculationType: type, couponBonusPercentage: percent } = cost;
  if (kind === null) return null;
  const calculation =
    type === 'percentage' && percent !== null
      ? ({ type, percent: fromFraction(percent) } as const)
      : ({ type: 'fixed', amount: fromUsd(cost.couponBonusFloat ?? 0) } as const);
  return { kind, calculation, minAmount: zero };
}

/** What is paid for: what the lines cost less a coupon's discount. */
export function payableOf({ total, coupon }: Pick<Totals, 'total' | 'coupon'>): Micros {
  return subtract(total, coupon?.discount ?? zero);
}
