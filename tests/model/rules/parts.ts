import type { Draft } from '../state/draft.ts';
import type { Order } from '../state/entities.ts';
import { halfUp } from '../state/exact.ts';
import { serviceOf } from '../state/price.ts';
import { addPart, pay } from './orders.ts';

const over: ReadonlySet<string> = new Set(['completed', 'canceled', 'error']);
export const isOver = ({ status }: Order): boolean => over.has(status);

export function runQuantity({ quantity, dripFeed }: Order, run: number): number {
  if (!dripFeed) throw new Error('Only drip-feeds have runs');
  const { runs, mode, quantityStep } = dripFeed;
  const growth = mode === 'progressive' ? quantityStep : 0;
  return (quantity - (growth * runs * (runs - 1)) / 2) / runs + run * growth;
}

/** Whether an order goes to the provider in parts; then they are started. */
export function startParts(draft: Draft, id: string): boolean {
  const order = draft.get('order', id);
  const { contents } = serviceOf(order.service);
  if (order.isPart || (!order.dripFeed && contents.length === 0)) return false;
  draft.change('order', id, { started: true });
  for (const item of order.dripFeed ? [] : contents) {
    addPart(draft, id, { service: item.serviceId, quantity: item.quantity * order.quantity });
  }
  return true;
}

function partsOf(draft: Draft, order: Order): readonly Order[] {
  return order.parts.map((id) => draft.get('order', id));
}

/** What of an order is delivered: for the customer to see, and as a share. */
export function deliveredOf(draft: Draft, order: Order) {
  if (order.parts.length === 0) {
    return { quantity: order.delivered, share: [BigInt(order.delivered), BigInt(order.quantity)] as const };
  }
  let ordered = 0;
  let delivered = 0;
  for (const part of partsOf(draft, order)) {
    ordered += part.quantity;
    delivered += part.delivered;
  }
  if (order.dripFeed) return { quantity: delivered, share: [BigInt(delivered), BigInt(order.quantity)] as const };
  return {
    quantity: Math.floor((order.quantity * delivered) / ordered),
    share: [BigInt(delivered), BigInt(ordered)] as const,
  };
}

/** Cancels an order with its parts and gives back what was paid and not delivered. */
export function cancel(draft: Draft, id: string): void {
  for (const part of draft.get('order', id).parts) {
    if (!isOver(draft.get('order', part))) cancel(draft, part);
  }
  const order = draft.get('order', id);
  const { quantity, share } = deliveredOf(draft, order);
  const [done, all] = share;
  const back = halfUp(order.charged * (all - done), all);
  draft.change('order', id, {
    status: 'canceled',
    ...(order.status === 'in_moderation' ? { cost: 0n } : {}),
    delivered: Math.max(order.delivered, quantity),
    refunded: order.refunded + back,
  });
  pay(draft, order.user, back);
}

/** Ends an order that the provider gave up: its customer has back what every piece that is missing cost. */
export function fail(draft: Draft, id: string): void {
  const { charged, quantity, delivered, refunded, user } = draft.get('order', id);
  const back = halfUp(charged * BigInt(quantity - delivered), BigInt(quantity));
  draft.change('order', id, { status: 'error', refunded: refunded + back });
  pay(draft, user, back);
}

/** Moves an order and those of its parts that stand where it stood. */
export function moveWithParts(draft: Draft, id: string, from: Order['status'], to: Order['status']): void {
  draft.change('order', id, { status: to });
  for (const part of draft.get('order', id).parts) {
    if (draft.get('order', part).status === from) moveWithParts(draft, part, from, to);
  }
}

/** Brings the parts of an order together; ends it when all of them have ended and no run is to come. */
export function gather(draft: Draft, id: string): void {
  const order = draft.get('order', id);
  if (order.status !== 'in_processing') return;
  const { quantity, share } = deliveredOf(draft, order);
  draft.change('order', id, { delivered: Math.max(order.delivered, order.parts.length === 0 ? 0 : quantity) });
  if (!partsOf(draft, order).every(isOver)) return;
  if (order.dripFeed && order.parts.length < order.dripFeed.runs) return;
  if (share[0] >= share[1]) draft.change('order', id, { status: 'completed' });
  else cancel(draft, id);
}
