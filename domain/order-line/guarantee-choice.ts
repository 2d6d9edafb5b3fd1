import type { Ratio } from '../money/ratio.ts';
import { guaranteeOffer } from '../pricing/guarantee.ts';
import type { CatalogueService } from './catalogue.ts';

/** What the form shows of the guarantee: nothing, a promise, or a switch with its price. `percent` is a fraction. */
export type GuaranteeChoice =
  | { readonly offer: 'none' }
  | { readonly offer: 'included' }
  | { readonly offer: 'optional'; readonly percent: number };

/** Specification: decision 23. */
export function guaranteeChoice(
  service: Pick<CatalogueService, 'hasRefill'> | undefined,
  percent: Ratio,
): GuaranteeChoice {
  const offer = service ? guaranteeOffer(service, percent) : 'none';
  return offer === 'optional' ? { offer, percent: Number(percent.numerator) / Number(percent.denominator) } : { offer };
}
