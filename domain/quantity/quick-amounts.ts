import type { Bounds } from './bounds.ts';
import { isValidQuantity } from './is-valid-quantity.ts';

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
