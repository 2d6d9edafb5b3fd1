import { none, onePlus, type Ratio } from '../money/ratio.ts';
import type { PriceableLine, PriceableService } from './priceable-line.ts';

/** What the refill guarantee is to a customer: not there, part of the price, or a choice that costs extra. */
export type GuaranteeOffer = 'none' | 'included' | 'optional';

/** Specification: decision 23. */
export function guaranteeOffer(service: Pick<PriceableService, 'hasRefill'>, percent: Ratio): GuaranteeOffer {
  if (!service.hasRefill) return 'none';
  return percent.numerator > 0n ? 'optional' : 'included';
}

/** What the guarantee makes of a price: 1 + percent when it is chosen and can be, else 1. */
export function guaranteeFactor(line: Pick<PriceableLine, 'service' | 'isGuarantee'>, percent: Ratio): Ratio {
  return onePlus(line.isGuarantee && guaranteeOffer(line.service, percent) === 'optional' ? percent : none);
}
