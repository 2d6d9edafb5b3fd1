import type { Micros } from '../money/micros.ts';
import type { Ratio } from '../money/ratio.ts';
import { largestQuantity } from '../quantity/bounds.ts';
import { roundToStep } from '../quantity/round-to-step.ts';
import { type DripFeed, growth } from '../quantity/total-quantity.ts';
import { guaranteeFactor } from './guarantee.ts';
import { lineCost, piecesPerPrice } from './line-cost.ts';
import type { PriceableService } from './priceable-line.ts';

export interface Affordable {
  /** Pieces of one run, on the step, within min and max. */
  readonly quantity: number;
  /** What that quantity really costs. Above the desired sum only when even min is above that. */
  readonly cost: Micros;
}

/**
 * The largest quantity that a sum of money buys. Takes one run's share when the line is a drip-feed (of at least one run).
 * A free service gives its max. Specification: decision 27.
 */
export function quantityByCost(
  service: PriceableService,
  desired: Micros,
  isGuarantee: boolean,
  guaranteePercent: Ratio,
  dripFeed: DripFeed | null = null,
): Affordable {
  const feed = service.dripFeedIsAllowed ? dripFeed : null;
  const factor = guaranteeFactor({ service, isGuarantee }, guaranteePercent);
  const price = service.price * factor.numerator;
  const each = price > 0n ? oneRun((desired * piecesPerPrice(service) * factor.denominator) / price, feed) : boundless;
  const quantity = roundToStep(each > boundless ? largestQuantity : Number(each), service, 'down');
  return { quantity, cost: lineCost({ service, quantity, isGuarantee, dripFeed: feed }, guaranteePercent) };
}

const boundless = BigInt(largestQuantity);

/** One run's share of all pieces, rounded down. */
function oneRun(pieces: bigint, dripFeed: DripFeed | null): bigint {
  return dripFeed ? (pieces - growth(dripFeed)) / BigInt(dripFeed.runs) : pieces;
}
