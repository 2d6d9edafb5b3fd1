import { payableOf } from '../checkout/quote.ts';
import type { Micros } from '../money/micros.ts';
import { dripFeedOf } from '../order-line/line-pricing.ts';
import { roundToStep } from '../quantity/bounds.ts';
import { largestRun } from '../quantity/total-quantity.ts';
import { leftDripFeed } from './left-line.ts';
import { type OrderFormState, activeLine, activeService } from './state.ts';
import { priced, withLine } from './priced.ts';

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
  // What a drip-feed grows by has to fit in as well.
  const growth = largestRun(0, dripFeedOf({ ...line, ...leftDripFeed(line, service) }, service));
  let [tooFew, enough] = [line.quantity, roundToStep(service.max - growth, service, 'down')];
  if (enough <= tooFew || !suffices(enough)) return null;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (suffices(middle)) enough = middle;
    else tooFew = middle;
  }
  return at(enough);
}

/**
 * The form with a first quantity that a way of paying takes: where nobody has chosen the quantity of the active line, it is raised as far as
 * the whole order needs it.
 */
export function withPayableQuantity(state: OrderFormState): OrderFormState {
  const line = activeLine(state);
  const { leastPayment } = state;
  if (leastPayment === null || line.isOwnQuantity || line.quantity === 0) return state;
  const { estimate } = priced(state);
  if (estimate === null || payableOf(estimate) >= leastPayment) return state;
  const quantity = enoughToPay(state, leastPayment);
  return quantity === null ? state : withLine(state, { ...line, quantity });
}
