import { type Bounds, clampQuantity, isValidQuantity, roundToStep } from './bounds.ts';

const steps = [1, 2.5, 5] as const;

/**
 * Round quantities (1, 2.5, 5 and their tens) to be set with one click, ascending; at most `count`, the first being the
 * first at or above `from`. Fewer when the service takes fewer.
 */
export function quickAmounts(bounds: Bounds, from: number, count = 5): readonly number[] {
  const valid: number[] = [];
  for (let ten = 1; ten <= bounds.max; ten *= 10) {
    for (const step of steps) {
      if (isValidQuantity(ten * step, bounds)) valid.push(ten * step);
    }
  }
  const first = valid.findIndex((amount) => amount >= from);
  const start = Math.max(0, Math.min(first === -1 ? valid.length : first, valid.length - count));
  return valid.slice(start, start + count);
}

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
