import { calculableQuantity } from '../quantity/calculable-quantity.ts';
import { totalQuantity } from '../quantity/total-quantity.ts';
import type { PriceableLine, PriceableService } from './priceable-line.ts';

type RunLine = Pick<PriceableLine, 'quantity' | 'targetableValues'> & {
  readonly service: Pick<PriceableService, 'calculableQuantity' | 'targets'>;
};

/** Pieces of one run of a line: as given, or counted from its targets. */
export function runQuantity({ service, quantity, targetableValues }: RunLine): number {
  return service.calculableQuantity ? calculableQuantity(service.targets, targetableValues) : quantity;
}

/** Pieces of all runs of a line; a drip-feed that the service does not allow is ignored (A5). */
export function lineTotalQuantity(line: PriceableLine): bigint {
  const each = runQuantity(line);
  if (each === 0) return 0n;
  return totalQuantity(each, line.service.dripFeedIsAllowed ? line.dripFeed : null);
}
