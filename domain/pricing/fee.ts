import { type Micros, zero } from '../money/micros.ts';
import { scale } from '../money/scale.ts';
import type { MethodTerms } from './terms.ts';

/** What a payment method asks on top of the payable amount; nothing from the balance. Specification: decision 26. */
export function fee(payable: Micros, method: MethodTerms | null): Micros {
  return method === null || method.inside ? zero : scale(payable, method.feePercent);
}
