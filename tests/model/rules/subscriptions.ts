import type { Draft } from '../state/draft.ts';
import type { Subscription } from '../state/entities.ts';
import { sumOf } from '../state/exact.ts';
import { payment, serviceOf } from '../state/price.ts';
import { channelUrl, publishedOn } from '../state/publications.ts';
import { methods } from '../state/shop.ts';
import { addOrder, pay } from './orders.ts';

/** Publications that a watcher asks for at a time. */
const atOnce = 10;

/** Within the bounds and down to the step. */
export function subscribedQuantity(serviceId: number, wanted: number): number {
  const { min, max, step } = serviceOf(serviceId);
  if (wanted <= min) return min;
  return wanted >= max ? max : Math.max(min, Math.floor(wanted / step) * step);
}

/** What a piece has made: ids that the database gave, where the server has taken it up. */
export type MadeFor = (reference: string) => {
  readonly orderIds: readonly string[];
  readonly invoiceId: string | null;
};

export interface Look {
  /** Where the last look ended, milliseconds since 1970. */
  readonly watched: number;
  readonly now: number;
  /** When the channels began to publish. */
  readonly opened: Date;
  readonly madeFor: MadeFor;
}

/** Takes up what is new on the channel of a subscription that goes on, up to its limit, each piece once. */
export function takeUp(draft: Draft, id: string, { watched, now, opened, madeFor }: Look): void {
  const { user, status, channel, limit, made } = draft.get('subscription', id);
  if (status !== 'in_processing') return;
  const found = publishedOn(opened, { url: channelUrl(channel), after: watched, until: now, limit: atOnce });
  const until = found.length === atOnce ? (found.at(-1)?.publishedAt.getTime() ?? now) : now;
  // What comes out while the account is frozen is passed over, and so is what was there before the subscription.
  const fresh = draft.get('user', user).frozen ? [] : found.filter(({ publishedAt }) => publishedAt.getTime() >= made);
  for (const { reference } of fresh) {
    const { contents } = draft.get('subscription', id);
    if (contents.length === limit || contents.includes(reference)) continue;
    draft.change('subscription', id, { contents: [...contents, reference] });
    orderFor(draft, id, madeFor(reference));
  }
  const after = draft.get('subscription', id);
  draft.change('subscription', id, {
    watched: Math.max(after.watched, until),
    status: after.contents.length === limit ? 'completed' : 'in_processing',
  });
}

/** The balance pays all orders of a publication or none; a card is asked later. */
function orderFor(draft: Draft, id: string, { orderIds, invoiceId }: ReturnType<MadeFor>): void {
  const subscription = draft.get('subscription', id);
  const { user, byCard, lines } = subscription;
  const total = sumOf(lines.map(({ cost }) => cost));
  const paid = !byCard && draft.get('user', user).balance >= total;
  const ids = lines.map((_, index) => orderIds[index] ?? `(order ${index + 1} of a publication)`);
  lines.forEach((line, index) => addOrder(draft, ids[index] ?? '', { ...line, user, paid }));
  if (paid) pay(draft, user, -total);
  else if (byCard && canPay(draft, subscription, total)) askCard(draft, subscription, invoiceId, ids);
}

function canPay(draft: Draft, { card }: Subscription, amount: bigint): boolean {
  return card !== null && draft.get('card', card).linked && amount >= methods.card.least;
}

function askCard(
  draft: Draft,
  { user, lines, card }: Subscription,
  invoiceId: string | null,
  orderIds: readonly string[],
): void {
  const payable = sumOf(lines.map(({ cost }) => cost));
  const id = invoiceId ?? '(invoice of a publication)';
  const orders = lines.map(({ cost }, index) => ({ id: orderIds[index] ?? '', cost, discount: 0n, cashback: 0n }));
  const { charge, bonus } = payment(payable, methods.card);
  const terms = { purpose: 'orders', method: 'card', status: 'pending', use: null } as const;
  draft.put('invoice', id, { ...terms, ...(card === null ? {} : { card }), user, payable, charge, bonus, orders });
  draft.change('user', user, { invoices: [...draft.get('user', user).invoices, id] });
}
