import { checkAmounts, type Finding } from '../order-line/check-line.ts';
import type { CatalogueService } from '../order-line/catalogue.ts';
import { type Line, dripFeedLimits } from '../order-line/line.ts';
import { dripFeedOf, priceableLine } from '../order-line/line-pricing.ts';
import { growthOnStep, roundToStep } from '../quantity/bounds.ts';

/** The quantity of a line once its field is left (decision 24). */
export function leftQuantity({ quantity }: Line, service: CatalogueService): Pick<Line, 'quantity'> {
  return { quantity: service.calculableQuantity ? quantity : roundToStep(quantity, service, 'nearest') };
}

/** The terms of a drip-feed once their fields are left. */
export function leftDripFeed(
  { dripFeedQuantityStep, numberOfRuns, dripFeedMinutes }: Line,
  service: Pick<CatalogueService, 'step'>,
): Pick<Line, 'numberOfRuns' | 'dripFeedMinutes' | 'dripFeedQuantityStep'> {
  const growth = within(dripFeedQuantityStep, dripFeedLimits.dripFeedQuantityStep);
  return {
    numberOfRuns: within(numberOfRuns, dripFeedLimits.numberOfRuns),
    dripFeedMinutes: within(dripFeedMinutes, dripFeedLimits.dripFeedMinutes),
    dripFeedQuantityStep: growthOnStep(growth, service),
  };
}

/** What is wrong with the amounts of a line that no field corrects when it is left; null when nothing is. */
export function amountFinding(line: Line, service: CatalogueService): Finding | null {
  const left = { ...line, ...leftQuantity(line, service), ...leftDripFeed(line, service) };
  const [finding = null] = checkAmounts(
    priceableLine({ ...left, dripFeed: dripFeedOf(left, service) }, service),
  ).values();
  return finding;
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min;
}
