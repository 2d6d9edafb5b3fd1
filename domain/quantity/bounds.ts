/** What quantities a service takes. All whole numbers, 1 <= min <= max, step >= 1. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** No quantity goes beyond this, whatever a service says. */
export const largestQuantity = 1_000_000_000;

/** The nearest quantity between min and max; what is not a number becomes min. Looks not at the step. */
export function clampQuantity(quantity: number, { min, max }: Pick<Bounds, 'min' | 'max'>): number {
  if (Number.isNaN(quantity) || quantity <= min) return min;
  return quantity >= max ? max : Math.trunc(quantity);
}

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

/** What the runs of a drip-feed may grow by: each run has to be on the step, so the growth has to be as well. */
export function growthOnStep(growth: number, { step }: Pick<Bounds, 'step'>): number {
  return Math.round(growth / step) * step;
}

const round: Readonly<Record<StepRule, (quantity: number, bounds: Bounds) => number>> = {
  nearest: (quantity, { step }) => Math.floor((quantity + step / 2) / step) * step,
  up: (quantity, { step, max }) => {
    const up = Math.ceil(quantity / step) * step;
    return up > max ? up - step : up;
  },
  down: (quantity, { step }) => Math.floor(quantity / step) * step,
};
