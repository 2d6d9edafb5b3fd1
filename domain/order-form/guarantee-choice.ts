import type { Service } from '../../schemas/generated/contract.ts';
import type { Ratio } from '../money/ratio.ts';
import { guaranteeOffer } from '../pricing/guarantee.ts';

/** What the form shows of the guarantee: nothing, a promise, or a switch with its price. `percent` is a fraction. */
export type GuaranteeChoice =
  | { readonly offer: 'none' }
  | { readonly offer: 'included' }
  | { readonly offer: 'optional'; readonly percent: number };

/** Specification: decision 23. */
export function guaranteeChoice(service: Service | undefined, percent: Ratio): GuaranteeChoice {
  const offer = service ? guaranteeOffer(service, percent) : 'none';
  return offer === 'optional' ? { offer, percent: Number(percent.numerator) / Number(percent.denominator) } : { offer };
}
