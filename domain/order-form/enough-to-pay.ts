import { payableOf } from '../checkout/quote.ts';
import type { Micros } from '../money/micros.ts';
import { roundToStep } from '../quantity/bounds.ts';
import { type OrderFormState, activeLine, activeService } from './state.ts';
import { priced, withLine } from './step.ts';

/**
 * The smallest quantity of the active line with which the whole order comes to `least`; null where no quantity does, or where it
 * is counted. Priced by the function that the server charges by, with coupon, guarantee and drip-feed.
 */
export function enoughToPay(state: OrderFormState, least: Micros): number | null {
  const line = activeLine(state);
  const service = activeService(state);
  if (!service || service.calculableQuantity) return null;
  const at = (quantity: number) => roundToStep(quantity, service, 'up');
  const suffices = (quantity: number) => {
    const { estimate } = priced(withLine(state, { ...line, quantity: at(quantity) }));
    return estimate !== null && payableOf(estimate) >= least;
  };
  let [tooFew, enough] = [line.quantity, service.max];
  if (enough <= tooFew || !suffices(enough)) return null;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (suffices(middle)) enough = middle;
    else tooFew = middle;
  }
  return at(enough);
}
