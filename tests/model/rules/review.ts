import type { Draft } from '../state/draft.ts';

/** An operator has to look at a payment: its unpaid orders wait with it. */
export function beginReview(draft: Draft, id: string): void {
  draft.change('invoice', id, { status: 'in_moderation' });
  for (const order of draft.get('invoice', id).orders) {
    const { status, deleted } = draft.get('order', order.id);
    if (status === 'unpaid' && !deleted) draft.change('order', order.id, { status: 'in_moderation' });
  }
}

/** Orders that wait for no other payment are canceled when theirs is decided and has not paid them. */
export function endReview(draft: Draft, id: string): void {
  const { user, orders } = draft.get('invoice', id);
  const others = draft
    .get('user', user)
    .invoices.map((other) => draft.get('invoice', other))
    .filter(({ status }) => status === 'in_moderation')
    .flatMap((invoice) => invoice.orders.map((order) => order.id));
  for (const order of orders) {
    if (draft.get('order', order.id).status !== 'in_moderation' || others.includes(order.id)) continue;
    draft.change('order', order.id, { status: 'canceled', cost: 0n });
  }
}
