import type { Operations } from '../../schemas/generated/contract.ts';
import { createOrderPayload, type Payload, type PayloadLine, totalCostPayload } from '../checkout/payload.ts';
import { orderLine } from '../order-line/payload.ts';
import { amountFinding } from './left-line.ts';
import type { Finding } from '../order-line/check-line.ts';
import { type OrderFormState, serviceOf } from './state.ts';

/** What `totalCost` is asked; null while there is nothing to price. */
export function costPayload(state: OrderFormState): Payload<Operations['totalCost']['input']> | null {
  const lines = orderLines(state).filter(({ finding }) => finding === null);
  return totalCostPayload(state, lines);
}

/** What `createOrder` is sent. `expectedTotal` in dollars: what the customer saw. */
export function orderPayload(
  state: OrderFormState,
  expectedTotal: number,
): Payload<Operations['createOrder']['input']> {
  const source = state.isServiceFixed ? 'buy_page' : 'single_form';
  return createOrderPayload(state, orderLines(state), { source, expectedTotal });
}

/** Lines with a service and a quantity, and what is wrong with their amounts. */
function orderLines(state: OrderFormState): readonly (PayloadLine & { readonly finding: Finding | null })[] {
  return state.lines.flatMap((line) => {
    const service = serviceOf(state, line);
    const made = service && orderLine(line, service, state.pageState === 'preselected');
    return made && made.quantity > 0 ? [{ id: line.id, line: made, finding: amountFinding(line, service) }] : [];
  });
}
