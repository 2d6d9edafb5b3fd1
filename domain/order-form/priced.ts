import { withEstimate } from '../checkout/state.ts';
import type { Line } from '../order-line/line.ts';
import { dripFeedOf, priceableLine } from '../order-line/line-pricing.ts';
import { amountFinding } from './left-line.ts';
import { type OrderFormState, serviceOf } from './state.ts';

/** The state with a changed line. */
export function withLine(state: OrderFormState, line: Line): OrderFormState {
  return { ...state, lines: state.lines.map((each) => (each.id === line.id ? line : each)) };
}

/** The state with a new estimate and a new number for the cost. A line that cannot be delivered has no price. */
export function priced(state: OrderFormState): OrderFormState {
  const lines = state.lines.flatMap((line) => {
    const service = serviceOf(state, line);
    const priceable = service && priceableLine({ ...line, dripFeed: dripFeedOf(line, service) }, service);
    return priceable && priceable.quantity > 0 && amountFinding(line, service) === null
      ? [{ id: line.id, priceable }]
      : [];
  });
  return withEstimate(state, lines);
}
