import type { Service } from '../../schemas/generated/contract.ts';
import { largestRun, totalQuantity } from '../quantity/total-quantity.ts';
import { dripFeedOf, type PricedEntry, quantityOf } from './estimate.ts';

/** How a line is delivered: pieces of the first and the last run, and of all runs. */
export interface Delivery {
  readonly first: number;
  readonly last: number;
  readonly total: bigint;
}

export function deliveryOf(entry: PricedEntry, service: Service): Delivery {
  const first = quantityOf(entry, service);
  const dripFeed = dripFeedOf(entry, service);
  return { first, last: largestRun(first, dripFeed), total: totalQuantity(first, dripFeed) };
}
