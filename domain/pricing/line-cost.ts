import type { Micros } from '../money/micros.ts';
import { type Ratio, ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';
import { guaranteeFactor } from './guarantee.ts';
import { lineTotalQuantity } from './line-quantity.ts';
import type { PriceableLine, PriceableService } from './priceable-line.ts';

/** How many pieces one unit price pays for; a package is priced as a whole, whatever is in it (decision 22). */
export function piecesPerPrice(service: Pick<PriceableService, 'isPackage' | 'pricingPer'>): bigint {
  return service.isPackage ? 1n : BigInt(service.pricingPer);
}

/**
 * Cost of a line: unit × total quantity ÷ pieces of a unit × (1 + guarantee), rounded half-up once.
 * Specification: decisions 18 and 22.
 */
export function lineCost(line: PriceableLine, guaranteePercent: Ratio, unit: Micros = line.service.price): Micros {
  return scale(
    unit,
    ratio(lineTotalQuantity(line), piecesPerPrice(line.service)),
    guaranteeFactor(line, guaranteePercent),
  );
}

/** Cost of the line before any discount, to be shown struck out; never below what is really asked. */
export function originalLineCost(line: PriceableLine, guaranteePercent: Ratio): Micros {
  const { price, defaultPrice } = line.service;
  return lineCost(line, guaranteePercent, price > defaultPrice ? price : defaultPrice);
}
