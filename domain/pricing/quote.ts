import { add } from '../money/add.ts';
import { ceilToCent } from '../money/ceil-to-cent.ts';
import type { Micros } from '../money/micros.ts';
import { sum } from '../money/sum.ts';
import { fee } from './fee.ts';
import { lineCost, originalLineCost } from './line-cost.ts';
import { lineQuantity } from './line-quantity.ts';
import { type MethodBonus, methodBonus } from './method-bonus.ts';
import type { PricedLine } from './priced-line.ts';
import type { Terms } from './terms.ts';

export interface QuotedLine {
  /** Pieces of all runs; may be beyond what a number holds exactly, hence a bigint. */
  readonly totalQuantity: bigint;
  readonly cost: Micros;
  /** Before discounts. */
  readonly original: Micros;
}

export interface Quote {
  /** In the order of the lines asked about. */
  readonly lines: readonly QuotedLine[];
  /** What the lines cost together: the sum of their rounded costs. */
  readonly total: Micros;
  /** The same before discounts; never below `total`. */
  readonly original: Micros;
  readonly fee: Micros;
  /** What leaves the customer: total + fee; an outside method charges whole cents, rounded up. */
  readonly charge: Micros;
  readonly methodBonus: MethodBonus;
  /** All that is credited to the customer afterwards; discounts are no bonus. */
  readonly totalBonus: Micros;
}

/**
 * Prices a selection. The browser shows it at once, the server charges by it: the same function on both sides.
 * Specification: decisions 18, 20–23, 26.
 */
export function quote(lines: readonly PricedLine[], terms: Terms): Quote {
  const quoted = lines.map((line) => ({
    totalQuantity: lineQuantity(line),
    cost: lineCost(line, terms.guaranteePercent),
    original: originalLineCost(line, terms.guaranteePercent),
  }));
  const total = sum(quoted.map((line) => line.cost));
  const onTop = fee(total, terms.method);
  const charge = add(total, onTop);
  const bonus = methodBonus(total, terms.method);
  return {
    lines: quoted,
    total,
    original: sum(quoted.map((line) => line.original)),
    fee: onTop,
    charge: terms.method === null || terms.method.inside ? charge : ceilToCent(charge),
    methodBonus: bonus,
    totalBonus: bonus.amount,
  };
}
