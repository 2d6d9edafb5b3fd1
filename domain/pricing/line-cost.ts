import type { Micros } from '../money/micros.ts';
import { type Ratio, ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';
import { guaranteeFactor } from './guarantee.ts';
import { lineQuantity } from './line-quantity.ts';
import type { PricedLine, PricedService } from './priced-line.ts';

/** How many pieces one unit price pays for; a package is priced as a whole, whatever is in it (decision 22). */
export function pricedPieces(service: Pick<PricedService, 'isPackage' | 'pricingPer'>): bigint {
  return service.isPackage ? 1n : BigInt(service.pricingPer);
}

/**
 * Cost of a line: unit × total quantity ÷ pieces of a unit × (1 + guarantee), rounded half-up once.
 * Specification: decisions 18 and 22.
 */
export function lineCost(line: PricedLine, guaranteePercent: Ratio, unit: Micros = line.service.price): Micros {
  return scale(unit, ratio(lineQuantity(line), pricedPieces(line.service)), guaranteeFactor(line, guaranteePercent));
}

/** Cost of the line before any discount, to be shown struck out; never below what is really asked. */
export function originalLineCost(line: PricedLine, guaranteePercent: Ratio): Micros {
  const { price, defaultPrice } = line.service;
  return lineCost(line, guaranteePercent, price > defaultPrice ? price : defaultPrice);
}
