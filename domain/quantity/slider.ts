import type { Bounds } from './bounds.ts';
import { clampQuantity } from './clamp-quantity.ts';
import { roundToStep } from './round-to-step.ts';

/**
 * The quantity at a position (0–100) of the logarithmic slider, on the step; the ends are exactly min and max.
 * Specification: A5, A9 slider scale.
 */
export function quantityAt(position: number, bounds: Bounds): number {
  if (position <= 0) return bounds.min;
  if (position >= 100) return bounds.max;
  return roundToStep(Math.round(bounds.min * (bounds.max / bounds.min) ** (position / 100)), bounds, 'nearest');
}

/** The position (0–100, not rounded) of a quantity on the slider; 0 when min = max. */
export function positionOf(quantity: number, bounds: Bounds): number {
  const { min, max } = bounds;
  if (min >= max) return 0;
  return (100 * Math.log(clampQuantity(quantity, bounds) / min)) / Math.log(max / min);
}
