import type { Operations, OrderLine } from '../../schemas/generated/contract.ts';
import type { LineId } from '../order-line/line.ts';
import type { CheckoutState } from './state.ts';

/** A request and the lines that it carries, in its order, so that `services.0.quantity` finds its line. */
export interface Payload<Input> {
  readonly input: Input;
  readonly lineIds: readonly LineId[];
}

/** A line that can be ordered, as the API takes it (client names). */
export interface PayloadLine {
  readonly id: LineId;
  readonly line: OrderLine;
}

/** What `totalCost` is asked; null while there is nothing to price. Specification: A7. */
export function totalCostPayload(
  state: CheckoutState,
  lines: readonly PayloadLine[],
): Payload<Operations['totalCost']['input']> | null {
  if (lines.length === 0) return null;
  const services = lines.map(({ line }, index) => {
    const { serviceId, quantity, url, isGuarantee, dripFeed, targetableValues } = line;
    return { index, serviceId, quantity, url, isGuarantee, dripFeed, targetableValues };
  });
  const { way } = state;
  const by = way?.card ? { recurringPaymentsMethodId: way.card.id } : { paymentMethodId: way?.method.id ?? null };
  return { input: { orderWidgetType: 'single', services, ...by, ...couponOf(state) }, lineIds: idsOf(lines) };
}

/** What `createOrder` is sent. `expectedTotal` in dollars: what the customer saw. Specification: A4 Order source, A7. */
export function createOrderPayload(
  state: CheckoutState,
  lines: readonly PayloadLine[],
  rest: Pick<Operations['createOrder']['input'], 'source' | 'expectedTotal'>,
): Payload<Operations['createOrder']['input']> {
  const orders = lines.map(({ line }) => line);
  return { input: { orders, ...rest, ...couponOf(state) }, lineIds: idsOf(lines) };
}

function couponOf({ couponCode }: CheckoutState): { readonly couponCode?: string } {
  return couponCode === null ? {} : { couponCode };
}

function idsOf(lines: readonly PayloadLine[]): readonly LineId[] {
  return lines.map(({ id }) => id);
}
