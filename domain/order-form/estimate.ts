import type { PaymentMethod, Service } from '../../schemas/generated/contract.ts';
import type { Ratio } from '../money/ratio.ts';
import { runQuantity } from '../pricing/line-quantity.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { pricedService } from '../pricing/priced-service.ts';
import { type Quote, quote } from '../pricing/quote.ts';
import { methodTerms } from '../pricing/terms.ts';
import type { DripFeed } from '../quantity/total-quantity.ts';
import type { Line } from './line.ts';

/** The parts of a line that its price depends on; the link is none of them. */
export type PricedEntry = Pick<
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
export function dripFeedOf(entry: PricedEntry, service: Service): DripFeed | null {
  if (!entry.isDripFeed || !service.dripFeedIsAllowed) return null;
  return { mode: entry.dripFeedMode, runs: entry.numberOfRuns, quantityStep: entry.dripFeedQuantityStep };
}

/** A line of the form, ready to be priced. */
export function pricedLine(entry: PricedEntry, service: Service): PricedLine {
  return {
    service: pricedService(service),
    quantity: entry.quantity,
    isGuarantee: entry.isGuarantee,
    dripFeed: dripFeedOf(entry, service),
    targetableValues: entry.targetableValues,
  };
}

/** Pieces of one run: the typed quantity, or the count of the targets. 0 is "not set". */
export function quantityOf(entry: PricedEntry, service: Service): number {
  return runQuantity(pricedLine(entry, service));
}

/**
 * What the selection will cost, found here and now by the very function the server charges by. Null while the quantity
 * is not set (decision 24).
 */
export function estimate(
  entry: PricedEntry,
  service: Service,
  guaranteePercent: Ratio,
  method: PaymentMethod | null,
): Quote | null {
  if (quantityOf(entry, service) === 0) return null;
  return quote([pricedLine(entry, service)], { guaranteePercent, method: method && methodTerms(method), coupon: null });
}
