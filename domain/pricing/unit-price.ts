import type { Micros } from '../money/micros.ts';
import { oneMinus, type Ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';

export interface PriceFacts {
  readonly defaultPrice: Micros;
  /** A price agreed with this customer; goes before every discount. */
  readonly customPrice: Micros | null;
  /** Discount of the service and of the customer's grade, 0–1; the larger one counts, they never add up. */
  readonly serviceDiscount: Ratio;
  readonly gradeDiscount: Ratio;
}

/** The unit price of a customer. An amount of its own, hence a whole micro-USD. Specification: decision 20. */
export function unitPrice({ defaultPrice, customPrice, serviceDiscount, gradeDiscount }: PriceFacts): Micros {
  return customPrice ?? scale(defaultPrice, oneMinus(larger(serviceDiscount, gradeDiscount)));
}

function larger(one: Ratio, other: Ratio): Ratio {
  return one.numerator * other.denominator >= other.numerator * one.denominator ? one : other;
}
