import type { CostLine, OrderLine } from '../../schemas/generated/contract.ts';
import { type PriceableLine, type PriceableService, guaranteeOffer } from '../pricing/line-cost.ts';
import { calculableQuantity } from '../quantity/calculable-quantity.ts';
import { type DripFeed, largestRun, totalQuantity } from '../quantity/total-quantity.ts';
import type { Line } from './line.ts';
import type { Ratio } from '../money/ratio.ts';
import type { CatalogueService } from './catalogue.ts';

/** The parts of a line that its price depends on; the link is none of them. */
type LineTerms = Pick<
  Line,
  | 'quantity'
  | 'isGuarantee'
  | 'isDripFeed'
  | 'dripFeedMode'
  | 'numberOfRuns'
  | 'dripFeedQuantityStep'
  | 'targetableValues'
>;

/** The drip-feed of a line as pricing takes it; null when it is off or the service does not allow it. */
export function dripFeedOf(line: LineTerms, service: Pick<PriceableService, 'dripFeedIsAllowed'>): DripFeed | null {
  if (!line.isDripFeed || !service.dripFeedIsAllowed) return null;
  return { mode: line.dripFeedMode, runs: line.numberOfRuns, quantityStep: line.dripFeedQuantityStep };
}

/** A line of the API, or of the form with its `dripFeedOf`, ready to be priced. */
export function priceableLine(
  line: Pick<OrderLine | CostLine, 'quantity' | 'isGuarantee' | 'targetableValues'> & {
    readonly dripFeed?: DripFeed | null | undefined;
  },
  service: PriceableService,
): PriceableLine {
  return {
    service,
    quantity: lineRunQuantity(line, service),
    isGuarantee: line.isGuarantee ?? false,
    dripFeed: line.dripFeed ?? null,
  };
}

/** Pieces of one run of a line: the typed quantity, or the count of the targets. 0 is "not set". */
export function lineRunQuantity(
  { quantity, targetableValues = [] }: Pick<OrderLine | CostLine, 'quantity' | 'targetableValues'>,
  service: Pick<PriceableService, 'calculableQuantity' | 'targets'>,
): number {
  return service.calculableQuantity ? calculableQuantity(service.targets, targetableValues) : quantity;
}

/** How a line is delivered: pieces of the first and the last run, and of all runs. */
interface Delivery {
  readonly first: number;
  readonly last: number;
  readonly total: bigint;
}

export function deliveryOf(line: LineTerms, service: PriceableService): Delivery {
  const first = lineRunQuantity(line, service);
  const dripFeed = dripFeedOf(line, service);
  return { first, last: largestRun(first, dripFeed), total: totalQuantity(first, dripFeed) };
}

/** What the form shows of the guarantee: nothing, a promise, or a switch with its price. `percent` is a fraction. */
type GuaranteeChoice =
  | { readonly offer: 'none' }
  | { readonly offer: 'included' }
  | { readonly offer: 'optional'; readonly percent: number };

/** Specification: decision 23. */
export function guaranteeChoice(
  service: Pick<CatalogueService, 'hasRefill'> | undefined,
  percent: Ratio,
): GuaranteeChoice {
  const offer = service ? guaranteeOffer(service, percent) : 'none';
  return offer === 'optional' ? { offer, percent: Number(percent.numerator) / Number(percent.denominator) } : { offer };
}
