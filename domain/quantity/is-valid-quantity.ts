import type { Bounds } from './bounds.ts';

/** Whether a service takes exactly this quantity. Min and max are always valid, on the step or not (decision 24). */
export function isValidQuantity(quantity: number, { min, max, step }: Bounds): boolean {
  if (!Number.isSafeInteger(quantity)) return false;
  if (quantity === min || quantity === max) return true;
  return quantity > min && quantity < max && quantity % step === 0;
}
