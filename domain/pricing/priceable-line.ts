import type { Micros } from '../money/micros.ts';
import type { CountingTarget } from '../quantity/calculable-quantity.ts';
import { type DripFeed, totalQuantity } from '../quantity/total-quantity.ts';

/** What pricing needs to know of a service. Prices are for `pricingPer` pieces, those of a package for one package. */
export interface PriceableService {
  /** Unit price of the customer; see `unitPrice`. */
  readonly price: Micros;
  /** Unit price before any discount. */
  readonly defaultPrice: Micros;
  readonly pricingPer: number;
  readonly isPackage: boolean;
  readonly hasRefill: boolean;
  readonly dripFeedIsAllowed: boolean;
  readonly calculableQuantity: boolean;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly targets: readonly CountingTarget[];
}

/** One line of a selection, ready to be priced: a service and what the customer wants of it. */
export interface PriceableLine {
  readonly service: PriceableService;
  /** Pieces of one run, counted where they are counted from the targets. */
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly dripFeed: DripFeed | null;
}

/** Pieces of all runs of a line; a drip-feed that the service does not allow is ignored (A5). */
export function lineTotalQuantity({ service, quantity, dripFeed }: PriceableLine): bigint {
  return quantity === 0 ? 0n : totalQuantity(quantity, service.dripFeedIsAllowed ? dripFeed : null);
}
