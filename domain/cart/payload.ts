import type { Operations, OrderLine } from '../../schemas/generated/contract.ts';
import type { LineId } from '../order-line/line.ts';
import { orderLine } from '../order-line/payload.ts';
import { type CartState, orderable } from './state.ts';

/** A request and the items that it carries, in its order. */
export interface Payload<Input> {
  readonly input: Input;
  readonly lineIds: readonly LineId[];
}

/** What `totalCost` is asked; null while nothing can be ordered. Specification: A7. */
export function costPayload(state: CartState): Payload<Operations['totalCost']['input']> | null {
  const lines = orderLines(state);
  if (lines.length === 0) return null;
  const services = lines.map(({ line }, index) => {
    const { serviceId, quantity, url, isGuarantee, dripFeed, targetableValues } = line;
    return { index, serviceId, quantity, url, isGuarantee, dripFeed, targetableValues };
  });
  const { way } = state;
  const by = way?.card ? { recurringPaymentsMethodId: way.card.id } : { paymentMethodId: way?.method.id ?? null };
  return { input: { orderWidgetType: 'single', services, ...by, ...couponOf(state) }, lineIds: idsOf(lines) };
}

/** What `createOrder` is sent. `expectedTotal` in dollars: what the customer saw. Specification: A4 Order source. */
export function orderPayload(state: CartState, expectedTotal: number): Payload<Operations['createOrder']['input']> {
  const lines = orderLines(state);
  const orders = lines.map(({ line }) => line);
  return { input: { orders, source: 'cart', expectedTotal, ...couponOf(state) }, lineIds: idsOf(lines) };
}

function couponOf({ couponCode }: CartState): { readonly couponCode?: string } {
  return couponCode === null ? {} : { couponCode };
}

interface OwnLine {
  readonly id: LineId;
  readonly line: OrderLine;
}

function idsOf(lines: readonly OwnLine[]): readonly LineId[] {
  return lines.map(({ id }) => id);
}

function orderLines(state: CartState): readonly OwnLine[] {
  return orderable(state).flatMap(({ line, service }) =>
    service ? [{ id: line.id, line: orderLine(line, service, false) }] : [],
  );
}
