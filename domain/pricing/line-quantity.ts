import { calculableQuantity } from '../quantity/calculable-quantity.ts';
import { totalQuantity } from '../quantity/total-quantity.ts';
import type { PricedLine } from './priced-line.ts';

/** Pieces of one run of a line: as given, or counted from its targets. */
export function runQuantity({ service, quantity, targetableValues }: PricedLine): number {
  return service.calculableQuantity ? calculableQuantity(service.targets, targetableValues) : quantity;
}

/** Pieces of all runs of a line; a drip-feed that the service does not allow is left aside (A5). */
export function lineQuantity(line: PricedLine): bigint {
  const each = runQuantity(line);
  if (each === 0) return 0n;
  return totalQuantity(each, line.service.dripFeedIsAllowed ? line.dripFeed : null);
}
