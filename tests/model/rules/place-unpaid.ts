import type { Draft } from '../state/draft.ts';
import type { Memory, Seen } from '../state/lane.ts';
import { type ModelLine, quoteOf } from '../state/price.ts';
import { type MethodName, methods, people } from '../state/shop.ts';
import { countUse, liveCoupon } from './coupons.ts';
import { addOrders } from './orders.ts';
import { giveUp, settle } from './settle.ts';

/** Orders that are to be paid from outside. */
export interface Requested {
  readonly user: string;
  readonly lines: readonly ModelLine[];
  readonly code: string | null;
  readonly method: MethodName;
  readonly byWidget: boolean;
  readonly isGuest: boolean;
  /** The linked card that pays. */
  readonly card?: string;
  /** Where messages on the method stand. */
  readonly field: string;
}

/** Whether the gateway is asked for the money of a linked card: not for one that was unlinked before. */
export function beginCharge(draft: Draft, invoiceId: string): boolean {
  const { status, card, begun } = draft.get('invoice', invoiceId);
  if (status !== 'pending' || card === undefined) return false;
  if (!begun && !draft.get('card', card).linked) {
    giveUp(draft, invoiceId, ['pending'], 'declined');
    return false;
  }
  draft.change('invoice', invoiceId, { begun: true });
  return true;
}

/** Books what the gateway says of a linked card: a charge that ends in 13 cents is declined. Its answer counts whatever has become of the invoice. */
export function bookCharge(draft: Draft, invoiceId: string): boolean {
  const { charge } = draft.get('invoice', invoiceId);
  if ((charge / 10_000n) % 100n === 13n) {
    giveUp(draft, invoiceId, ['pending'], 'declined');
    return false;
  }
  settle(draft, invoiceId);
  return true;
}

/** Adds unpaid orders with the invoice that pays them; a text says why not. */
export function placeUnpaid(
  draft: Draft,
  requested: Requested,
  memory: Memory,
  seen: Seen,
): string | { readonly charge: bigint } {
  const { user, lines, code, isGuest, card, field, byWidget } = requested;
  // A guest is told nothing of the account that an e-mail belongs to.
  if (!isGuest && draft.get('user', user).frozen) return '422 balance';
  if (card !== undefined && !draft.get('card', card).linked) return `422 ${field}`;
  const coupon = code === null ? null : liveCoupon(draft, code, isGuest ? null : user);
  if (code !== null && !coupon) return '422 coupon_code';
  const method = methods[requested.method];
  const buyer = isGuest ? { name: null, gradePpm: 0 } : { name: user, gradePpm: memory.gradePpm ?? 0 };
  const quote = quoteOf(lines, buyer, coupon, method);
  if (quote.payable > 0n && quote.payable < method.least) return `422 ${field}`;
  if (coupon && !quote.effect) return '422 coupon_code';
  if (seen.invoiceId === null) return `200 charge ${quote.charge}`;
  if (!draft.find('user', user)) draft.put('user', user, { ...newcomer, referrer: people[0]?.name ?? null });
  if (coupon) countUse(draft, coupon.code, user, 1);
  addOrders(draft, user, seen.orderIds, { lines, quote, paid: false, byWidget });
  draft.put('invoice', seen.invoiceId, {
    user,
    purpose: 'orders',
    method: requested.method,
    ...(card === undefined ? {} : { card }),
    status: 'pending',
    payable: quote.payable,
    charge: quote.charge,
    bonus: quote.bonus,
    use: coupon && quote.effect && { code: coupon.code, ...quote.effect, released: false },
    orders: quote.lines.map(({ paid: cost, discount, cashback }, index) => ({
      id: seen.orderIds[index] ?? '',
      cost,
      discount,
      cashback,
    })),
  });
  draft.change('user', user, { invoices: [...draft.get('user', user).invoices, seen.invoiceId] });
  if (quote.charge === 0n) settle(draft, seen.invoiceId);
  return quote;
}

/** A customer who has just come. */
export const newcomer = {
  balance: 0n,
  referral: 0n,
  task: 0n,
  frozen: false,
  spent: null,
  orders: [],
  invoices: [],
  withdrawals: [],
  rewards: [],
  plans: [],
  checks: [],
  cards: [],
  subscriptions: [],
  trials: [],
} as const;
