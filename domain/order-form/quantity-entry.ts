import type { Bounds } from '../quantity/bounds.ts';
import { parseQuantity } from '../quantity/parse-quantity.ts';
import { quickAmounts } from '../quantity/quick-amounts.ts';
import { roundToStep } from '../quantity/round-to-step.ts';
import { positionOf, quantityAt } from '../quantity/slider.ts';

/** What the fields of a quantity ask: reading, nudging, the slider, amounts for one click. Specification: A5, decision 24. */

/** The quantity that a person typed; 0 when it is none. */
export function typedQuantity(text: string): number {
  return parseQuantity(text);
}

/** The quantity so many steps up (or down), within what the service takes. */
export function nudgedQuantity(quantity: number, bounds: Bounds, steps: number): number {
  return roundToStep(quantity + steps * bounds.step, bounds, 'nearest');
}

/** Position of the slider, a whole number from 0 to 100. */
export function sliderPosition(quantity: number, bounds: Bounds): number {
  return Math.round(positionOf(quantity, bounds));
}

/** The quantity at a position of the slider. */
export function sliderQuantity(position: number, bounds: Bounds): number {
  return quantityAt(position, bounds);
}

/** Round quantities around the usual one of the service. */
export function amountsFor(service: Bounds & { readonly defaultQuantity: number }): readonly number[] {
  return quickAmounts(service, Math.max(service.min, service.defaultQuantity / 2));
}
