import type { Micros } from '../money/micros.ts';
import { type Ratio, ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';
import { guaranteeFactor } from './guarantee.ts';
import { lineTotalQuantity, type PriceableLine, type PriceableService } from './priceable-line.ts';

/** How many pieces one unit price pays for; a package is priced as a whole, whatever is in it (decision 22). */
export function piecesPerPrice(service: Pick<PriceableService, 'isPackage' | 'pricingPer'>): bigint {
  return service.isPackage ? 1n : BigInt(service.pricingPer);
}

/**
 * What a line comes to: unit × total quantity ÷ pieces of a unit × (1 + guarantee), rounded half-up once. `original` is
 * that before any discount, to be shown struck out; never below what is really asked. Specification: decisions 18 and 22.
 */
export function linePrice(line: PriceableLine, guaranteePercent: Ratio) {
  const { price, defaultPrice } = line.service;
  const totalQuantity = lineTotalQuantity(line);
  const units = ratio(totalQuantity, piecesPerPrice(line.service));
  const factor = guaranteeFactor(line, guaranteePercent);
  const cost = scale(price, units, factor);
  return { totalQuantity, cost, original: price >= defaultPrice ? cost : scale(defaultPrice, units, factor) };
}

/** The cost of a line alone. */
export function lineCost(line: PriceableLine, guaranteePercent: Ratio): Micros {
  return linePrice(line, guaranteePercent).cost;
}
