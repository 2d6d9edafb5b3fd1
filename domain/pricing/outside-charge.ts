import { add } from '../money/add.ts';
import { ceilToCent } from '../money/ceil-to-cent.ts';
import type { Micros } from '../money/micros.ts';
import type { MethodTerms } from './terms.ts';

/**
 * What leaves the customer: payable + fee. An outside method charges whole cents, rounded up; the balance, and a price
 * for which no method is chosen yet, stay exact. Specification: decisions 18 and 26.
 */
export function outsideCharge(payable: Micros, fee: Micros, method: MethodTerms | null): Micros {
  const charge = add(payable, fee);
  return method === null || method.inside ? charge : ceilToCent(charge);
}
