import type { Bounds } from './bounds.ts';

/** The nearest quantity between min and max; what is not a number becomes min. Looks not at the step. */
export function clampQuantity(quantity: number, { min, max }: Pick<Bounds, 'min' | 'max'>): number {
  if (Number.isNaN(quantity) || quantity <= min) return min;
  return quantity >= max ? max : Math.trunc(quantity);
}
