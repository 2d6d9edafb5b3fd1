import { allocate } from '../money/allocate.ts';
import { type Micros, zero } from '../money/micros.ts';

/**
 * Spreads an amount over lines by what they cost, by largest remainder. Nothing over nothing is nothing.
 * Specification: decision 31.
 */
export function spread(amount: Micros, costs: readonly Micros[]): readonly Micros[] {
  return amount === zero ? costs.map(() => zero) : allocate(amount, costs);
}
