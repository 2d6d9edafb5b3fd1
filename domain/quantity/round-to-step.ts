import type { Bounds } from './bounds.ts';
import { clampQuantity } from './clamp-quantity.ts';

/** `nearest` in the form, `up` in the cart, `down` in a subscription and for quantity by cost. */
export type StepRule = 'nearest' | 'up' | 'down';

/**
 * A quantity that the service takes: a multiple of the step between min and max, or exactly min or max.
 * At or below min, or not a number: min. At or above max: max. Specification: A5, decision 24.
 */
export function roundToStep(quantity: number, bounds: Bounds, rule: StepRule): number {
  const wanted = clampQuantity(quantity, bounds);
  if (wanted === bounds.min || wanted === bounds.max) return wanted;
  return clampQuantity(round[rule](wanted, bounds), bounds);
}

const round: Readonly<Record<StepRule, (quantity: number, bounds: Bounds) => number>> = {
  nearest: (quantity, { step }) => Math.floor((quantity + step / 2) / step) * step,
  up: (quantity, { step, max }) => {
    const up = Math.ceil(quantity / step) * step;
    return up > max ? up - step : up;
  },
  down: (quantity, { step }) => Math.floor(quantity / step) * step,
};
