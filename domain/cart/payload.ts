import type { Operations } from '../../schemas/generated/contract.ts';
import { createOrderPayload, type Payload, type PayloadLine, totalCostPayload } from '../checkout/payload.ts';
import { orderLine } from '../order-line/payload.ts';
import { type CartState, orderable } from './state.ts';

/** What `totalCost` is asked; null while nothing can be ordered. */
export function costPayload(state: CartState): Payload<Operations['totalCost']['input']> | null {
  return totalCostPayload(state, orderLines(state));
}

/** What `createOrder` is sent. `expectedTotal` in dollars: what the customer saw. */
export function orderPayload(state: CartState, expectedTotal: number): Payload<Operations['createOrder']['input']> {
  return createOrderPayload(state, orderLines(state), { source: 'cart', expectedTotal });
}

function orderLines(state: CartState): readonly PayloadLine[] {
  return orderable(state).flatMap(({ line, service }) =>
    service ? [{ id: line.id, line: orderLine(line, service, false) }] : [],
  );
}
