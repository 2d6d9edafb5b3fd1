import type { Draft } from '../state/draft.ts';
import type { Order } from '../state/entities.ts';
import { sumOf } from '../state/exact.ts';
import type { ModelLine, ModelQuote } from '../state/price.ts';

const fresh = {
  deleted: false,
  delivered: 0,
  refunded: 0n,
  credited: null,
  isPart: false,
  started: false,
  parts: [],
  taken: false,
} as const;

/** Adds orders under the ids that the server gave. Paid ones cost what is paid for them, unpaid ones the full price. */
export function addOrders(
  draft: Draft,
  user: string,
  ids: readonly string[],
  {
    lines,
    quote,
    paid,
    byWidget,
  }: {
    readonly lines: readonly ModelLine[];
    readonly quote: ModelQuote;
    readonly paid: boolean;
    readonly byWidget: boolean;
  },
): void {
  lines.forEach((line, index) => {
    const id = ids[index];
    const price = quote.lines[index];
    if (id === undefined || !price) throw new Error('There are fewer ids than lines');
    draft.put('order', id, {
      ...fresh,
      user,
      service: line.serviceId,
      status: paid ? 'in_processing' : 'unpaid',
      quantity: price.quantity,
      cost: paid ? price.paid : price.full,
      charged: paid ? price.paid : 0n,
      cashback: paid ? price.cashback : 0n,
      byWidget,
      dripFeed: line.dripFeed,
    });
  });
  draft.change('user', user, { orders: [...draft.get('user', user).orders, ...ids] });
}

/** Adds one order in one piece or of a package, at a price of its own. */
export function addOrder(
  draft: Draft,
  id: string,
  {
    user,
    service,
    quantity,
    cost,
    paid,
  }: Pick<Order, 'user' | 'service' | 'quantity' | 'cost'> & { readonly paid: boolean },
): void {
  draft.put('order', id, {
    ...fresh,
    user,
    service,
    quantity,
    cost,
    status: paid ? 'in_processing' : 'unpaid',
    charged: paid ? cost : 0n,
    cashback: 0n,
    byWidget: false,
    dripFeed: null,
  });
  draft.change('user', user, { orders: [...draft.get('user', user).orders, id] });
}

export function addPart(draft: Draft, parentId: string, part: Pick<Order, 'service' | 'quantity'>): void {
  const parent = draft.get('order', parentId);
  const id = `${parentId}/${parent.parts.length + 1}`;
  draft.put('order', id, {
    ...fresh,
    ...part,
    user: parent.user,
    status: 'in_processing',
    cost: 0n,
    charged: 0n,
    cashback: 0n,
    byWidget: false,
    isPart: true,
    dripFeed: null,
  });
  draft.change('order', parentId, { parts: [...parent.parts, id] });
  draft.change('user', parent.user, { orders: [...draft.get('user', parent.user).orders, id] });
}

export function pay(draft: Draft, user: string, amount: bigint): void {
  draft.change('user', user, { balance: draft.get('user', user).balance + amount });
}

/** What a customer has spent on completed orders, less what was given back for them. */
export function spentOf(draft: Draft, user: string): bigint {
  const done = draft
    .get('user', user)
    .orders.map((id) => draft.get('order', id))
    .filter(({ status, isPart }) => status === 'completed' && !isPart);
  return sumOf(done.map(({ cost, refunded }) => cost - refunded));
}
