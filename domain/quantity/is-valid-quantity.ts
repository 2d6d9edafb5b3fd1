import type { Bounds } from './bounds.ts';

/**
 * Whether a service takes exactly this quantity. Min and max are always valid, on the step or not (decision 24).
 * A calculable service has no step: what is counted from a list cannot be moved to the next step by anyone.
 */
export function isValidQuantity(
  quantity: number,
  { min, max, step, calculableQuantity = false }: Bounds & { readonly calculableQuantity?: boolean },
): boolean {
  if (!Number.isSafeInteger(quantity)) return false;
  if (quantity === min || quantity === max) return true;
  return quantity > min && quantity < max && (calculableQuantity || quantity % step === 0);
}
