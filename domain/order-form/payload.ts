import type { Operations, OrderLine } from '../../schemas/generated/contract.ts';
import type { LineId } from '../order-line/line.ts';
import { orderLine } from '../order-line/payload.ts';
import { type OrderFormState, serviceOf } from './state.ts';

/** A request and the lines that it carries, in its order, so that `services.0.quantity` finds its line. */
export interface Payload<Input> {
  readonly input: Input;
  readonly lineIds: readonly LineId[];
}

/** What `totalCost` is asked; null while there is nothing to price. Specification: A7. */
export function costPayload(state: OrderFormState): Payload<Operations['totalCost']['input']> | null {
  const lines = orderLines(state);
  if (lines.length === 0) return null;
  const services = lines.map(({ line }, index) => {
    const { serviceId, quantity, url, isGuarantee, dripFeed, targetableValues } = line;
    return { index, serviceId, quantity, url, isGuarantee, dripFeed, targetableValues };
  });
  return {
    input: { orderWidgetType: 'single', services, ...wayOf(state), ...couponOf(state) },
    lineIds: lines.map(({ id }) => id),
  };
}

/** What `createOrder` is sent. `expectedTotal` in dollars: what the customer saw. Specification: A4 Order source, A7. */
export function orderPayload(
  state: OrderFormState,
  expectedTotal: number,
): Payload<Operations['createOrder']['input']> {
  const lines = orderLines(state);
  return {
    input: {
      orders: lines.map(({ line }) => line),
      source: state.isServiceFixed ? 'buy_page' : 'single_form',
      expectedTotal,
      ...couponOf(state),
    },
    lineIds: lines.map(({ id }) => id),
  };
}

function wayOf({
  way,
}: OrderFormState): Pick<Operations['totalCost']['input'], 'paymentMethodId' | 'recurringPaymentsMethodId'> {
  return way?.card ? { recurringPaymentsMethodId: way.card.id } : { paymentMethodId: way?.method.id ?? null };
}

function couponOf({ couponCode }: OrderFormState): { readonly couponCode?: string } {
  return couponCode === null ? {} : { couponCode };
}

/** Lines with a service and a quantity, as the API takes them (client names). */
function orderLines(state: OrderFormState): readonly { readonly id: LineId; readonly line: OrderLine }[] {
  return state.lines.flatMap((line) => {
    const service = serviceOf(state, line);
    const made = service && orderLine(line, service, state.pageState === 'preselected');
    return made && made.quantity > 0 ? [{ id: line.id, line: made }] : [];
  });
}
