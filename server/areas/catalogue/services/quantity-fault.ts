import type { Bounds } from '../../../../domain/quantity/bounds.ts';
import { isValidQuantity } from '../../../../domain/quantity/is-valid-quantity.ts';
import type { Sentence } from '../../../platform/problem.ts';

/** What is wrong with the quantity of one run, or null. Min and max are always right. Specification: A5, decision 24. */
export function quantityFault(
  quantity: number,
  service: Bounds & { readonly calculableQuantity?: boolean },
): Sentence | null {
  if (isValidQuantity(quantity, service)) return null;
  const { min, max, step } = service;
  if (quantity < min) return { key: 'order_quantity_below_min', values: { min } };
  if (quantity > max) return { key: 'order_quantity_above_max', values: { max } };
  return { key: 'order_quantity_off_step', values: { step } };
}
